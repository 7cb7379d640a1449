import { type ReactNode, useSyncExternalStore } from 'react';
import type { Appearance } from '../../platform/Platform';
import { usePlatform } from '../contexts';
import { AppRoot } from './kit';

const serverLook = (): Appearance['look'] => 'base';

/**
 * Root of the widget library: sizes, our colours and the host's style. It wraps only the screens that use it, so that
 * no other page loads it, and generates no box.
 */
export const ListRoot = ({ children }: { children: ReactNode }) => {
  const { appearance } = usePlatform();
  const look = useSyncExternalStore(appearance.subscribe, () => appearance.get().look, serverLook);
  return (
    // Constant: our own colours handle the schemes (widgetKit.css).
    <AppRoot appearance="light" platform={look} className="bz-lists">
      {children}
    </AppRoot>
  );
};
