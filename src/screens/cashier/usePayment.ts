import { useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo, useRoute } from '../../components/route';
import { isMissing, type PaymentView, paymentViewOf, resultPath } from './paymentView';
import { useCashier } from './useCashier';

interface ShownPayment {
  id: string | null;
  view: PaymentView;
  isGuest: boolean;
}

/** The payment of this address, else the one that was just begun and goes on elsewhere. */
function usePaymentId(): string | null {
  const { name, params } = useRoute();
  const { started } = useCashier().deposit;
  const isElsewhere = name === 'cashier-index-paynewwindow' || name === 'cashier-index-paymobile';
  return params.transaction ?? (isElsewhere ? (started?.id ?? null) : null);
}

/** Asks for the payment while this page is shown, and does once what a final state brings (S-10). Call it in an observer. */
export function usePayment(): ShownPayment {
  const { session, balance } = useStores();
  const cashier = useCashier();
  const { haptics } = usePlatform();
  const { name, path } = useRoute();
  const go = useGo();
  const id = usePaymentId();
  const { payment } = cashier;
  const { isSignedIn } = session;
  const isGuest = session.isKnown && !isSignedIn;
  const isOwn = id !== null && payment.transaction.value?.id === id;
  const status = isOwn ? (payment.transaction.value?.status ?? null) : null;
  const error = payment.id === id || payment.id === null ? payment.transaction.error : null;
  const isLost = isMissing(error);
  const view = paymentViewOf({ routeName: name, isAsked: id !== null && !isGuest, status, error });
  // Before the watch begins: what is known of the last visit must not stop this one's.
  useEffect(() => {
    if (isLost) payment.stop();
  }, [isLost, payment]);
  useEffect(() => {
    const isKnownFinal = payment.isFinal && payment.transaction.value?.id === id;
    if (isSignedIn && id !== null && !isKnownFinal) void payment.watch(id);
  }, [isSignedIn, id, payment]);
  const target = status !== null && id !== null ? resultPath(view, id) : null;
  const isHere = target === null || target === path;
  useEffect(() => {
    if (!isHere && target !== null) go(target, { replace: true });
  }, [isHere, target, go]);
  const isFinal = view === 'success' || view === 'failed' || view === 'cancelled';
  useEffect(() => {
    if (!isSignedIn || !isHere || !isFinal) return;
    void balance.refresh();
    haptics.notify(view === 'success' ? 'success' : 'error');
  }, [isSignedIn, isHere, isFinal, view, balance, haptics]);
  return { id, view, isGuest };
}
