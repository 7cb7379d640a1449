import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { Snapshot } from '../Snapshot';
import { DepositStore } from './DepositStore';
import { HistoryStore } from './HistoryStore';
import { PaymentStore } from './PaymentStore';
import { WithdrawStore } from './WithdrawStore';

/** The rooms of the cashier; a session's end empties them all. */
export class CashierStore {
  readonly deposit: DepositStore;
  readonly withdraw: WithdrawStore;
  readonly history: HistoryStore;
  readonly payment: PaymentStore;

  constructor(
    api: CashierApi,
    platform: Pick<Platform, 'returnAddress' | 'storage'>,
    languagePrefix: () => string,
    snapshot: Snapshot,
  ) {
    this.deposit = new DepositStore(api, platform, languagePrefix, snapshot);
    this.withdraw = new WithdrawStore(api, platform.storage, snapshot);
    this.history = new HistoryStore(api, snapshot);
    this.payment = new PaymentStore(api);
  }

  /** A dirty form asks before the app closes (M-8). */
  get isDirty(): boolean {
    return this.deposit.isDirty || this.withdraw.isDirty;
  }

  clear(): void {
    this.deposit.clear();
    this.withdraw.clear();
    this.history.clear();
    this.payment.stop();
  }
}
