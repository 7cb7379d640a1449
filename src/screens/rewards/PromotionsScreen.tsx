import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Badge } from '../../components/primitives/Badge';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { CardsSkeleton } from './CardsSkeleton';
import { NoOffers } from './NoOffers';
import { offerTextsOf } from './offerTexts';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';

const PromotionList = observer(() => {
  const { t } = useTranslation('rewards');
  const stores = useStores();
  const keys = stores.settings.games.value?.imageKeys.offers;
  const bonusText = useBonusText();
  const store = stores.get(OffersStore);
  const { offers, promotions } = store;
  if (offers.value === undefined) return <LoadError resource={offers} fallback={<CardsSkeleton />} />;
  if (promotions.length === 0)
    return (
      <NoOffers icon="tag" title={t('noPromotions.title')} text={t('noPromotions.text')}>
        <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
      </NoOffers>
    );
  return (
    <ul className={styles.promotions}>
      {promotions.map((promotion, index) => {
        const { title, text, mobile, desktop } = offerTextsOf(promotion.description, keys);
        return (
          <li key={promotion.id} className={styles.card}>
            <LocaleLink to={href('promotions-id', { id: promotion.id })} className={styles.cardLink}>
              <Picture mobile={mobile || desktop} isFirst={index === 0} />
              <span className={styles.cardText}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
            </LocaleLink>
            <ul className={styles.offers} aria-label={t('itsOffers')}>
              {store.offersOf(promotion).map((offer) => (
                <li key={offer.id}>
                  <LocaleLink to={href('offers-id', { id: offer.id })} className={styles.offerLink}>
                    <span>{offerTextsOf(offer.description, keys).title}</span>
                    {offer.status === 'ended' ? (
                      <Badge icon="clock" tone="plain">
                        {t('status.ended')}
                      </Badge>
                    ) : (
                      <strong>{bonusText(offer)}</strong>
                    )}
                    <Icon name="chevron" size={20} />
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
});

const PromotionsScreen = () => {
  const { t } = useTranslation(['rewards', 'common']);
  return (
    <div className={styles.page}>
      <PageTitle title={t('common:titles.promotions')} lead={t('promotionsLead')} />
      <PromotionList />
      <p className={styles.more}>
        <LocaleLink to={href('offers')}>{t('allOffers')}</LocaleLink>
      </p>
    </div>
  );
};

export default PromotionsScreen;

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(OffersStore);
  await store.load();
  return listResult(store.offers);
};
