export interface Reader {
  /** It is loading and has no value to show yet. */
  readonly isAwaited?: boolean;
  abort(): void;
}

/** Set only while stores are created, which is synchronous, so requests on the server never mix. */
let currentScope: ReadScope | null = null;

/** Reads that are aborted together, such as those of screens when the player leaves. */
export class ReadScope {
  private readonly all = new Set<Reader>();

  /** Adds every reader that is created while `make` runs, except those of an inner `collect`. */
  collect<T>(make: () => T): T {
    const before = currentScope;
    currentScope = this;
    try {
      return make();
    } finally {
      currentScope = before;
    }
  }

  add(reader: Reader): void {
    this.all.add(reader);
  }

  get isAwaited(): boolean {
    return [...this.all].some(({ isAwaited }) => isAwaited);
  }

  abort(): void {
    for (const reader of this.all) reader.abort();
  }
}

/** Called by each new reader. Outside of `collect` its owner has to abort it. */
export const joinReadScope = (reader: Reader): void => currentScope?.add(reader);
