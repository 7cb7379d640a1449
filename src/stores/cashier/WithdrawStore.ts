import { makeAutoObservable } from 'mobx';
import { checkSum, type SumCheck } from '../../domain/sum';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { CashierMethod, WithdrawalStarted, WithdrawSettings } from '../../services/api/entities';
import type { Resource } from '../Resource';
import type { Snapshot } from '../Snapshot';
import { Task } from '../Task';
import { MoneyIntent } from './MoneyIntent';

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
    const accepted = await this.intent.run(`${order.method}:${order.amount}`, (key) =>
      this.api.makeWithdrawal(order, key),
    );
    this.setAccepted(accepted);
    return accepted;
  }
}
