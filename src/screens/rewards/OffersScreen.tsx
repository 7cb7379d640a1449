import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { type LoaderContext, type LoaderResult, listResult } from '../../stores/loaderContext';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { CardsSkeleton } from './CardsSkeleton';
import { NoOffers } from './NoOffers';
import { OfferCard } from './OfferCard';
import styles from './rewards.module.css';

const OfferList = observer(() => {
  const { t } = useTranslation(['rewards', 'common']);
  const { offers, sorted, isOfVisitor } = useStores().get(OffersStore);
  if (offers.value === undefined) return <LoadError resource={offers} fallback={<CardsSkeleton />} />;
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

export const load = async ({ stores }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithBonuses();
  return listResult(store.offers);
};
