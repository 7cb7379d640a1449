import type { ApiError } from '../../domain/apiError';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { type PaymentView, viewOfStatus } from './paymentPaths';

const viewOfRoute: Record<string, PaymentView> = {
  'cashier-index-paysuccess': 'success',
  'cashier-index-payfail': 'failed',
  'cashier-index-paypending': 'pending',
  'cashier-index-paycancel': 'cancelled',
  'cashier-index-paynewwindow': 'newWindow',
  'cashier-index-paymobile': 'mobile',
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

/** What a pending payment needs: instructions, or an embedded page. */
function waitingView({ status, instructions, flow, address }: HistoryItem): PaymentView {
  if (instructions && status === 'pending') return 'instructions';
  return status === 'pending' && flow === 'in_place' && address !== null ? 'inPlace' : 'pending';
}

/**
 * State of a result page: by the operator's word, never the address's. A payment in a window or on a phone stays
 * pending until its state is final.
 */
export function paymentViewOf({ routeName, isAsked, item, error }: PaymentFacts): PaymentView {
  const routeView = viewOfRoute[routeName] ?? 'pending';
  const isElsewhere = routeView === 'newWindow' || routeView === 'mobile';
  // An address proves no payment: anybody can open it.
  if (!isAsked) return routeView === 'success' ? 'unnamed' : routeView;
  if (isMissing(error)) return isElsewhere ? routeView : 'missing';
  if (item === null) return routeView === 'success' || routeView === 'failed' ? 'checking' : routeView;
  const view = viewOfStatus[item.status];
  if (view !== 'pending') return view;
  return isElsewhere ? routeView : waitingView(item);
}
