import { useEffect } from 'react';
import { usePlatform } from './contexts';

/** While this is on the page, the host's main button stays as it was, loading: the screen or dialog is not there yet. */
export const HeldAction = () => {
  const { mainAction } = usePlatform();
  useEffect(() => mainAction.hold(), [mainAction]);
  return null;
};
