/** Something that reads and can be called off. */
export interface Reader {
  abort(): void;
}

/** Set only while stores are being made, which nothing interrupts: requests on the server never meet in it. */
let gathering: Readers | null = null;

/** Reads that end together: those of the screens, when the player leaves (N-3). */
export class Readers {
  private readonly all = new Set<Reader>();

  /** Every reader that is made while `make` runs belongs here, unless it says otherwise by a `gather` of its own. */
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

  /** Calls off whatever is being read; it can be read again. */
  abort(): void {
    for (const reader of this.all) reader.abort();
  }
}

/** Told by each reader that is made; one that is made outside of `gather` ends only when its owner says so. */
export const joinReaders = (reader: Reader): void => gathering?.add(reader);
