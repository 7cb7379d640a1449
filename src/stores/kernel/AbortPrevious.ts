/** Aborts the previous request when a new one begins. */
export class AbortPrevious {
  private controller: AbortController | null = null;

  /** @returns a signal that is aborted when the response is no longer needed */
  begin(): AbortSignal {
    this.clear();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  clear(): void {
    this.controller?.abort();
    this.end();
  }

  /** The response has arrived. Without an abort, which makes an exception with a stack: the server ends many reads. */
  end(): void {
    this.controller = null;
  }
}
