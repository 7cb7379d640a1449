import type { PlayerInfo } from '@baize/contract/api/entities/account';
import type {
  CashierMethod,
  HistoryItem,
  WithdrawalStarted,
  WithdrawSettings,
} from '@baize/contract/api/entities/cashier';
import type { Money } from '@baize/contract/api/entities/money';
import type { ErrorType } from '@baize/contract/errors/errors';
import { compare, parseMoney, toDecimal } from '@baize/contract/money/money';
import { checkSum, type SumCheck } from '@baize/contract/money/sum';
import { chosenMethod } from '../../domain/money/chosenMethod';
import { type Fee, feeOf } from '../../domain/money/fees';
import { type CashierApi, createCashierApi } from '../../services/api/clients/cashierApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { clearUnsent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { SessionScope } from '../kernel/SessionScope';
import { Task } from '../kernel/Task';
import { methodsOf } from './methodsOf';
import { Orders } from './Orders';
import { type Draft, Requisites } from './Requisites';

/** Reasons that block all withdrawals, or those by one method, as types of the error catalogue. */
const gates = { KYC_BLOCK: 'KycWithdrawalException', ON_VERIFICATION: 'KycUserProfileException' } as const;
const needs = {
  CONTACT: 'UserNeedConfirmContactException',
  PROFILE: 'UserNeedProfileDataException',
  VERIFICATION: 'VerificationRequiredException',
} as const;

/** A withdrawal, from the form to the operator's acceptance. */
export class WithdrawStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly settings: Resource<WithdrawSettings>;
  readonly submit: Task<[typed?: Record<string, string>], WithdrawalStarted>;
  readonly requisites: Requisites;
  methodName: string | null = null;
  amount = '';
  isDirty = false;
  accepted: (WithdrawalStarted & { sum: Money }) | null = null;
  private isOpen = false;
  private readonly orders: Orders;

  private readonly api: CashierApi;
  private readonly player: () => PlayerInfo | null;
  private readonly scope: SessionScope;

  constructor({ call, clock, platform: { storage }, snapshot, stores }: StoreServices<'session' | 'scope'>) {
    const api = createCashierApi(call);
    this.api = api;
    this.player = () => stores.session.player;
    this.scope = stores.scope;
    this.settings = snapshot.resource('cashier.withdraw', (signal) => api.getWithdrawSettings(signal));
    this.requisites = new Requisites(api, () => this.settings.load());
    this.orders = new Orders(api, 'withdrawal', storage, clock, this.player);
    this.submit = new Task((typed = {}) => this.order(typed));
    observe(this);
  }

  /** An earlier order whose response was lost. */
  get earlier(): HistoryItem | null {
    return this.orders.earlier;
  }

  get methods(): CashierMethod[] {
    return methodsOf(this.settings.value, this.player());
  }

  get method(): CashierMethod | null {
    return chosenMethod(this.methods, this.methodName ?? this.settings.value?.last_method);
  }

  /** Why the operator would refuse any order of this player; null without a reason. */
  get gate(): ErrorType | null {
    const gate = this.settings.value?.gate;
    if (gate) return gates[gate];
    const [unmet] = this.method?.unmet ?? [];
    return unmet ? needs[unmet] : null;
  }

  /** For an amount above the balance, the message names the balance and not the method's bound. */
  get check(): SumCheck | null {
    const { method, amount, settings } = this;
    if (!method) return null;
    const check = checkSum(amount, { min: method.min, max: method.max });
    const { available } = settings.value ?? {};
    if (available?.currency !== method.currency || (!check.ok && check.reason !== 'range')) return check;
    const isCovered = amount.trim() === '0' || checkSum(amount, { min: '0', max: available.amount }).ok;
    return isCovered ? check : { ok: false, reason: 'available', min: method.min, max: available.amount };
  }

  /** Fee and net amount; null without a fee or a valid amount. */
  get fee(): Fee | null {
    const { method, check } = this;
    return method && check?.ok ? feeOf({ amount: check.value, currency: method.currency }, method) : null;
  }

  get available(): Money | null {
    return this.settings.value?.available ?? this.player()?.balance_main ?? null;
  }

  /** Maximum amount for the chosen method in integer units; null if it is below the minimum. */
  get maxAmount(): string | null {
    const { method, available } = this;
    if (!method || available?.currency !== method.currency) return null;
    const day = this.settings.value?.day_limit;
    const maximum = [available, ...(day ? [day.available] : []), { amount: method.max, currency: method.currency }]
      .map(parseMoney)
      .reduce((smallest, next) => (compare(next, smallest) < 0 ? next : smallest));
    const integer = toDecimal(maximum).replace(/\..*$/, '');
    return checkSum(integer, { min: method.min, max: method.max }).ok ? integer : null;
  }

  /** Opens the form, or reads an open one again, such as after a lost connection: then its outcome stays shown. */
  async open(): Promise<void> {
    if (this.isOpen) clearUnsent(this.submit);
    else this.reset();
    this.isOpen = true;
    await this.settings.load();
  }

  /** Replaces an accepted withdrawal by the form of another one. */
  async startOver(): Promise<void> {
    this.reset();
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

  /** Saves the values of the chosen method's fields, also while another method is shown. */
  saveDraft(draft: Draft): void {
    if (this.method && this.requisites.saveDraft(this.method, draft)) this.isDirty = true;
  }

  close(): void {
    this.settings.abort();
    this.settings.markStale();
    this.isOpen = false;
    this.isDirty = false;
  }

  markStale(): void {
    this.settings.markStale();
  }

  /** The available amount has changed. Stale settings are read when they are next shown. */
  handleBalance(): void {
    if (this.settings.value && !this.settings.isStale) void this.settings.load();
  }

  /** Amounts and methods of the old currency are invalid. */
  forgetCurrency(): void {
    this.settings.clear();
    this.amount = '';
    this.isDirty = false;
  }

  private reset(): void {
    this.accepted = null;
    this.orders.clear();
    this.submit.reset();
  }

  private setAccepted(accepted: WithdrawalStarted, amount: string, method: CashierMethod): void {
    this.accepted = { ...accepted, sum: { amount, currency: method.currency } };
    this.isDirty = false;
    this.amount = '';
    this.requisites.settle(method);
  }

  private async order(typed: Record<string, string>): Promise<WithdrawalStarted> {
    const { method, check } = this;
    const { signal } = this.scope;
    if (!method || !check?.ok) throw new Error('Cannot submit a withdrawal: the form is incomplete');
    const { sysname, currency } = method;
    const order = { method: sysname, amount: check.value, currency, ...this.requisites.sentOf(method, typed) };
    const fingerprint = `${sysname}:${order.amount}:${currency}`;
    const accepted = await this.orders.run(order, fingerprint, (key) => this.api.makeWithdrawal(order, key));
    if (!signal.aborted) this.setAccepted(accepted, order.amount, method);
    return accepted;
  }
}
