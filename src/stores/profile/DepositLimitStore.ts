import type { DepositLimit, LimitPeriod } from '@baize/contract/api/entities/account';
import { parseMoney } from '@baize/contract/money/money';
import { checkSum } from '@baize/contract/money/sum';
import { createLimitsApi } from '../../services/api/clients/limitsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

export const limitPeriods = ['day', 'week', 'month', 'none'] as const satisfies readonly LimitPeriod[];
const MIN_AMOUNT = '1';
const MAX_AMOUNT = '1000000';

const integerOf = (amount: string) => amount.replace(/\.0+$/, '');

/**
 * A new limit compared with the current one. `less` applies immediately, `more` is delayed; `other`: the operator
 * decides.
 */
type LimitChange = 'less' | 'more' | 'other';

export class DepositLimitStore implements FeatureStore {
  static readonly isOfPlayer = true;
  /** Null if the API does not support it, which hides the section. */
  readonly limit: Resource<DepositLimit | null>;
  readonly save: Task<[], DepositLimit>;
  readonly keepCurrent: Task<[], DepositLimit>;
  period: LimitPeriod = 'week';
  amount = '';
  isDirty = false;
  private isTried = false;

  constructor(private readonly services: StoreServices<'session'>) {
    const { call, snapshot } = services;
    const api = createLimitsApi(call);
    this.limit = snapshot.resource('limits.deposit', (signal) => nullIfUnsupported(api.getDepositLimit(signal)));
    const sendLimit = (period: LimitPeriod, amount: string) =>
      api.setDepositLimit(period === 'none' ? { period } : { period, amount, currency: this.currency });
    const applyLimit = (limit: DepositLimit) => {
      this.limit.set(limit);
      this.fill(limit);
    };
    this.save = new Task(() => sendLimit(this.period, this.amount.trim()), applyLimit);
    this.keepCurrent = new Task(() => {
      const { period = 'none', limit_amount } = this.limit.value ?? {};
      return sendLimit(period, integerOf(limit_amount?.amount ?? ''));
    }, applyLimit);
    observe(this);
  }

  get currency(): string {
    return this.services.stores.session.player?.balance_main.currency ?? '';
  }

  get hasLimit(): boolean {
    return this.limit.value !== null && (this.limit.value?.period ?? 'none') !== 'none';
  }

  get isAmountGood(): boolean {
    return this.period === 'none' || checkSum(this.amount, { min: MIN_AMOUNT, max: MAX_AMOUNT }).ok;
  }

  get isAmountRefused(): boolean {
    return (this.isTried && !this.isAmountGood) || this.save.error?.data.amount !== undefined;
  }

  get isChanged(): boolean {
    const { period = 'none', limit_amount = null } = this.limit.value ?? {};
    if (this.period !== period) return true;
    if (period === 'none') return false;
    return limit_amount === null || integerOf(limit_amount.amount) !== this.amount.trim();
  }

  get change(): LimitChange {
    const { period = 'none', limit_amount = null } = this.limit.value ?? {};
    if (period === 'none' || !limit_amount) return 'less';
    if (this.period === 'none') return 'more';
    if (this.period !== period || !this.isAmountGood) return 'other';
    const { currency } = limit_amount;
    const minor = (amount: string) => parseMoney({ amount, currency }).minor;
    return minor(this.amount.trim()) > minor(limit_amount.amount) ? 'more' : 'less';
  }

  async open(): Promise<void> {
    this.save.reset();
    const limit = await this.limit.load();
    if (limit && !this.isDirty) this.fill(limit);
  }

  setPeriod(period: LimitPeriod): void {
    this.period = period;
    this.touch();
  }

  setAmount(amount: string): void {
    this.amount = amount;
    this.touch();
  }

  check(): boolean {
    this.isTried = true;
    return this.isAmountGood && this.isChanged;
  }

  leave(): void {
    this.isDirty = false;
    this.isTried = false;
    this.limit.abort();
  }

  /** An amount of the old currency is invalid. */
  forgetCurrency(): void {
    this.limit.clear();
    this.amount = '';
    this.leave();
  }

  private touch(): void {
    this.isDirty = true;
    this.save.reset();
  }

  private fill({ period = 'none', limit_amount }: DepositLimit): void {
    // Without a limit the form suggests a period but no amount.
    this.period = period === 'none' ? 'week' : period;
    this.amount = limit_amount && period !== 'none' ? integerOf(limit_amount.amount) : '';
    this.isDirty = false;
    this.isTried = false;
  }
}
