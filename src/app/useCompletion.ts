import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { CompletionStore } from '../stores/auth/CompletionStore';

/** Keeps the completion of a social registration open over every page until it is done. */
export function useCompletion(): void {
  const stores = useStores();
  useEffect(() => {
    const completion = stores.get(CompletionStore);
    let id: number | null = null;
    const stop = reaction(
      () => completion.isNeeded,
      (isNeeded) => {
        if (isNeeded) id = stores.dialogs.open('completion', {}, { preventClose: true, staysOnRoute: true });
        else if (id !== null) stores.dialogs.close(id, { immediate: true });
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      if (id !== null) stores.dialogs.close(id, { immediate: true });
    };
  }, [stores]);
}
