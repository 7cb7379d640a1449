import { useStores } from '../../components/contexts';
import type { OpenDialog } from '../../stores/core/DialogsStore';
import { whenChecked } from '../recovery/chunkFailure';

/**
 * Closes a dialog that failed to load and shows an error, so that it does not block the page beneath; one whose code
 * loads after all opens, because its error boundary retries.
 */
export function useDialogFailure(): (dialog: Pick<OpenDialog, 'id'>) => void {
  const { dialogs, toasts } = useStores();
  return ({ id }) => {
    whenChecked((found) => {
      if (found === 'aborted' || !dialogs.close(id, { immediate: true, by: 'end' })) return;
      toasts.show({ tone: 'error', textKey: found === 'away' ? 'offlineText' : 'brokenTitle' });
    });
  };
}
