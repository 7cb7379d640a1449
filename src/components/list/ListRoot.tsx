import { type ReactNode, useSyncExternalStore } from 'react';
import type { Appearance } from '../../platform/Platform';
import { usePlatform } from '../contexts';
import { AppRoot } from './kit';

const serverLook = (): Appearance['look'] => 'base';

/**
 * What the parts of the widget library stand in: their measures, the product's colours and the manner of the place. It is
 * around the screens that use them, so that no other page loads it, and has no box of its own.
 */
export const ListRoot = ({ children }: { children: ReactNode }) => {
  const { appearance } = usePlatform();
  const look = useSyncExternalStore(appearance.subscribe, () => appearance.get().look, serverLook);
  return (
    // Always the same: the product's own colours tell the schemes apart (widgetKit.css).
    <AppRoot appearance="light" platform={look} className="bz-lists">
      {children}
    </AppRoot>
  );
};
