/** Questions of which only the latest counts: the answer to an earlier one finds its signal aborted, and changes nothing. */
export class Latest {
  private controller: AbortController | null = null;

  /** Begins another one. @returns aborted as soon as its answer counts no more */
  begin(): AbortSignal {
    this.clear();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  /** No answer counts any more. */
  clear(): void {
    this.controller?.abort();
    this.controller = null;
  }
}
