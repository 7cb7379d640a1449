import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { ProgressBar } from '../../components/ProgressBar';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { bonusGroup, bonusStatusOf } from '../../domain/bonuses';
import { formatDateTime } from '../../domain/dates';
import { href } from '../../domain/paths';
import { rewardDetailOf } from '../../domain/rewardDetail';
import type { Offer } from '../../services/api/entities/rewards';
import { BonusesStore, type OwnBonus } from '../../stores/rewards/BonusesStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import styles from './rewards.module.css';
import { wordsOf } from './words';

const OfferState = ({ icon, text }: { icon: 'check' | 'clock'; text: string }) => (
  <p className={styles.state} role="status">
    <Icon name={icon} />
    {text}
  </p>
);

const InPlay = observer(({ bonus }: { bonus: OwnBonus }) => {
  const { t } = useTranslation('rewards');
  const { settings } = useStores();
  const { wager, expires_at: expires } = bonus;
  const isAsked = wager !== null && Number(wager.required.amount) > 0;
  return (
    <>
      {isAsked && (
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

/** What became of an offer that the player has taken: its bonus waits, is in play, or is over (B-2, B-3). */
const TakenOffer = observer(({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const bonus = useStores().get(BonusesStore).ofOffer(offer.id);
  const status = bonus && bonusStatusOf(bonus.status);
  if (!bonus || !status) return <OfferState icon="check" text={t(offer.wager ? 'takenText' : 'takenPlain')} />;
  const isOver = bonusGroup(status) === 'past';
  return (
    <div className={styles.action}>
      <OfferState icon={isOver ? 'clock' : 'check'} text={t(`fates.${status}`)} />
      {!isOver && <InPlay bonus={bonus} />}
      <LinkButton to={href('profile-index-bonuses')} look={status === 'available' ? 'main' : 'plain'} isWide>
        {t(status === 'available' ? 'toActivate' : 'toBonuses')}
      </LinkButton>
    </div>
  );
});

/** Known conditions, and where to meet them. */
const conditions = {
  FIRST_DEPOSIT: null,
  MONDAY: null,
  CONFIRMED_EMAIL: { path: href('profile-index-settings-contacts'), textKey: 'confirmEmail' },
  HAS_DEPOSITED: { path: href('cashier-index-deposit'), textKey: 'makeDeposit' },
} as const;
type Condition = keyof typeof conditions;

const isCondition = (code: string): code is Condition => Object.hasOwn(conditions, code);

const Unmet = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('rewards');
  const known = offer.unmet.filter(isCondition);
  const steps = known.flatMap((code) => conditions[code] ?? []);
  return (
    <div className={styles.unmet}>
      {known.length === 0 && <p>{t('conditions.other')}</p>}
      {known.map((code) => (
        <p key={code}>{t(`conditions.${code}`)}</p>
      ))}
      {steps.map(({ path, textKey }) => (
        <LinkButton key={path} to={path} look="main" isWide>
          {t(textKey)}
        </LinkButton>
      ))}
    </div>
  );
};

/** The one thing to do with an offer now, or why there is none (B-2, M-11). */
export const OfferAction = observer(({ offer, button }: { offer: Offer; button: string }) => {
  const { t } = useTranslation('rewards');
  const stores = useStores();
  const { dialogs } = stores;
  const store = stores.get(OffersStore);
  const go = useGo();
  const take = async () => {
    if (!(await store.run(offer.id))) return;
    const bonuses = stores.get(BonusesStore);
    await bonuses.bonuses.ensure();
    const { amount: sum } = rewardDetailOf(bonuses.ofOffer(offer.id)?.description ?? {});
    const { title } = wordsOf(offer.description, undefined);
    const values = { title, sum: sum ? stores.settings.formatMoney(sum) : '' };
    stores.toasts.show({ tone: 'success', textKey: `rewards:${sum ? 'nowYours' : 'nowTaken'}`, values });
  };
  const action = store.actionOf(offer);
  const error = store.errorOf(offer);
  if (action === 'ended') return <OfferState icon="clock" text={t('endedText')} />;
  if (action === 'taken') return <TakenOffer offer={offer} />;
  if (action === 'unmet') return <Unmet offer={offer} />;
  const presses = {
    register: () => void dialogs.open('auth', { view: 'register' }),
    deposit: () => go(href('cashier-index-deposit', { offer: offer.id })),
    take,
    wait: () => undefined,
  };
  return (
    <div className={styles.action}>
      {action === 'register' && <p className={styles.note}>{t('guestNote')}</p>}
      {error && <ErrorNotice error={error} />}
      <ActionButton
        text={action === 'register' ? t('register') : button || t('take')}
        isEnabled={action !== 'wait'}
        isBusy={store.take.isRunning && store.takenId === offer.id}
        onPress={presses[action]}
      />
    </div>
  );
});
