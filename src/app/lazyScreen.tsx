import { type ComponentType, use } from 'react';
import type { Call } from '../services/api/call';
import type { Stores } from '../stores/shell/Stores';
import type { PageSubject, Visit, VisitResult } from '../stores/visit';
import { retriable } from './retriable';

/** What the chunk of a screen holds: the screen, and where it has any, its data. */
export interface ScreenModule {
  default: ComponentType;
  /** Reads what the screen shows; on the server for public routes, in the browser on every visit. */
  load?: (visit: Visit) => Promise<VisitResult> | VisitResult;
  /** Stops what `load` began when the player leaves. */
  leave?: (stores: Stores) => void;
  /** Makes the reads that a player's page makes in any case, so that the server can name them (`src/web/earlyReads.ts`). */
  early?: (call: Call) => void;
  /** What the page is about, derived from observables alone (W-2). */
  subject?: (visit: Visit) => PageSubject | null;
}

export interface LazyScreen {
  (): React.ReactNode;
  /** Source of its chunk, for the server's preload hints; empty in the browser, which has no use for it. */
  moduleId: string;
  /** Loads the chunk; afterwards the screen renders at once, on the server as in hydration. */
  preload: () => Promise<void>;
  load: (visit: Visit) => Promise<VisitResult>;
  leave: NonNullable<ScreenModule['leave']>;
  early: NonNullable<ScreenModule['early']>;
  /** Null while the chunk is on its way. */
  subject: NonNullable<ScreenModule['subject']>;
}

/**
 * A screen in a chunk of its own. The server and the first paint preload it, so that nothing suspends there.
 * @param moduleId written by the build, out of the import of `load`
 */
export function lazyScreen(load: () => Promise<ScreenModule>, moduleId = ''): LazyScreen {
  const chunk = retriable(load);
  const preload = async () => void (await chunk.load());
  const Screen = () => {
    const { default: View } = use(chunk.load());
    return <View />;
  };
  return Object.assign(Screen, {
    moduleId,
    preload,
    load: async (visit: Visit) => {
      // A chunk that did not come is told of by the screen itself, where it is drawn.
      const module = await chunk.load().catch(() => null);
      return visit.signal?.aborted ? undefined : module?.load?.(visit);
    },
    leave: (stores: Stores) => chunk.get()?.leave?.(stores),
    early: (call: Call) => chunk.get()?.early?.(call),
    subject: (visit: Visit) => chunk.get()?.subject?.(visit) ?? null,
  });
}
