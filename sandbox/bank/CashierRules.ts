import type { BalanceRefresh } from '@baize/contract/cms/entities';

/** Switches that staff set on the cashier page; they reset on restart. */
export class CashierRules {
  /** Whether players may cancel a pending withdrawal; some regulators forbid it. */
  isCancelAllowed = true;
  /** Bonus money is shown separately from the player's own. */
  isBonusApart = false;
  /** Balance refresh settings; null uses those of the CMS. */
  refresh: BalanceRefresh | null = null;
  private readonly stopped = new Set<string>();

  /** Whether a deposit or withdrawal method is out of service. */
  isStopped(sysname: string): boolean {
    return this.stopped.has(sysname);
  }

  setStopped(sysname: string, isStopped: boolean): void {
    if (isStopped) this.stopped.add(sysname);
    else this.stopped.delete(sysname);
  }
}
