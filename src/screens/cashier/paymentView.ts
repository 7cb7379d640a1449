import type { ApiError } from '../../domain/apiError';
import { href } from '../../domain/paths';
import type { HistoryItem, TransactionStatus } from '../../services/api/entities/cashier';

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
  | 'missing';

const viewOfRoute: Record<string, PaymentView> = {
  'cashier-index-paysuccess': 'success',
  'cashier-index-payfail': 'failed',
  'cashier-index-paypending': 'pending',
  'cashier-index-paycancel': 'cancelled',
  'cashier-index-paynewwindow': 'newWindow',
  'cashier-index-paymobile': 'mobile',
};

const viewOfStatus: Record<TransactionStatus, PaymentView> = {
  pending: 'pending',
  processing: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
};

interface PaymentFacts {
  routeName: string;
  /** A transaction is named, and the visitor is a player or unknown yet. */
  isAsked: boolean;
  item: HistoryItem | null;
  error: ApiError | null;
}

export const isMissing = (error: ApiError | null): boolean =>
  error?.type === 'InvalidParameterException' || error?.status === 404;

/** What a pending payment needs: instructions, or an embedded page (C-5). */
function waitingView({ status, instructions, flow, address }: HistoryItem): PaymentView {
  if (instructions && status === 'pending') return 'instructions';
  return status === 'pending' && flow === 'in_place' && address !== null ? 'inPlace' : 'pending';
}

/**
 * State of a result page: by the operator's word, never the address's (S-7 to S-10). A payment in a window or on a phone stays
 * pending until its state is final.
 */
export function paymentViewOf({ routeName, isAsked, item, error }: PaymentFacts): PaymentView {
  const routeView = viewOfRoute[routeName] ?? 'pending';
  const isElsewhere = routeView === 'newWindow' || routeView === 'mobile';
  if (!isAsked) return routeView;
  if (isMissing(error)) return isElsewhere ? routeView : 'missing';
  if (item === null) return routeView === 'success' || routeView === 'failed' ? 'checking' : routeView;
  const view = viewOfStatus[item.status];
  if (view !== 'pending') return view;
  return isElsewhere ? routeView : waitingView(item);
}

/** Page of a final state; null for other states. */
export function resultPath(view: PaymentView, id: string): string | null {
  if (view === 'success') return href('cashier-index-paysuccess', { transaction: id });
  if (view === 'failed') return href('cashier-index-payfail', { transaction: id });
  return view === 'cancelled' ? href('cashier-index-paycancel') : null;
}

/** Page of a payment that was just begun, by how it opens (C-5, R-9, R-10). */
export function waitingPath({ id, flow, status }: Pick<HistoryItem, 'id' | 'flow' | 'status'>): string {
  const result = resultPath(viewOfStatus[status], id);
  if (result) return result;
  if (flow === 'mobile') return href('cashier-index-paymobile', { id });
  return flow === 'new_window'
    ? href('cashier-index-paynewwindow', { id })
    : href('cashier-index-paypending', { transaction: id });
}
