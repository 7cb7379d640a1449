import type { ReactNode } from 'react';

/** Nothing but the content: pictures for those who build the site. */
export const SpriteLayout = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);
