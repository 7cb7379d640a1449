import { useDeferredValue, useEffect, useState } from 'react';
import { useStores } from '../../components/contexts';
import type { CashierMethod } from '../../services/api/entities';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { OffersStore } from '../../stores/rewards/OffersStore';

/** Milliseconds that the form waits for the offers and the player's limit, so that it comes whole; a deposit never depends on them. */
const PATIENCE_MS = 800;

/**
 * The method whose form can be drawn; null while a skeleton stands for it. The form is large: it is drawn beside what
 * the player does, not before. Call it in an observer.
 */
export function useReadyMethod(): CashierMethod | null {
  const { method, limit } = useStores().get(DepositStore);
  const { offers } = useStores().get(OffersStore);
  const [isPatient, setIsPatient] = useState(true);
  const hasMethod = method !== null;
  useEffect(() => {
    if (!hasMethod) return;
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasMethod]);
  const isDrawn = useDeferredValue(hasMethod && !(isPatient && (offers.isPending || limit.isPending)), false);
  return isDrawn ? method : null;
}
