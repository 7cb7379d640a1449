import type { Offer } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useRoute } from '../../components/navigation/route';
import { DetailList } from '../../components/primitives/DetailList';
import { PageTitle } from '../../components/primitives/PageTitle';
import { useTranslation } from '../../components/texts';
import { formatDateTime } from '../../domain/i18n/dates';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { ForPlayers } from './ForPlayers';
import { OfferAction } from './OfferAction';
import { offerTextsOf } from './offerTexts';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';

const TERMS = href('slug', { slug: 'bonus-terms' });

/** The terms in figures: amounts with their currency, wagering, dates (UTC, the same for all visitors). */
const OfferDetails = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const bonusText = useBonusText();
  const moment = (seconds: number) => t('utc', { time: formatDateTime(seconds, 'UTC') });
  const excluded = offer.trigger.params.exclude_methods;
  return (
    <DetailList
      className={styles.details}
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
  const { title, text, terms, button, mobile, desktop } = offerTextsOf(offer.description, keys);
  return (
    <article className={styles.offer}>
      <div className={styles.intro}>
        <ParentLink to={href('offers')} text={t('common:titles.offers')} />
        <Picture mobile={mobile} desktop={desktop} isFirst />
        <PageTitle title={title} lead={text} />
        {offer.promotions.length > 0 && (
          <p className={styles.note}>
            {t('partOf')}{' '}
            {offer.promotions.map((promotion, index) => (
              <Fragment key={promotion.id}>
                {index > 0 && ', '}
                <LocaleLink to={href('promotions-id', { id: promotion.id })}>
                  {offerTextsOf(promotion.description, keys).title}
                </LocaleLink>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <section className={styles.panel} aria-labelledby="offer-terms">
        <h2 id="offer-terms">{t('terms')}</h2>
        <OfferDetails offer={offer} />
        {terms && <p className="lines-1.5">{terms}</p>}
        {settings.canLinkTo(TERMS) && (
          <p className={styles.note}>
            <LocaleLink to={TERMS}>{t('allTerms')}</LocaleLink>
          </p>
        )}
        <OfferAction offer={offer} button={button} />
      </section>
    </article>
  );
});

const OfferScreen = observer(() => {
  const store = useStores().get(OffersStore);
  const { id } = useRoute().params;
  const offer = store.find(id);
  if (offer) return <OfferBody offer={offer} />;
  if (store.isReserved('offers', id)) return <ForPlayers />;
  return <LoadError resource={store.offers} fallback={<PageSkeleton />} />;
});

export default OfferScreen;

export const load = async ({ stores, params }: LoaderContext): Promise<LoaderResult> => {
  const store = stores.get(OffersStore);
  await store.loadWithBonuses();
  const isKnown = store.find(params.id) !== null || store.isReserved('offers', params.id);
  return subjectResult(store.offers, isKnown);
};

export const subject = ({ stores, params }: LoaderContext): PageSubject | null => {
  const store = stores.get(OffersStore);
  const offer = store.find(params.id);
  if (!offer) return store.isReserved('offers', params.id) ? { title: '', isIndexed: false } : null;
  const { title, text, desktop } = offerTextsOf(offer.description, stores.settings.games.value?.imageKeys.offers);
  return { title, description: text, facts: 'offer', image: desktop, isIndexed: offer.status !== 'ended' };
};
