import type { ApiError } from '../../domain/apiError';
import type { TransactionStatus } from '../../services/api/entities';

export type PaymentView =
  | 'success'
  | 'failed'
  | 'cancelled'
  | 'pending'
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
  /** A transaction is named, and whoever asks is a player or not known yet. */
  isAsked: boolean;
  status: TransactionStatus | null;
  error: ApiError | null;
}

/** The operator knows no such payment of this player. */
export const isMissing = (error: ApiError | null): boolean =>
  error?.type === 'InvalidParameterException' || error?.status === 404;

/**
 * What a result page says: the operator's word where there is one, never the address's (S-7 to S-10). A page that waits
 * elsewhere (a window, a phone) goes on saying so until the state is final.
 */
export function paymentViewOf({ routeName, isAsked, status, error }: PaymentFacts): PaymentView {
  const routeView = viewOfRoute[routeName] ?? 'pending';
  const isElsewhere = routeView === 'newWindow' || routeView === 'mobile';
  if (!isAsked) return routeView;
  if (isMissing(error)) return isElsewhere ? routeView : 'missing';
  if (status === null) return routeView === 'success' || routeView === 'failed' ? 'checking' : routeView;
  const view = viewOfStatus[status];
  return view === 'pending' && isElsewhere ? routeView : view;
}

/** Address of the page of a final state; null for a state that is not final. */
export function resultPath(view: PaymentView, id: string): string | null {
  if (view === 'success') return `/cashier/paysuccess/${encodeURIComponent(id)}`;
  if (view === 'failed') return `/cashier/payfail/${encodeURIComponent(id)}`;
  return view === 'cancelled' ? '/cashier/paycancel' : null;
}
