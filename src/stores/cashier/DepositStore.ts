import { makeAutoObservable } from 'mobx';
import { parseMoney } from '../../domain/money';
import { depositOffers } from '../../domain/offers';
import { checkSum, type SumCheck } from '../../domain/sum';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { CashierMethod, DepositSettings, DepositStarted, Offer } from '../../services/api/entities';
import type { Resource } from '../Resource';
import type { Snapshot } from '../Snapshot';
import { Task } from '../Task';
import { MoneyIntent } from './MoneyIntent';

const NO_OFFER = -1;

/** What the deposit needs of the offers: the player's list as it is known, and to be told that it has changed. */
export interface OfferSource {
  list: () => readonly Offer[];
  markStale: () => void;
}

/** The larger of two least sums of one currency, decimal strings. */
function largerOf(a: string, b: string, currency: string): string {
  const minor = (amount: string) => parseMoney({ amount, currency }).minor;
  return minor(a) < minor(b) ? b : a;
}

/** A deposit from the choice of a method to the address of its payment page (C-1, C-2, C-4, C-5). */
export class DepositStore {
  readonly settings: Resource<DepositSettings>;
  readonly submit: Task<[], DepositStarted>;
  methodName: string | null = null;
  /** The offer that the player chose; whether it fits, `offer` says. */
  offerId: number | null = null;
  amount = '';
  /** The player changed something that leaving would lose (M-8). */
  isDirty = false;
  /** A payment that waits for its page to be opened. */
  started: DepositStarted | null = null;
  private readonly intent: MoneyIntent;

  constructor(
    private readonly api: CashierApi,
    private readonly platform: Pick<Platform, 'returnAddress' | 'storage'>,
    /** Prefix of the address in the player's language: empty or `/fr`. */
    private readonly languagePrefix: () => string,
    snapshot: Snapshot,
    private readonly offerSource: OfferSource,
  ) {
    this.settings = snapshot.resource('cashier.deposit', (signal) => api.getDepositSettings(signal));
    this.intent = new MoneyIntent('deposit', platform.storage);
    this.submit = new Task(() => this.order());
    makeAutoObservable<this, 'api' | 'platform' | 'languagePrefix' | 'intent' | 'offerSource'>(
      this,
      {
        api: false,
        platform: false,
        languagePrefix: false,
        intent: false,
        offerSource: false,
        settings: false,
        submit: false,
      },
      { autoBind: true },
    );
  }

  get methods(): CashierMethod[] {
    return this.settings.value?.methods ?? [];
  }

  /** The address's method, else the last used one, else the first (C-1, R-6). */
  get method(): CashierMethod | null {
    const wanted = this.methodName ?? this.settings.value?.last_method;
    return this.methods.find((method) => method.sysname === wanted) ?? this.methods[0] ?? null;
  }

  /** Offers that go with the chosen method (C-3). */
  get offers(): Offer[] {
    const open = this.offerSource.list().filter(({ status }) => status === 'available');
    return depositOffers(open, { isGuest: false, method: this.method?.sysname });
  }

  /** The chosen one, as long as it goes with the method. */
  get offer(): Offer | null {
    return this.offers.find(({ id }) => id === this.offerId) ?? null;
  }

  /** The method with the bounds of this deposit: an offer may ask for a larger sum. */
  get boundedMethod(): CashierMethod | null {
    const { method } = this;
    const least = this.offer?.min_deposit;
    if (!method || least?.currency !== method.currency) return method;
    return { ...method, min: largerOf(method.min, least.amount, method.currency) };
  }

  get check(): SumCheck | null {
    const method = this.boundedMethod;
    return method && checkSum(this.amount, { min: method.min, max: method.max });
  }

  get canSubmit(): boolean {
    return this.method !== null && !this.submit.isRunning;
  }

  /** Opens the form: the method and the offer of the address, and the last amount (C-1). */
  async open(methodName: string | null, offerId: number | null = null): Promise<void> {
    this.methodName = methodName;
    this.offerId = offerId;
    this.started = null;
    this.submit.reset();
    const settings = await this.settings.ensure();
    if (this.amount === '' && settings?.last_amount) this.setInitialAmount(settings.last_amount);
  }

  selectMethod(sysname: string): void {
    this.methodName = sysname;
    this.submit.reset();
  }

  chooseOffer(id: number | null): void {
    this.offerId = id;
    this.submit.reset();
  }

  setAmount(text: string): void {
    this.amount = text;
    this.isDirty = text !== '';
    this.submit.reset();
  }

  /** The player leaves the form; what was typed stays for the next visit of this page's life. */
  close(): void {
    this.settings.abort();
    this.isDirty = false;
  }

  clear(): void {
    this.settings.clear();
    this.submit.reset();
    this.amount = '';
    this.methodName = null;
    this.offerId = null;
    this.isDirty = false;
    this.started = null;
  }

  private setInitialAmount(decimal: string): void {
    this.amount = decimal.replace(/\.0+$/, '');
  }

  private setStarted(started: DepositStarted): void {
    this.started = started;
    this.isDirty = false;
    this.amount = '';
    this.offerId = null;
    this.settings.markStale();
    this.offerSource.markStale();
  }

  private async order(): Promise<DepositStarted> {
    const { method, check } = this;
    if (!method || !check?.ok) throw new Error('A deposit was ordered with a form that is not filled in');
    const { kind, base } = this.platform.returnAddress;
    const order = {
      method: method.sysname,
      amount: check.value,
      campaign_offer_id: this.offer?.id ?? NO_OFFER,
      return_kind: kind,
      return_base: kind === 'site' ? `${base}${this.languagePrefix()}` : base,
    };
    // In another language the way back differs, and so does the order.
    const what = [order.method, order.amount, order.campaign_offer_id, order.return_base].join(':');
    const started = await this.intent.run(what, (key) => this.api.makeDeposit(order, key));
    this.setStarted(started);
    return started;
  }
}
