import type { BalanceRefresh } from '../../src/services/cms/entities';

/** What the operator's staff have switched: nothing of it outlives a restart. */
export class CashierRules {
  /** Some regulators forbid taking a withdrawal back. */
  isCancelAllowed = true;
  /** Bonus money is shown apart from the player's own. */
  isBonusApart = false;
  /** How often balances are read; null: as the CMS's file says. */
  refresh: BalanceRefresh | null = null;
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
