import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import type { ApiError } from '@baize/contract/errors/apiError';
import { type PaymentView, viewOfStatus } from './paymentPaths';

const viewOfRoute: Record<string, PaymentView> = {
  'cashier-index-paysuccess': 'success',
  'cashier-index-payfail': 'failed',
  'cashier-index-paypending': 'pending',
  'cashier-index-paycancel': 'cancelled',
  'cashier-index-paynewwindow': 'newWindow',
  'cashier-index-paymobile': 'mobile',
};

interface PaymentState {
  routeName: string;
  /** The address names a transaction, and the visitor is a player or not known yet. */
  isRequested: boolean;
  item: HistoryItem | null;
  error: ApiError | null;
}

export const isMissing = (error: ApiError | null): boolean =>
  error?.type === 'InvalidParameterException' || error?.status === 404;

/** What a pending payment needs: instructions, or an embedded page. */
function waitingView({ status, instructions, flow, address }: HistoryItem): PaymentView {
  if (instructions && status === 'pending') return 'instructions';
  return status === 'pending' && flow === 'in_place' && address !== null ? 'inPlace' : 'pending';
}

/**
 * View of a result page: decided by the operator's status, never by the address. A payment in a window or on a phone
 * stays pending until its status is final.
 */
export function paymentViewOf({ routeName, isRequested, item, error }: PaymentState): PaymentView {
  const routeView = viewOfRoute[routeName] ?? 'pending';
  const isOutsidePage = routeView === 'newWindow' || routeView === 'mobile';
  // An address is no proof of payment: anyone can open it.
  if (!isRequested) return routeView === 'success' ? 'unnamed' : routeView;
  if (isMissing(error)) return isOutsidePage ? routeView : 'missing';
  if (item === null) return routeView === 'success' || routeView === 'failed' ? 'checking' : routeView;
  const view = viewOfStatus[item.status];
  if (view !== 'pending') return view;
  return isOutsidePage ? routeView : waitingView(item);
}
