/** Paths of a payment's pages, separate from the choice of the view, which a deposit form does not need. */

import type { HistoryItem, TransactionStatus } from '@baize/contract/api/entities/cashier';
import { href } from '@baize/contract/links/paths';

export type PaymentView =
  | 'success'
  | 'failed'
  | 'cancelled'
  | 'pending'
  | 'instructions'
  | 'inPlace'
  | 'checking'
  | 'newWindow'
  | 'mobile'
  | 'missing'
  | 'unnamed';

export const viewOfStatus: Record<TransactionStatus, PaymentView> = {
  pending: 'pending',
  processing: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Page of a final state; null for other states. */
export function resultPath(view: PaymentView, id: string): string | null {
  if (view === 'success') return href('cashier-index-paysuccess', { transaction: id });
  if (view === 'failed') return href('cashier-index-payfail', { transaction: id });
  return view === 'cancelled' ? href('cashier-index-paycancel') : null;
}

/** Page of a payment that was just started, by its flow. */
export function waitingPath({ id, flow, status }: Pick<HistoryItem, 'id' | 'flow' | 'status'>): string {
  const result = resultPath(viewOfStatus[status], id);
  if (result) return result;
  if (flow === 'mobile') return href('cashier-index-paymobile', { id });
  return flow === 'new_window'
    ? href('cashier-index-paynewwindow', { id })
    : href('cashier-index-paypending', { transaction: id });
}
