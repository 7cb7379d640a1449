import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import type { IconName } from '../../components/Icon';
import { LinkButton } from '../../components/LinkButton';
import { MoneyText } from '../../components/MoneyText';
import { useGo } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { openExternal } from '../../domain/leave';
import type { HistoryItem } from '../../services/api/entities';
import { CashierStore } from '../../stores/cashier/CashierStore';
import type { RootStore } from '../../stores/RootStore';
import styles from './cashier.module.css';
import type { PaymentView } from './paymentView';
import { useCashier } from './useCashier';
import { usePayment } from './usePayment';
import { useReturnAfterPayment } from './useReturnAfterPayment';
import { useSumText } from './useSumText';

const looks: Record<PaymentView, { icon: IconName | 'loader'; tone: 'good' | 'bad' | 'plain' }> = {
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'warning', tone: 'bad' },
  cancelled: { icon: 'close', tone: 'plain' },
  pending: { icon: 'loader', tone: 'plain' },
  checking: { icon: 'loader', tone: 'plain' },
  newWindow: { icon: 'external', tone: 'plain' },
  mobile: { icon: 'card', tone: 'plain' },
  missing: { icon: 'warning', tone: 'plain' },
};

/** Where a page's one button leads (S-7, S-8); the others have none of their own. */
const targets = {
  success: '/gamehall',
  failed: '/cashier/deposit',
  cancelled: '/cashier/deposit',
  newWindow: '/cashier/deposit',
  missing: '/cashier/history',
} as const;
type Targeted = keyof typeof targets;
const hasTarget = (view: PaymentView): view is Targeted => Object.hasOwn(targets, view);

/** What was paid, how, and its number; for its own player only. */
const PaymentFacts = observer(({ item }: { item: HistoryItem }) => {
  const { t } = useTranslation('cashier');
  const { methodName } = useSumText();
  return (
    <dl className={styles.facts}>
      <dt>{t('amount')}</dt>
      <dd>
        <MoneyText money={item.amount} />
      </dd>
      <dt>{t('method')}</dt>
      <dd>{methodName(item.method)}</dd>
      <dt>{t('number')}</dt>
      <dd>{item.id}</dd>
    </dl>
  );
});

/** A payment page that did not open by itself, or was left, is opened by this tap (C-5, M-10). */
const OpenPaymentPage = observer(({ id }: { id: string | null }) => {
  const { t } = useTranslation('cashier');
  const platform = usePlatform();
  const { started } = useCashier().deposit;
  const address = started && started.id === id ? started.address : null;
  if (address === null) return null;
  const handleOpen = () => void openExternal(platform, address, { isExternal: true, kind: 'payment' });
  return <ActionButton text={t('payment.open')} onPress={handleOpen} />;
});

/** A player who came back in another browser: no private data, the way to the app, the way to sign in (C-5). */
const GuestPart = observer(() => {
  const { t } = useTranslation(['cashier', 'common']);
  const { dialogs } = useStores();
  const { credential } = usePlatform();
  return (
    <>
      {credential === null && <p>{t('payment.backToApp')}</p>}
      <p className={styles.muted}>{t('payment.guest')}</p>
      <Button look="plain" isWide onClick={() => void dialogs.open('auth', { view: 'login' })}>
        {t('common:signIn')}
      </Button>
    </>
  );
});

/** What became of a payment: the operator's word, or the wait for it (R-9, R-10, S-7 to S-10). */
const PaymentScreen = observer(() => {
  const { t } = useTranslation(['cashier', 'common']);
  const go = useGo();
  const { payment } = useCashier();
  const { id, view, isGuest } = usePayment();
  const item = payment.transaction.value;
  useReturnAfterPayment(view === 'success' && !isGuest && item?.id === id);
  const isAwaited = view === 'pending' || view === 'newWindow' || view === 'mobile';
  return (
    <SystemPage {...looks[view]} title={t(`payment.${view}.title`)} text={t(`payment.${view}.text`)}>
      {!isGuest && item && item.id === id && <PaymentFacts item={item} />}
      {(isAwaited || view === 'checking') && payment.transaction.error && (
        <p className={styles.muted}>{t('payment.trouble')}</p>
      )}
      {isGuest && <GuestPart />}
      {view === 'pending' && <OpenPaymentPage id={id} />}
      {!isGuest && hasTarget(view) && (
        <ActionButton text={t(`payment.${view}.button`)} onPress={() => go(targets[view])} />
      )}
      {view !== 'missing' && !isGuest && id !== null && (
        <LinkButton to="/cashier/history" isWide>
          {t('history')}
        </LinkButton>
      )}
      <LinkButton to="/" look="quiet" isWide>
        {t('common:backToLobby')}
      </LinkButton>
    </SystemPage>
  );
});

export default PaymentScreen;

export const leave = (stores: RootStore): void => stores.room(CashierStore).payment.stop();
