import type { ApiError } from '../domain/apiError';
import { formatDateTime } from '../domain/dates';
import { outcomeOf } from '../domain/errors';
import { useStores } from './contexts';

/** Reports a failed action in a toast, unless a fatal page, a silent outcome or an abort makes that redundant. */
export function useFailure(): (error: ApiError | null) => void {
  const { toasts } = useStores();
  return (error) => {
    if (!error || error.isAborted) return;
    const { kind, textKey, until = 0 } = outcomeOf(error);
    if (kind === 'fatal' || kind === 'silent') return;
    toasts.show({ tone: 'error', textKey, values: { until: formatDateTime(until) } });
  };
}
