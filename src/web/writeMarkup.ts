import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Markup of an application that is drawn once. Observers would otherwise wait for changes that never come, each holding
 * the stores of its page until it is given up, ten seconds later.
 */
export function writeMarkup(app: ReactNode): string {
  enableStaticRendering(true);
  try {
    return renderToString(app);
  } finally {
    enableStaticRendering(false);
  }
}
