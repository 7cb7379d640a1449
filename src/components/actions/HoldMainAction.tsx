import { useEffect } from 'react';
import { usePlatform } from '../contexts';

/** Keeps the host's main button as it is, in a loading state, while a screen or dialog loads. */
export const HoldMainAction = () => {
  const { mainAction } = usePlatform();
  useEffect(() => mainAction.hold(), [mainAction]);
  return null;
};
