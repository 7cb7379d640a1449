import { useCallback } from 'react';
import { usePlatform } from '../../components/contexts';
import { useGo } from '../../components/route';
import { openExternal } from '../../domain/leave';
import type { Platform } from '../../platform/Platform';
import type { DepositStarted } from '../../services/api/entities';

/** Does opening it take this very page away? Then nothing is left to show here. */
const leavesThisPage = ({ returnAddress, isFramed }: Platform) => returnAddress.kind === 'site' && !isFramed;

/**
 * Opens a payment as its method says, and shows what stands for it meanwhile (C-5, M-10). A payment page that could not
 * be opened is offered again on the waiting page, where the tap itself opens it.
 */
export function usePaymentOpening(): (started: DepositStarted) => void {
  const platform = usePlatform();
  const go = useGo();
  return useCallback(
    ({ id, flow, address }) => {
      const waiting = `/cashier/paypending/${encodeURIComponent(id)}`;
      if (flow === 'mobile') return go('/cashier/paymobile');
      if (address === null || flow === 'direct') return go(waiting);
      if (flow === 'new_window') {
        const isOpen = openExternal(platform, address, { isExternal: true });
        return go(isOpen ? '/cashier/paynewwindow' : waiting);
      }
      const isOpen = openExternal(platform, address, { isExternal: true, kind: 'payment' });
      if (!isOpen || !leavesThisPage(platform)) go(waiting);
    },
    [platform, go],
  );
}
