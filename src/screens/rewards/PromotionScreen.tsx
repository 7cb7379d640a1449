import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Unread } from '../../components/ErrorNotice';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { ParentLink } from '../../components/ParentLink';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { ForPlayers } from './ForPlayers';
import { OfferCard } from './OfferCard';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { wordsOf } from './words';

/** One promotion and its offers. */
const PromotionScreen = observer(() => {
  const { t } = useTranslation(['rewards', 'common']);
  const stores = useStores();
  const { settings } = stores;
  const store = stores.get(OffersStore);
  const { id } = useRoute().params;
  const promotion = store.findPromotion(id);
  const { offers } = store;
  if (!promotion && store.isReserved('promotions', id)) return <ForPlayers />;
  if (!promotion) return <Unread of={offers} meanwhile={<PageSkeleton />} />;
  const { title, text, story, mobile, desktop } = wordsOf(
    promotion.description,
    settings.games.value?.imageKeys.offers,
  );
  return (
    <article className={styles.page}>
      <ParentLink to={href('promotions')} text={t('common:titles.promotions')} />
      <div className={styles.hero}>
        <Picture mobile={mobile} desktop={desktop} isFirst />
      </div>
      <PageTitle title={title} lead={text} />
      {story !== text && <p className={styles.story}>{story}</p>}
      <h2 className={styles.subtitle}>{t('itsOffers')}</h2>
      <ul className={styles.cards}>
        {store.offersOf(promotion).map((offer, index) => (
          <OfferCard key={offer.id} offer={offer} isFirst={index === 0} />
        ))}
      </ul>
    </article>
  );
});

export default PromotionScreen;

export const load = async ({ stores, params }: Visit): Promise<VisitResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithFates();
  const isKnown = store.findPromotion(params.id) !== null || store.isReserved('promotions', params.id);
  return subjectResult(store.offers, isKnown);
};

export const subject = ({ stores, params }: Visit): PageSubject | null => {
  const store = stores.get(OffersStore);
  const promotion = store.findPromotion(params.id);
  if (!promotion) return store.isReserved('promotions', params.id) ? { title: '', isIndexed: false } : null;
  const words = wordsOf(promotion.description, stores.settings.games.value?.imageKeys.offers);
  return { title: words.title, description: words.text, facts: 'promotion', image: words.desktop, type: 'article' };
};
