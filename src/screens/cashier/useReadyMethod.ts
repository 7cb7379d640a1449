import type { CashierMethod } from '@baize/contract/api/entities/cashier';
import { useDeferredValue, useEffect, useState } from 'react';
import { useStores } from '../../components/contexts';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { OffersStore } from '../../stores/rewards/OffersStore';

/** Milliseconds that the form waits for offers and limit, to appear complete; a deposit never depends on them. */
const MAX_WAIT_MS = 800;

/**
 * The method to render; null shows a skeleton. The form is large, so it renders as a transition. Call it in an
 * observer.
 */
export function useReadyMethod(): CashierMethod | null {
  const { method, limit } = useStores().get(DepositStore);
  const { offers } = useStores().get(OffersStore);
  const [isWaiting, setIsWaiting] = useState(true);
  const hasMethod = method !== null;
  useEffect(() => {
    if (!hasMethod) return;
    const timer = setTimeout(() => setIsWaiting(false), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasMethod]);
  const isDrawn = useDeferredValue(hasMethod && !(isWaiting && (offers.isPending || limit.isPending)), false);
  return isDrawn ? method : null;
}
