import { useEffect } from 'react';
import { useStores } from './contexts';

/** What is typed would be lost with the page: leaving it and closing ask first (M-8). */
export function useUnsaved(isUnsaved: boolean): void {
  const stores = useStores();
  useEffect(() => (isUnsaved ? stores.holdUnsaved() : undefined), [isUnsaved, stores]);
}
