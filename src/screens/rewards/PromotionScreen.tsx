import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useRoute } from '../../components/navigation/route';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { ForPlayers } from './ForPlayers';
import { OfferCard } from './OfferCard';
import { offerTextsOf } from './offerTexts';
import { Picture } from './Picture';
import styles from './rewards.module.css';

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
  if (!promotion) return <LoadError resource={offers} fallback={<PageSkeleton />} />;
  const { title, text, story, mobile, desktop } = offerTextsOf(
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
      <ul className={styles.cards} data-guests={!store.isOfVisitor || undefined}>
        {store.offersOf(promotion).map((offer, index) => (
          <OfferCard key={offer.id} offer={offer} isFirst={index === 0} />
        ))}
      </ul>
    </article>
  );
});

export default PromotionScreen;

export const load = async ({ stores, params }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithBonuses();
  const isKnown = store.findPromotion(params.id) !== null || store.isReserved('promotions', params.id);
  return subjectResult(store.offers, isKnown);
};

export const subject = ({ stores, params }: LoaderContext): PageSubject | null => {
  const store = stores.get(OffersStore);
  const promotion = store.findPromotion(params.id);
  if (!promotion) return store.isReserved('promotions', params.id) ? { title: '', isIndexed: false } : null;
  const texts = offerTextsOf(promotion.description, stores.settings.games.value?.imageKeys.offers);
  return { title: texts.title, description: texts.text, facts: 'promotion', image: texts.desktop, type: 'article' };
};
