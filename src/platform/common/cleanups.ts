export interface Cleanups {
  add(undo: () => void): void;
  /** Adds a listener until `run`. A missing target is skipped. */
  listen(target: EventTarget | null | undefined, type: string, listener: (event: Event) => void): void;
  run(): void;
}

export function createCleanups(): Cleanups {
  let undos: (() => void)[] = [];
  return {
    add: (undo) => void undos.push(undo),
    listen(target, type, listener) {
      if (!target) return;
      target.addEventListener(type, listener);
      undos.push(() => target.removeEventListener(type, listener));
    },
    run() {
      const all = undos;
      undos = [];
      for (const undo of all.reverse()) undo();
    },
  };
}
