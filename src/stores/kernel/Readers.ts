export interface Reader {
  /** Somebody waits for what is read, with nothing in its place yet. */
  readonly isAwaited?: boolean;
  abort(): void;
}

/** Set only while stores are made, which is synchronous: requests on the server never mix. */
let gathering: Readers | null = null;

/** Reads that end together: those of the screens when the player leaves. */
export class Readers {
  private readonly all = new Set<Reader>();

  /** Every reader made while `make` runs belongs here, unless an inner `gather` claims it. */
  gather<T>(make: () => T): T {
    const before = gathering;
    gathering = this;
    try {
      return make();
    } finally {
      gathering = before;
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

/** Called by each reader that is made; outside of `gather` its owner must end it. */
export const joinReaders = (reader: Reader): void => gathering?.add(reader);
