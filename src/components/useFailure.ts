import type { ApiError } from '../domain/apiError';
import { formatDateTime } from '../domain/dates';
import { outcomeOf } from '../domain/errors';
import { useStores } from './contexts';

/**
 * Tells of an action that failed and has no place of its own on the screen: a toast with the error table's text. Nothing
 * is said twice: a fatal failure has taken the page, a silent one and a stopped one concern nobody (N-4).
 */
export function useFailure(): (error: ApiError | null) => void {
  const { toasts } = useStores();
  return (error) => {
    if (!error || error.isAborted) return;
    const { kind, textKey, until = 0 } = outcomeOf(error);
    if (kind === 'fatal' || kind === 'silent') return;
    toasts.show({ tone: 'error', textKey, values: { until: formatDateTime(until) } });
  };
}
