import type { PaymentFlow } from '@baize/contract/api/entities/cashier';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { Dialog } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { PaymentStore } from '../../stores/cashier/PaymentStore';
import { OffersStore } from '../../stores/rewards/OffersStore';
import { CashierSkeleton } from './CashierSkeleton';
import styles from './cashier.module.css';
import { DepositForm } from './DepositForm';
import { NoMethods } from './NoMethods';
import { PaymentDetails, PaymentProgress } from './PaymentProgress';
import { useFinalState, useWatchedPayment } from './usePayment';
import { useReadyMethod } from './useReadyMethod';
import { useReasonText } from './useReasonText';

type OnClose = (() => void) | null;

const waitingRoutes: Record<PaymentFlow, string> = {
  redirect: 'cashier-index-paypending',
  in_place: 'cashier-index-paypending',
  direct: 'cashier-index-paypending',
  new_window: 'cashier-index-paynewwindow',
  mobile: 'cashier-index-paymobile',
};

/** Follows a payment to its end, then returns to the page below. */
const PaymentPart = observer(({ id, onClose, onRetry }: { id: string; onClose: OnClose; onRetry: () => void }) => {
  const { t } = useTranslation('payments');
  const payment = useStores().get(PaymentStore);
  const deposit = useStores().get(DepositStore);
  const reasonText = useReasonText();
  const { item, view } = useWatchedPayment(id, waitingRoutes[deposit.started?.flow ?? 'direct']);
  useFinalState(view, true);
  useEffect(() => () => payment.leave(), [payment]);
  const isPaid = view === 'success';
  const isOver = isPaid || view === 'failed' || view === 'cancelled';
  return (
    <section className={styles.stack} aria-live="polite">
      <h3 className={styles.outcome} data-tone={isOver ? (isPaid ? 'good' : 'bad') : 'plain'}>
        {isOver && <Icon name={isPaid ? 'check' : 'warning'} />}
        {t(`payment.${view}.title`)}
      </h3>
      <p className="bz-muted">{item?.reason ? reasonText(item.reason) : t(`payment.${view}.text`)}</p>
      {item && <PaymentDetails item={item} />}
      {!isOver && <PaymentProgress id={id} item={item} view={view} inDialog />}
      {isPaid && <ActionButton text={t('payment.backToGame')} inDialog onPress={() => onClose?.()} />}
      {!isPaid && <ActionButton text={t('payment.another')} inDialog isSecondary={!isOver} onPress={onRetry} />}
    </section>
  );
});

const FormPart = observer(({ onStarted }: { onStarted: (id: string) => void }) => {
  const { settings, method } = useStores().get(DepositStore);
  const readyMethod = useReadyMethod();
  if (readyMethod) return <DepositForm method={readyMethod} inDialog onStarted={({ id }) => onStarted(id)} />;
  if (settings.error) return <LoadError resource={settings} />;
  return settings.isPending || method ? <CashierSkeleton shape="deposit" /> : <NoMethods />;
});

/** A deposit over the current page, mainly over a running game. */
const DepositDialog = observer(({ onClose }: { onClose: OnClose }) => {
  // The dialog waits for its texts.
  const { t } = useTranslation(['cashier', 'payments', 'form'], { useSuspense: true });
  const stores = useStores();
  const deposit = useStores().get(DepositStore);
  // A pending payment that was started before is shown first.
  const [paymentId, setPaymentId] = useState(deposit.started?.id ?? null);
  const isOrdered = paymentId !== null;
  const { player } = stores.session;
  const currency = player?.balance_main.currency;
  useEffect(() => {
    if (!currency || isOrdered) return;
    void stores.get(OffersStore).load();
    void deposit.open(null);
    return deposit.close;
  }, [currency, isOrdered, stores, deposit]);
  const startOver = () => {
    deposit.startOver();
    setPaymentId(null);
  };
  return (
    <Dialog kind="curtain" title={t('deposit')} onClose={onClose}>
      {paymentId === null ? (
        <FormPart onStarted={setPaymentId} />
      ) : (
        <PaymentPart id={paymentId} onClose={onClose} onRetry={startOver} />
      )}
    </Dialog>
  );
});

export default DepositDialog;
