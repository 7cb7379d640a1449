import { useStores } from '../../components/contexts';
import type { OpenDialog } from '../../stores/core/DialogsStore';
import { whenChecked } from '../recovery/chunkFailure';

/** Closes a dialog that failed to load and shows an error, so that it does not block the page beneath. */
export function useDialogFailure(): (dialog: Pick<OpenDialog, 'id'>) => void {
  const { dialogs, toasts } = useStores();
  return ({ id }) => {
    dialogs.close(id, { immediate: true, by: 'end' });
    whenChecked((found) => toasts.show({ tone: 'error', textKey: found === 'away' ? 'offlineText' : 'brokenTitle' }));
  };
}
