import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Unread } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { listResult, type Visit, type VisitResult } from '../../stores/visit';
import { CardsSkeleton } from './CardsSkeleton';
import { NoOffers } from './NoOffers';
import { OfferCard } from './OfferCard';
import styles from './rewards.module.css';

const OfferList = observer(() => {
  const { t } = useTranslation(['rewards', 'common']);
  const { offers, sorted, isOfVisitor } = useStores().get(OffersStore);
  if (offers.value === undefined) return <Unread of={offers} meanwhile={<CardsSkeleton />} />;
  if (sorted.length === 0)
    return (
      <NoOffers icon="offers" title={t('noOffers.title')} text={t('noOffers.text')}>
        <LinkButton to={href('gamehall')}>{t('toGames')}</LinkButton>
      </NoOffers>
    );
  return (
    <ul className={styles.cards} data-guests={!isOfVisitor || undefined}>
      {sorted.map((offer, index) => (
        <OfferCard key={offer.id} offer={offer} isFirst={index === 0} />
      ))}
    </ul>
  );
});

const OffersScreen = () => {
  const { t } = useTranslation(['rewards', 'common']);
  return (
    <div className={styles.page}>
      <PageTitle title={t('common:titles.offers')} lead={t('offersLead')} />
      <OfferList />
      <p className={styles.more}>
        <LocaleLink to={href('promotions')}>{t('allPromotions')}</LocaleLink>
      </p>
    </div>
  );
};

export default OffersScreen;

export const load = async ({ stores }: Visit): Promise<VisitResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithFates();
  return listResult(store.offers);
};
