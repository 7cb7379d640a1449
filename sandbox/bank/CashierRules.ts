/** What the operator's staff have switched: nothing of it outlives a restart. */
export class CashierRules {
  /** Some regulators forbid taking a withdrawal back (C-7). */
  isCancelAllowed = true;
  private readonly stopped = new Set<string>();

  /** Is this method, in or out, out of service now? */
  isStopped(sysname: string): boolean {
    return this.stopped.has(sysname);
  }

  setStopped(sysname: string, isStopped: boolean): void {
    if (isStopped) this.stopped.add(sysname);
    else this.stopped.delete(sysname);
  }
}
