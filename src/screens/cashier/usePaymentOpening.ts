import { useCallback } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { useGo } from '../../components/route';
import { openExternal } from '../../domain/leave';
import type { Platform } from '../../platform/Platform';
import type { DepositStarted } from '../../services/api/entities';
import { DepositStore } from '../../stores/cashier/DepositStore';
import { waitingPath } from './paymentView';

/** Does opening it take this very page away? Then nothing is left to show here. */
const leavesThisPage = ({ returnAddress, isFramed }: Platform) => returnAddress.kind === 'site' && !isFramed;

/**
 * Leads on from an order as its method says, and shows what stands for the payment meanwhile (C-5, M-10). Only a page that
 * takes the place of this one, or that Telegram opens, is opened here: a window after an answer is one that browsers
 * block, so there the waiting page offers it and the next tap opens it. It is offered there in any case.
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
