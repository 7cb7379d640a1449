import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LinkButton } from '../../components/LinkButton';
import { useGo } from '../../components/route';
import { useTranslation } from '../../components/texts';
import type { Offer } from '../../services/api/entities';
import { OffersStore } from '../../stores/rewards/OffersStore';
import styles from './rewards.module.css';
import { OfferState, TakenOffer } from './TakenOffer';

/** Conditions that we have words for, and where they can be met. */
const conditions = {
  FIRST_DEPOSIT: null,
  MONDAY: null,
  CONFIRMED_EMAIL: { path: '/profile/settings#contacts', textKey: 'confirmEmail' },
  HAS_DEPOSITED: { path: '/cashier/deposit', textKey: 'makeDeposit' },
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
  const store = stores.room(OffersStore);
  const go = useGo();
  const action = store.actionOf(offer);
  const error = store.errorOf(offer);
  if (action === 'ended') return <OfferState icon="clock" text={t('endedText')} />;
  if (action === 'taken') return <TakenOffer offer={offer} />;
  if (action === 'unmet') return <Unmet offer={offer} />;
  const presses = {
    register: () => void dialogs.open('auth', { view: 'register' }),
    deposit: () => go(`/cashier/deposit?offer=${offer.id}`),
    take: () => store.run(offer.id),
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
