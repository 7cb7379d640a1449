import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { PaymentStore } from '../../stores/cashier/PaymentStore';
import { type PaymentView, resultPath } from './paymentPaths';
import { isMissing, paymentViewOf } from './paymentView';

interface ShownPayment {
  id: string | null;
  /** Null until the operator has responded. */
  item: HistoryItem | null;
  view: PaymentView;
  isGuest: boolean;
}

/** The address's payment, else the one that was just started. */
function usePaymentId(): string | null {
  const { name, params, query } = useRoute();
  const { started } = useStores().get(DepositStore);
  const isOutsidePage = name === 'cashier-index-paynewwindow' || name === 'cashier-index-paymobile';
  return params.transaction ?? (isOutsidePage ? (query.get('id') ?? started?.id ?? null) : null);
}

const isFinalView = (view: PaymentView) => view === 'success' || view === 'failed' || view === 'cancelled';

/** Polls a visible payment until its state is final. Call it in an observer. */
export function useWatchedPayment(id: string | null, routeName: string): ShownPayment {
  const { session } = useStores();
  const payment = useStores().get(PaymentStore);
  const { isSignedIn } = session;
  const isGuest = session.isKnown && !isSignedIn;
  const loaded = payment.transaction.value;
  const item = id !== null && loaded?.id === id ? loaded : null;
  const error = payment.id === id || payment.id === null ? payment.transaction.error : null;
  const isNotFound = isMissing(error);
  const view = paymentViewOf({ routeName, isRequested: id !== null && !isGuest, item, error });
  // Runs before the polling starts: an error of the previous visit must not end this one.
  useEffect(() => {
    if (isNotFound) payment.stop();
  }, [isNotFound, payment]);
  useEffect(() => {
    const isAlreadyFinal = payment.isFinal && payment.transaction.value?.id === id;
    if (isSignedIn && id !== null && !isAlreadyFinal) void payment.watch(id);
  }, [isSignedIn, id, payment]);
  return { id, item, view, isGuest };
}

/** Settles each final state once, with haptics. */
export function useFinalState(view: PaymentView, isShown: boolean): void {
  const payment = useStores().get(PaymentStore);
  const { haptics } = usePlatform();
  const isFinal = isFinalView(view) && isShown;
  useEffect(() => {
    if (!isFinal) return;
    payment.settle();
    haptics.notify(view === 'success' ? 'success' : 'error');
  }, [isFinal, view, payment, haptics]);
}

/** The payment of a result page; its final state navigates. Call it in an observer. */
export function usePayment(): ShownPayment {
  const { isSignedIn } = useStores().session;
  const { name, path } = useRoute();
  const go = useLocaleNavigate();
  const payment = useWatchedPayment(usePaymentId(), name);
  const { id, item, view } = payment;
  const target = item !== null && id !== null ? resultPath(view, id) : null;
  const isOnTarget = target === null || target === path;
  useEffect(() => {
    if (!isOnTarget && target !== null) go(target, { replace: true });
  }, [isOnTarget, target, go]);
  useFinalState(view, isSignedIn && isOnTarget);
  return payment;
}
