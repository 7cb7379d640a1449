/** Requests of which only the latest counts: the signal of an earlier one is aborted. */
export class Latest {
  private controller: AbortController | null = null;

  /** Begins another one. @returns aborted as soon as its answer no longer counts */
  begin(): AbortSignal {
    this.clear();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  clear(): void {
    this.controller?.abort();
    this.controller = null;
  }
}
