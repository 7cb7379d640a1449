import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { EmptyPlace } from '../../components/EmptyPlace';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { CardsSkeleton } from './CardsSkeleton';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { wordsOf } from './words';

const PromotionList = observer(() => {
  const { t } = useTranslation('rewards');
  const stores = useStores();
  const { settings } = stores;
  const store = stores.get(OffersStore);
  const { offers, promotions } = store;
  if (offers.value === undefined && offers.error)
    return <ErrorNotice error={offers.error} onRetry={() => void offers.load()} />;
  if (offers.value === undefined) return <CardsSkeleton />;
  if (promotions.length === 0)
    return (
      <EmptyPlace icon="tag" title={t('noPromotions.title')} text={t('noPromotions.text')}>
        <LinkButton to={href('offers')}>{t('allOffers')}</LinkButton>
      </EmptyPlace>
    );
  return (
    <ul className={styles.cards}>
      {promotions.map((promotion, index) => {
        const words = wordsOf(promotion.description, settings.games.value?.imageKeys.offers);
        return (
          <li key={promotion.id} className={styles.card}>
            <LocaleLink to={href('promotions-id', { id: promotion.id })} className={styles.cardLink}>
              <Picture mobile={words.mobile} desktop={words.desktop} isFirst={index === 0} />
              <span className={styles.cardWords}>
                <strong>{words.title}</strong>
                <span>{words.text}</span>
                <span className={styles.cardFoot}>{t('offerCount', { count: store.offersOf(promotion).length })}</span>
              </span>
            </LocaleLink>
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

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const store = stores.get(OffersStore);
  await store.load();
  return listResult(store.offers);
};
