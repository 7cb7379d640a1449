import type { Offer } from '@baize/contract/api/entities/rewards';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useLocaleNavigate } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { BonusesStore } from '../../stores/rewards/BonusesStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { ClaimedOffer } from './ClaimedOffer';
import { OfferState } from './OfferState';
import { offerTextsOf } from './offerTexts';
import styles from './rewards.module.css';

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
export const OfferAction = observer(({ offer, button }: { offer: Offer; button: string }) => {
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
  const { error, isRunning } = store.claimOf(offer);
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
      {isOpen && (action === 'register' || action === 'wait') && (
        <p className={styles.note} data-reserved={action === 'wait' || undefined}>
          {t('guestNote')}
        </p>
      )}
      {error && <ErrorNotice error={error} />}
      <ActionButton
        text={action === 'register' ? t(isOpen ? 'register' : 'common:signIn') : button || t('take')}
        isEnabled={action !== 'wait'}
        isBusy={isRunning}
        onPress={presses[action]}
      />
    </div>
  );
});
