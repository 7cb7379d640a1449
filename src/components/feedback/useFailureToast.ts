import type { ApiError } from '@baize/contract/errors/apiError';
import { outcomeOf } from '@baize/contract/errors/errors';
import { formatDateTime } from '../../domain/i18n/dates';
import { useStores } from '../contexts';

/** Reports a failed action in a toast, unless a fatal page, a silent outcome or an abort makes that redundant. */
export function useFailureToast(): (error: ApiError | null) => void {
  const { toasts } = useStores();
  return (error) => {
    if (!error || error.isAborted) return;
    const { kind, textKey, until = 0 } = outcomeOf(error);
    if (kind === 'fatal' || kind === 'silent') return;
    toasts.show({ tone: 'error', textKey, values: { until: formatDateTime(until) } });
  };
}
