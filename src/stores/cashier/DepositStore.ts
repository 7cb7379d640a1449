import type { DepositLimit, PlayerInfo } from '@baize/contract/api/entities/account';
import type { CashierMethod, DepositSettings, DepositStarted, HistoryItem } from '@baize/contract/api/entities/cashier';
import type { Money } from '@baize/contract/api/entities/money';
import type { Offer } from '@baize/contract/api/entities/rewards';
import { ApiError } from '@baize/contract/errors/apiError';
import { compare, parseMoney } from '@baize/contract/money/money';
import { checkSum, type SumCheck } from '@baize/contract/money/sum';
import { depositOffers } from '../../domain/bonuses/offers';
import { chosenMethod } from '../../domain/money/chosenMethod';
import { type Fee, feeOf } from '../../domain/money/fees';
import type { Platform } from '../../platform/Platform';
import { type CashierApi, createCashierApi } from '../../services/api/clients/cashierApi';
import { createLimitsApi } from '../../services/api/clients/limitsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { clearUnsent } from '../kernel/MoneyIntent';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { SessionScope } from '../kernel/SessionScope';
import { Task } from '../kernel/Task';
import { Timer } from '../kernel/Timer';
import { OffersStore } from '../rewards/OffersStore';
import { methodsOf } from './methodsOf';
import { Orders } from './Orders';
import { type Draft, Requisites } from './Requisites';
import { forgetSum, restoreSum, saveSum } from './savedSum';

const NO_OFFER = -1;
/** Milliseconds in which a payment page opens; further taps are ignored. */
const OPENING_MS = 3_000;
const LIMIT_HINT_KEY = 'baize/limit-hint';

/** The larger of two amounts of one currency, decimal strings. */
function largerOf(a: string, b: string, currency: string): string {
  return compare(parseMoney({ amount: a, currency }), parseMoney({ amount: b, currency })) < 0 ? b : a;
}

