import type { Offer } from '@baize/contract/api/entities/rewards';
import { bonusGroup, bonusStatusOf } from '@baize/contract/bonuses/bonuses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice, LoadError } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { LinkButton } from '../../components/navigation/LinkButton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { ParentLink } from '../../components/navigation/ParentLink';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { DetailList } from '../../components/primitives/DetailList';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { formatDateTime } from '../../domain/i18n/dates';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { BonusesStore, type PlayerBonus } from '../../stores/rewards/BonusesStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { ForPlayers } from './ForPlayers';
import { offerTextsOf } from './offerTexts';
import { Picture } from './Picture';
import styles from './rewards.module.css';
import { useBonusText } from './useBonusText';

/** @param isRead false for text that is about to be replaced, which is not announced */
const OfferState = ({ icon, text, isRead = true }: { icon: 'check' | 'clock'; text: string; isRead?: boolean }) => (
  <p className={styles.state} role={isRead ? 'status' : undefined}>
    <Icon name={icon} />
    {text}
  </p>
);

const ActiveBonus = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const { wager, expires_at: expires } = bonus;
  const isWageringRequired = wager !== null && Number(wager.required.amount) > 0;
  return (
    <>
      {isWageringRequired && (
        <>
          <ProgressBar max={Number(wager.required.amount)} value={Number(wager.done.amount)} label={t('wagering')} />
          <p>{t('leftToStake', { sum: settings.formatMoney(wager.left) })}</p>
        </>
      )}
      {expires !== null && (
        <p className={styles.note}>
          {t(bonusGroup(bonus.status) === 'waiting' ? 'activateBy' : 'staysUntil', { time: formatDateTime(expires) })}
        </p>
      )}
    </>
  );
});

/** Status of a claimed offer: its bonus is available, active or over. */
const ClaimedOffer = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const store = useStores().get(BonusesStore);
  const bonus = store.ofOffer(offer.id);
  const status = bonus && bonusStatusOf(bonus.status);
  if (!bonus || !status) {
    const text = t(offer.wager ? 'takenText' : 'takenPlain');
    // A new element, so that the final text is announced.
    return (
      <OfferState key={String(store.bonuses.isLoading)} icon="check" text={text} isRead={!store.bonuses.isLoading} />
    );
  }
  const isOver = bonusGroup(status) === 'past';
  return (
    <div className={styles.action}>
      <OfferState icon={isOver ? 'clock' : 'check'} text={t(`fates.${status}`)} />
      {!isOver && <ActiveBonus bonus={bonus} />}
      <LinkButton to={href('profile-index-bonuses')} variant={status === 'available' ? 'main' : 'plain'} isWide>
        {t(status === 'available' ? 'toActivate' : 'toBonuses')}
      </LinkButton>
    </div>
  );
});

const TERMS = href('slug', { slug: 'bonus-terms' });

/** Known conditions, and where to meet them. */
const conditions = {
  FIRST_DEPOSIT: null,
  MONDAY: null,
  CONFIRMED_EMAIL: { path: href('profile-index-settings-contacts'), textKey: 'confirmEmail' },
  HAS_DEPOSITED: { path: href('cashier-index-deposit'), textKey: 'makeDeposit' },
} as const;
type Condition = keyof typeof conditions;

const isCondition = (code: string): code is Condition => Object.hasOwn(conditions, code);

const UnmetConditions = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const knownConditions = offer.unmet.filter(isCondition);
  const steps = knownConditions.flatMap((code) => conditions[code] ?? []);
  return (
    <div className={styles.unmet}>
      {knownConditions.length === 0 && <p>{t('conditions.other')}</p>}
      {knownConditions.map((code) => (
        <p key={code}>{t(`conditions.${code}`)}</p>
      ))}
      {steps.map(({ path, textKey }) => (
        <LinkButton key={path} to={path} variant="main" isWide>
          {t(textKey)}
        </LinkButton>
      ))}
    </div>
  );
};

/** The available action of an offer, or why there is none. */
const OfferAction = observer(({ offer, button }: { offer: Offer; button: string }) => {
  const { t } = useTranslation(['rewards', 'common']);
  const stores = useStores();
  const { dialogs, settings } = stores;
  const store = stores.get(OffersStore);
  const go = useLocaleNavigate();
  const take = async () => {
    if (!(await store.run(offer.id))) return;
    const bonuses = stores.get(BonusesStore);
    await bonuses.bonuses.ensure();
    const { amount: sum } = rewardDetailOf(bonuses.ofOffer(offer.id)?.description ?? {});
    const { title } = offerTextsOf(offer.description, undefined);
    const values = { title, sum: sum ? stores.settings.formatMoney(sum) : '' };
    stores.toasts.show({ tone: 'success', textKey: `rewards:${sum ? 'nowYours' : 'nowTaken'}`, values });
  };
  const action = store.actionOf(offer);
  const error = store.errorOf(offer);
  if (action === 'ended') return <OfferState icon="clock" text={t('endedText')} />;
  if (action === 'taken') return <ClaimedOffer offer={offer} />;
  if (action === 'unmet') return <UnmetConditions offer={offer} />;
  if (action === 'deposit' && !settings.hasDeposits) return null;
  const isOpen = settings.isRegistrationOpen;
  const presses = {
    register: () => void dialogs.open('auth', { view: isOpen ? 'register' : 'login' }),
    deposit: () => go(href('cashier-index-deposit', { offer: offer.id })),
    take,
    wait: () => undefined,
  };
  return (
    <div className={`${styles.action} ${styles.sticky}`}>
      {action === 'register' && isOpen && <p className={styles.note}>{t('guestNote')}</p>}
      {error && <ErrorNotice error={error} />}
      <ActionButton
        text={action === 'register' ? t(isOpen ? 'register' : 'common:signIn') : button || t('take')}
        isEnabled={action !== 'wait'}
        isBusy={store.claim.isRunning && store.claimedId === offer.id}
        onPress={presses[action]}
      />
    </div>
  );
});

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
