import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Renders once. Observers would wait for changes that never come, and hold the page's stores for ten seconds. */
export function writeMarkup(app: ReactNode): string {
  enableStaticRendering(true);
  try {
    return renderToString(app);
  } finally {
    enableStaticRendering(false);
  }
}
