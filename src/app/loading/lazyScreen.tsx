import { type ComponentType, use } from 'react';
import type { Call } from '../../services/api/call';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext, LoaderResult, PageSubject } from '../../stores/loaderContext';
import { retriable } from './retriable';

/** Exports of a screen's chunk: the screen and, optionally, its data. */
export interface ScreenModule {
  default: ComponentType;
  /** Reads the screen's data; on the server for public routes, in the browser on every visit. */
  load?: (context: LoaderContext) => Promise<LoaderResult> | LoaderResult;
  leave?: (stores: Stores) => void;
  /** Reads that a player's page always makes; the server lists them for an early start (`src/web/early/reads.ts`). */
  early?: (call: Call) => void;
  /** What the page is about, derived from observables alone; gives a public page with a parameter its name. */
  subject?: (context: LoaderContext) => PageSubject | null;
}

export interface LazyScreen {
  (): React.ReactNode;
  /** Source path of its chunk, for the server's preload hints; empty in the browser. */
  moduleId: string;
  /** Loads the chunk; afterwards the screen renders without suspending. */
  preload: () => Promise<void>;
  load: (context: LoaderContext) => Promise<LoaderResult>;
  leave: NonNullable<ScreenModule['leave']>;
  early: NonNullable<ScreenModule['early']>;
  /** Null until the chunk is loaded. */
  subject: NonNullable<ScreenModule['subject']>;
}

/** A screen in its own chunk, preloaded by the server and before hydration. @param moduleId filled in by the build */
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
    load: async (context: LoaderContext) => {
      // A failed chunk load is reported when the screen renders.
      const module = await chunk.load().catch(() => null);
      return context.signal?.aborted ? undefined : module?.load?.(context);
    },
    leave: (stores: Stores) => chunk.get()?.leave?.(stores),
    early: (call: Call) => chunk.get()?.early?.(call),
    subject: (context: LoaderContext) => chunk.get()?.subject?.(context) ?? null,
  });
}
