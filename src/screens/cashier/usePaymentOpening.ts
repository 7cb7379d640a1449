import { useCallback } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { openExternal } from '../../domain/leave';
import type { Platform } from '../../platform/Platform';
import type { DepositStarted } from '../../services/api/entities/cashier';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { waitingPath } from './paymentView';

/** Does opening it replace this page? */
const leavesThisPage = ({ returnAddress, isFramed }: Platform) => returnAddress.kind === 'site' && !isFramed;

/**
 * Continues an order as its method says, and shows the pending payment (C-5, M-10). Only a redirect, or a page that Telegram
 * opens, is opened here: browsers block a window after an answer, so the waiting page offers it to the next tap.
 */
export function usePaymentOpening(): (started: DepositStarted) => void {
  const platform = usePlatform();
  const go = useGo();
  const deposit = useStores().get(DepositStore);
  return useCallback(
    (started) => {
      const { flow, address } = started;
      const isOpen =
        flow === 'redirect' &&
        address !== null &&
        openExternal(platform, address, { isExternal: true, kind: 'payment' });
      const isLeaving = isOpen && leavesThisPage(platform);
      if (isOpen) deposit.noteOpening({ isLeaving });
      if (!isLeaving) go(waitingPath(started));
    },
    [platform, go, deposit],
  );
}