/** A deposit, from the choice of a method to the address of its payment page. */
export class DepositStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly settings: Resource<DepositSettings>;
  /** The player's deposit limit; null if the API does not support limits. */
  readonly limit: Resource<DepositLimit | null>;
  /** Takes the form's payment details in the API's format. */
  readonly submit: Task<[typed?: Record<string, string>], DepositStarted>;
  readonly requisites: Requisites;
  methodName: string | null = null;
  /** The chosen offer, even if it does not fit the method; see `offer`. */
  offerId: number | null = null;
  /** The amount that the player entered; null before that. */
  private typed: string | null = null;
  isDirty = false;
  started: DepositStarted | null = null;
  isOpening = false;
  private readonly opening = new Timer();
  private isLimitHintClosed = false;
  /** Method and offer that the open form's address names; null while it is closed. */
  private openedBy: string | null = null;
  private readonly orders: Orders;

  private readonly api: CashierApi;
  private readonly clock: StoreServices['clock'];
  private readonly player: () => PlayerInfo | null;
  private readonly scope: SessionScope;
  private readonly platform: Pick<Platform, 'returnAddress' | 'storage'>;
  private readonly languagePrefix: () => string;
  private readonly offerSource: () => OffersStore;

  constructor({ call, clock, platform, languagePrefix, snapshot, stores }: StoreServices<'session' | 'scope' | 'get'>) {
    const api = createCashierApi(call);
    this.api = api;
    this.clock = clock;
    this.player = () => stores.session.player;
    this.scope = stores.scope;
    this.platform = platform;
    this.languagePrefix = languagePrefix;
    this.offerSource = () => stores.get(OffersStore);
    this.settings = snapshot.resource('cashier.deposit', (signal) => api.getDepositSettings(signal));
    const limits = createLimitsApi(call);
    this.limit = snapshot.resource('cashier.limit', (signal) => nullIfUnsupported(limits.getDepositLimit(signal)));
    this.requisites = new Requisites(api, () => this.settings.load());
    this.orders = new Orders(api, 'deposit', platform.storage, clock, this.player);
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

  /** The method of the address, else the last used one, else the first available one. */
  get method(): CashierMethod | null {
    return chosenMethod(this.methods, this.methodName ?? this.settings.value?.last_method);
  }

  /** The address or an earlier payment determines the method, so that no choice is needed. */
  get isMethodKnown(): boolean {
    return this.method !== null && [this.methodName, this.settings.value?.last_method].includes(this.method.sysname);
  }

  get offers(): Offer[] {
    const open = (this.offerSource().offers.value ?? []).filter(({ status }) => status === 'available');
    return depositOffers(open, { isGuest: false, method: this.method?.sysname });
  }

  get offer(): Offer | null {
    return this.offers.find(({ id }) => id === this.offerId) ?? null;
  }

  get boundedMethod(): CashierMethod | null {
    const { method } = this;
    const minDeposit = this.offer?.min_deposit;
    if (!method || minDeposit?.currency !== method.currency) return method;
    return { ...method, min: largerOf(method.min, minDeposit.amount, method.currency) };
  }

  /** The amount that the player entered, else their last one by this method; no other default. */
  get amount(): string {
    return this.typed ?? this.rememberedAmount ?? '';
  }

  get isAmountRemembered(): boolean {
    return this.typed === null && this.rememberedAmount !== null;
  }

  get limitLeft(): Money | null {
    return this.limit.value?.available_amount ?? null;
  }

  /** Integer units; null without an earlier payment by this method, or if it no longer fits the bounds or the limit. */
  private get rememberedAmount(): string | null {
    const { boundedMethod: method, settings, limitLeft: left } = this;
    if (!method?.has_amount) return null;
    const { last_method, last_amount } = settings.value ?? {};
    const last = method.last_amount ?? (last_method === method.sysname ? last_amount : null);
    const integer = last?.replace(/\.0+$/, '') ?? '';
    if (!checkSum(integer, { min: method.min, max: method.max }).ok) return null;
    const fitsLimit = left?.currency !== method.currency || checkSum(integer, { min: '0', max: left.amount }).ok;
    return fitsLimit ? integer : null;
  }

  /** Check of the amount; null without a method. A method without an amount always passes. */
  get check(): SumCheck | null {
    const method = this.boundedMethod;
    if (!method) return null;
    return method.has_amount ? checkSum(this.amount, { min: method.min, max: method.max }) : { ok: true, value: '' };
  }

  /** Fee and net amount; null without a fee or a valid amount. */
  get fee(): Fee | null {
    const { method, check } = this;
    if (!method?.has_amount || !check?.ok) return null;
    return feeOf({ amount: check.value, currency: method.currency }, method);
  }

  /** From the order until the form is left, while the payment page opens. */
  get isBusy(): boolean {
    return this.submit.isRunning || this.started !== null;
  }

  get hasLimitHint(): boolean {
    return this.settings.value?.last_method === null && !this.isLimitHintClosed;
  }

  /** Opens the form, or reads an open one again, such as after a lost connection: then the player's choices stay. */
  async open(methodName: string | null, offerId: number | null = null): Promise<void> {
    const openedBy = [methodName, offerId].join();
    if (this.openedBy === openedBy) clearUnsent(this.submit);
    else this.begin(methodName, offerId);
    this.openedBy = openedBy;
    void this.limit.load();
    await this.settings.ensure();
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
    this.typed = text;
    this.isDirty = text !== '';
    this.submit.reset();
  }

  /** Saves the values of the chosen method's fields, also while another method is shown. */
  saveDraft(draft: Draft): void {
    if (this.method && this.requisites.saveDraft(this.method, draft)) this.isDirty = true;
  }

  closeLimitHint(): void {
    this.isLimitHintClosed = true;
    this.platform.storage.set(LIMIT_HINT_KEY, '1');
  }

  /** A payment page was opened: further taps are ignored for a moment. @param isLeaving it replaces this page */
  noteOpening({ isLeaving = false } = {}): void {
    this.isOpening = true;
    if (!isLeaving) forgetSum(this.platform.storage);
    this.opening.set(() => this.endOpening(isLeaving), OPENING_MS);
  }

  /** The player leaves the form. Its input stays in memory unless it was ordered. */
  close(): void {
    this.settings.abort();
    this.limit.abort();
    this.openedBy = null;
    this.isDirty = false;
    if (this.started) this.typed = null;
  }

  startOver(): void {
    this.started = null;
    this.typed = null;
  }

  markStale(): void {
    this.settings.markStale();
  }

  /** Amounts and methods of the old currency are invalid. */
  forgetCurrency(): void {
    this.settings.clear();
    this.limit.clear();
    this.typed = null;
    this.isDirty = false;
    forgetSum(this.platform.storage);
  }

  clear(): void {
    forgetSum(this.platform.storage);
  }

  private begin(methodName: string | null, offerId: number | null): void {
    this.methodName = methodName;
    this.offerId = offerId;
    this.started = null;
    this.orders.clear();
    this.isLimitHintClosed = this.platform.storage.get(LIMIT_HINT_KEY) !== null;
    this.submit.reset();
    this.restoreSaved();
  }

  private setStarted(started: DepositStarted, method: CashierMethod): void {
    this.started = started;
    this.isDirty = false;
    if (started.flow === 'redirect' && method.has_amount)
      saveSum(
        this.platform.storage,
        this.player()?.uid ?? 0,
        { method: method.sysname, amount: this.amount, offer: this.offerId },
        this.clock.now(),
      );
    this.offerId = null;
    this.requisites.settle(method);
    this.settings.markStale();
    this.offerSource().markStale();
  }

  private endOpening(wasLeaving: boolean): void {
    this.isOpening = false;
    // The page was not left, or the player came back: restores the form.
    if (wasLeaving) this.started = null;
  }

  private restoreSaved(): void {
    const savedSum = restoreSum(this.platform.storage, this.player()?.uid ?? 0, this.clock.now());
    if (!savedSum || (this.methodName !== null && this.methodName !== savedSum.method)) return;
    this.methodName = savedSum.method;
    this.offerId ??= savedSum.offer;
    this.typed ??= savedSum.amount;
  }

  private async order(typed: Record<string, string>): Promise<DepositStarted> {
    const { method, check } = this;
    const { signal } = this.scope;
    if (!method || !check?.ok) throw new Error('Cannot submit a deposit: the form is incomplete');
    const { kind, base } = this.platform.returnAddress;
    const order = {
      method: method.sysname,
      amount: check.value,
      currency: method.currency,
      campaign_offer_id: this.offer?.id ?? NO_OFFER,
      return_kind: kind,
      return_base: kind === 'site' ? `${base}${this.languagePrefix()}` : base,
      ...this.requisites.sentOf(method, typed),
    };
    // The return address includes the language, so the fingerprint does too.
    const fingerprint = [order.method, order.amount, order.currency, order.campaign_offer_id, order.return_base].join(
      ':',
    );
    const started = await this.orders.run(order, fingerprint, (key) => this.api.makeDeposit(order, key));
    // The session has ended: the payment page must not open for the next player.
    if (signal.aborted) throw new ApiError({ isAborted: true });
    this.setStarted(started, method);
    return started;
  }
}
