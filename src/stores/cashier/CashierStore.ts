import { createCashierApi } from '../../services/api/cashierApi';
import type { Room, RoomServices } from '../RootStore';
import { BonusesStore } from '../rewards/BonusesStore';
import { OffersStore } from '../rewards/OffersStore';
import { DepositStore } from './DepositStore';
import { HistoryStore } from './HistoryStore';
import { PaymentStore } from './PaymentStore';
import { WithdrawStore } from './WithdrawStore';

/** The rooms of the cashier; a session's end empties them all. */
export class CashierStore implements Room {
  readonly deposit: DepositStore;
  readonly withdraw: WithdrawStore;
  readonly history: HistoryStore;
  readonly payment: PaymentStore;

  constructor({ call, platform, languagePrefix, snapshot, root }: RoomServices) {
    const api = createCashierApi(call);
    this.deposit = new DepositStore(api, platform, languagePrefix, snapshot, {
      list: () => root.room(OffersStore).offers.value ?? [],
      markStale: () => root.room(OffersStore).markStale(),
    });
    this.withdraw = new WithdrawStore(api, platform.storage, snapshot);
    this.history = new HistoryStore(api, platform.storage, snapshot, () => root.room(BonusesStore));
    this.payment = new PaymentStore(api);
  }

  /** A dirty form asks before the app closes (M-8). */
  get isDirty(): boolean {
    return this.deposit.isDirty || this.withdraw.isDirty;
  }

  markStale(): void {
    this.deposit.settings.markStale();
    this.withdraw.settings.markStale();
  }

  /** The account is kept in another currency (C-9). */
  forgetCurrency(): void {
    this.deposit.forgetCurrency();
    this.withdraw.forgetCurrency();
  }

  clear(): void {
    this.deposit.clear();
    this.withdraw.clear();
    this.history.clear();
    this.payment.stop();
  }
}
