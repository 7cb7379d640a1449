import { makeAutoObservable } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { checkSum, type SumCheck } from '../../domain/sum';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { CashierMethod, HistoryItem, WithdrawalStarted, WithdrawSettings } from '../../services/api/entities';
import type { Resource } from '../Resource';
import type { Snapshot } from '../Snapshot';
import { Task } from '../Task';
import { MoneyIntent } from './MoneyIntent';

/** How far the operator's clock may be behind this device's, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60_000;
const LOOK_BACK = 20;

/** A withdrawal from the form to the operator's receipt of the order (C-2, C-4). */
export class WithdrawStore {
  readonly settings: Resource<WithdrawSettings>;
  readonly submit: Task<[], WithdrawalStarted>;
  methodName: string | null = null;
  amount = '';
  requisites: Record<string, string> = {};
  isDirty = false;
  /** The last order that the operator took. */
  accepted: WithdrawalStarted | null = null;
  /** An order whose answer was lost, found to have arrived when another with its sum was tried (C-4). */
  earlier: HistoryItem | null = null;
  private readonly intent: MoneyIntent;

  constructor(
    private readonly api: CashierApi,
    storage: Platform['storage'],
    snapshot: Snapshot,
  ) {
    this.settings = snapshot.resource('cashier.withdraw', (signal) => api.getWithdrawSettings(signal));
    this.intent = new MoneyIntent('withdrawal', storage);
    this.submit = new Task(() => this.order());
    makeAutoObservable<this, 'api' | 'intent'>(
      this,
      { api: false, intent: false, settings: false, submit: false },
      { autoBind: true },
    );
  }

  get methods(): CashierMethod[] {
    return this.settings.value?.methods ?? [];
  }

  get method(): CashierMethod | null {
    return this.methods.find((method) => method.sysname === this.methodName) ?? this.methods[0] ?? null;
  }

  get check(): SumCheck | null {
    return this.method && checkSum(this.amount, { min: this.method.min, max: this.method.max });
  }

  /** Names of required requisites that are still empty. */
  get missingFields(): string[] {
    const fields = this.method?.fields ?? [];
    return fields
      .filter((field) => !field.is_optional && !this.requisites[field.name]?.trim())
      .map((field) => field.name);
  }

  async open(): Promise<void> {
    this.accepted = null;
    this.earlier = null;
    this.submit.reset();
    await this.settings.load();
  }

  selectMethod(sysname: string): void {
    this.methodName = sysname;
    this.submit.reset();
  }

  setAmount(text: string): void {
    this.amount = text;
    this.isDirty = text !== '';
    this.submit.reset();
  }

  setRequisite(name: string, value: string): void {
    this.requisites[name] = value;
    this.isDirty = true;
    this.submit.reset();
  }

  close(): void {
    this.settings.abort();
    this.isDirty = false;
  }

  clear(): void {
    this.settings.clear();
    this.submit.reset();
    this.amount = '';
    this.requisites = {};
    this.methodName = null;
    this.isDirty = false;
    this.accepted = null;
    this.earlier = null;
  }

  private setAccepted(accepted: WithdrawalStarted): void {
    this.accepted = accepted;
    this.isDirty = false;
    this.amount = '';
  }

  private async order(): Promise<WithdrawalStarted> {
    const { method, check } = this;
    if (!method || !check?.ok) throw new Error('A withdrawal was ordered with a form that is not filled in');
    const names = (method.fields ?? []).map((field) => field.name);
    const requisites = Object.fromEntries(names.map((name) => [name, this.requisites[name]?.trim() ?? '']));
    const order = { method: method.sysname, amount: check.value, requisites };
    this.setEarlier(null);
    try {
      const accepted = await this.intent.run(`${order.method}:${order.amount}`, (key) =>
        this.api.makeWithdrawal(order, key),
      );
      this.setAccepted(accepted);
      return accepted;
    } catch (error) {
      if (error instanceof ApiError && error.type === 'EarlierOrderException') await this.findEarlier(order);
      throw error;
    }
  }

  private setEarlier(earlier: HistoryItem | null): void {
    this.earlier = earlier;
  }

  /** Looks the earlier order up; once the player has been shown it, sending the form again is another wish. */
  private async findEarlier({ method, amount }: { method: string; amount: string }): Promise<void> {
    const since = (this.intent.since ?? 0) - CLOCKS_APART_MS;
    try {
      const { items } = await this.api.getHistory({ offset: 0, count: LOOK_BACK, type: 'withdrawal' });
      const found = items.find(
        (item) =>
          item.method === method &&
          item.amount.amount.replace(/\.0+$/, '') === amount &&
          item.created_at * 1000 >= since,
      );
      if (!found) return;
      this.intent.forget();
      this.setEarlier(found);
    } catch (error) {
      // Without the history the wish stays unsettled, and the same order is still carried out once only.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
