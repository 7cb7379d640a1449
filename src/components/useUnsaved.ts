import { useEffect } from 'react';
import { useStores } from './contexts';

/** Leaving or closing asks while input is unsaved (M-8). */
export function useUnsaved(isUnsaved: boolean): void {
  const stores = useStores();
  useEffect(() => (isUnsaved ? stores.holdUnsaved() : undefined), [isUnsaved, stores]);
}
