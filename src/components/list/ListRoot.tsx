import { type ReactNode, useSyncExternalStore } from 'react';
import type { Appearance } from '../../platform/Platform';
import { usePlatform } from '../contexts';
import { AppRoot } from './kit';

const serverStyle = (): Appearance['look'] => 'base';

/**
 * Root of the widget library: sizes, our colours and the host's style. It wraps only the screens that use it, so that
 * no other page loads it, and generates no box.
 */
export const ListRoot = ({ children }: { children: ReactNode }) => {
  const { appearance } = usePlatform();
  const hostStyle = useSyncExternalStore(appearance.subscribe, () => appearance.get().look, serverStyle);
  return (
    // Constant: our own colours handle the schemes (widgetKit.css).
    <AppRoot appearance="light" platform={hostStyle} className="bz-lists">
      {children}
    </AppRoot>
  );
};
