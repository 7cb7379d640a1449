import { type ComponentType, use } from 'react';

export interface LazyScreen {
  (): React.ReactNode;
  /** Source of its chunk, for the server's preload hints. */
  moduleId: string;
  /** Loads the chunk; afterwards the screen renders at once, on the server as in hydration. */
  preload: () => Promise<void>;
}

/** A screen in a chunk of its own. The server and the first paint preload it, so that nothing suspends there. */
export function lazyScreen(moduleId: string, load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let Loaded: ComponentType | null = null;
  let pending: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    pending ??= load().then(
      (module) => {
        Loaded = module.default;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  const Screen = () => {
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  };
  return Object.assign(Screen, { moduleId, preload });
}
