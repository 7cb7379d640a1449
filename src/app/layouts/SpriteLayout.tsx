import type { ReactNode } from 'react';

/** Only the content: icons for site builders. */
export const SpriteLayout = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);
