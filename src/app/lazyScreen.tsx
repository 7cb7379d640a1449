import { type ComponentType, use } from 'react';
import type { RootStore } from '../stores/RootStore';
import type { PageSubject, Visit, VisitResult } from '../stores/visit';

/** What the chunk of a screen holds: the screen, and where it has any, its data. */
export interface ScreenModule {
  default: ComponentType;
  /** Reads what the screen shows; on the server for public routes, in the browser on every visit. */
  load?: (visit: Visit) => Promise<VisitResult> | VisitResult;
  /** Stops what `load` began when the player leaves. */
  leave?: (stores: RootStore) => void;
  /** What the page is about, derived from observables alone (W-2). */
  subject?: (visit: Visit) => PageSubject | null;
}

export interface LazyScreen {
  (): React.ReactNode;
  /** Source of its chunk, for the server's preload hints. */
  moduleId: string;
  /** Loads the chunk; afterwards the screen renders at once, on the server as in hydration. */
  preload: () => Promise<void>;
  load: (visit: Visit) => Promise<VisitResult>;
  leave: NonNullable<ScreenModule['leave']>;
  /** Null while the chunk is on its way. */
  subject: NonNullable<ScreenModule['subject']>;
}

/** A screen in a chunk of its own. The server and the first paint preload it, so that nothing suspends there. */
export function lazyScreen(moduleId: string, load: () => Promise<ScreenModule>): LazyScreen {
  let loaded: ScreenModule | null = null;
  let pending: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    pending ??= load().then(
      (module) => {
        loaded = module;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  const Screen = () => {
    if (!loaded) use(preload());
    return loaded ? <loaded.default /> : null;
  };
  return Object.assign(Screen, {
    moduleId,
    preload,
    load: async (visit: Visit) => {
      await preload();
      return loaded?.load?.(visit);
    },
    leave: (stores: RootStore) => loaded?.leave?.(stores),
    subject: (visit: Visit) => loaded?.subject?.(visit) ?? null,
  });
}
