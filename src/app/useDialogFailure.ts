import { useStores } from '../components/contexts';
import type { OpenDialog } from '../stores/shell/DialogsStore';
import { whenLooked } from './lostChunk';

/** Closes a dialog that failed to load, and says so: it must not block what it was opened over. */
export function useDialogFailure(): (dialog: Pick<OpenDialog, 'id'>) => void {
  const { dialogs, toasts } = useStores();
  return ({ id }) => {
    dialogs.close(id, { immediate: true, by: 'end' });
    whenLooked((found) => toasts.show({ tone: 'error', textKey: found === 'away' ? 'offlineText' : 'brokenTitle' }));
  };
}
