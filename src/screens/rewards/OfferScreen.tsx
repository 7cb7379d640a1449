import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Facts } from '../../components/Facts';
import { LocaleLink } from '../../components/LocaleLink';
import { PageSkeleton } from '../../components/PageSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import type { Offer } from '../../services/api/entities/rewards';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { ForPlayers } from './ForPlayers';
import { OfferAction } from './OfferAction';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';
import { wordsOf } from './words';

/** The terms in figures: sums with their currency, staking, dates (UTC, the same for everybody). */
const OfferFacts = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const bonusText = useBonusText();
  const moment = (seconds: number) => t('utc', { time: formatDateTime(seconds, 'UTC') });
  const excluded = offer.trigger.params.exclude_methods;
  return (
    <Facts
      className={styles.facts}
      items={[
        [t('facts.bonus'), bonusText(offer)],
        [t('facts.minDeposit'), offer.min_deposit && settings.formatMoney(offer.min_deposit)],
        [t('facts.wager'), offer.wager && t('times', { count: offer.wager.times })],
        [t('facts.days'), offer.wager && t('days', { count: offer.wager.days })],
        [t('facts.from'), offer.started_at === null ? null : moment(offer.started_at)],
        [t('facts.until'), offer.finished_at === null ? t('noEnd') : moment(offer.finished_at)],
        [t('facts.without'), excluded.length > 0 ? excluded.join(', ') : null],
      ]}
    />
  );
});

const OfferBody = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation(['rewards', 'common']);
  const { settings } = useStores();
  const keys = settings.games.value?.imageKeys.offers;
  const { title, text, terms, button, mobile, desktop } = wordsOf(offer.description, keys);
  return (
    <article className={styles.offer}>
      <div className={styles.intro}>
        <Picture mobile={mobile} desktop={desktop} isFirst />
        <PageTitle title={title} lead={text}>
          <LocaleLink to={href('offers')} className={styles.crumb}>
            {t('common:titles.offers')}
          </LocaleLink>
        </PageTitle>
        {offer.promotions.length > 0 && (
          <p className={styles.note}>
            {t('partOf')}{' '}
            {offer.promotions.map((promotion) => (
              <LocaleLink key={promotion.id} to={href('promotions-id', { id: promotion.id })}>
                {wordsOf(promotion.description, keys).title}
              </LocaleLink>
            ))}
          </p>
        )}
      </div>
      <section className={styles.panel} aria-labelledby="offer-terms">
        <h2 id="offer-terms">{t('terms')}</h2>
        <OfferFacts offer={offer} />
        {terms && <p className={styles.terms}>{terms}</p>}
        <p className={styles.note}>
          <LocaleLink to={href('slug', { slug: 'bonus-terms' })}>{t('allTerms')}</LocaleLink>
        </p>
        <OfferAction offer={offer} button={button} />
      </section>
    </article>
  );
});

const OfferScreen = observer(() => {
  const store = useStores().get(OffersStore);
  const { id } = useRoute().params;
  const offer = store.find(id);
  const { offers } = store;
  if (offer) return <OfferBody offer={offer} />;
  if (store.isReserved('offers', id)) return <ForPlayers />;
  return offers.error ? <ErrorNotice error={offers.error} onRetry={() => void offers.load()} /> : <PageSkeleton />;
});

export default OfferScreen;

export const load = async ({ stores, params }: Visit): Promise<VisitResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithFates();
  const isKnown = store.find(params.id) !== null || store.isReserved('offers', params.id);
  return subjectResult(store.offers, isKnown);
};

export const subject = ({ stores, params }: Visit): PageSubject | null => {
  const store = stores.get(OffersStore);
  const offer = store.find(params.id);
  if (!offer) return store.isReserved('offers', params.id) ? { title: '', isIndexed: false } : null;
  const { title, text, desktop } = wordsOf(offer.description, stores.settings.games.value?.imageKeys.offers);
  return { title, description: text, facts: 'offer', image: desktop, isIndexed: offer.status !== 'ended' };
};
