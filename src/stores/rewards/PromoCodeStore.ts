import { ApiError } from '@baize/contract/errors/apiError';
import { plainTyped } from '@baize/contract/validation/typedText';
import { createPromoApi, type PromoApi } from '../../services/api/clients/promoApi';
import type { StoreServices } from '../core/Stores';
import { FreeSpinsStore } from '../games/FreeSpinsStore';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';

/** The operator's first code for a refused promo code; null for any other failure. */
export function promoRefusal(error: ApiError | null): string | null {
  const codes = error?.data.promo_code;
  if (codes === undefined) return null;
  const [first] = Array.isArray(codes) ? codes : [codes];
  return typeof first === 'string' ? first : 'INVALID';
}

type Needs = StoreServices<'registration' | 'scope' | 'balance' | 'dialogs' | 'get'>;

/** A promo code, typed or from an address, and its activation. */
export class PromoCodeStore {
  static readonly isOfPlayer = true;
  readonly activate: Task<[], void>;
  /** Null: the code of the address is used. */
  private typed: string | null = null;
  private readonly api: PromoApi;
  private readonly stores: Needs['stores'];

  constructor({ call, stores }: Needs) {
    this.api = createPromoApi(call);
    this.stores = stores;
    this.activate = new Task(() => this.run());
    observe(this);
  }

  get code(): string {
    return this.typed ?? this.stores.registration.promoCode;
  }

  setCode(text: string): void {
    this.typed = text;
    this.activate.reset();
  }

  private async run(): Promise<void> {
    const code = plainTyped(this.code).trim();
    const { signal } = this.stores.scope;
    try {
      // Checked first, so that an invalid code changes nothing.
      await this.api.check(code);
      const result = await this.api.activate(code);
      if (!signal.aborted) this.finish(code, result);
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) void this.count(promoRefusal(error) ?? 'INVALID');
      throw error;
    }
  }

  /** Analytics is loaded on demand and may fail to load, which has no consequences. */
  private async count(refusal: string): Promise<void> {
    const measuring = await import('../shell/AnalyticsStore').catch(() => null);
    if (measuring) this.stores.get(measuring.AnalyticsStore).recordPromoCodeNotFound(refusal);
  }

  private finish(code: string, { title, text }: Record<string, unknown>): void {
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    this.typed = '';
    this.stores.registration.forgetPromoCode();
    void this.stores.balance.refresh();
    void this.stores.get(FreeSpinsStore).packs.load();
    this.stores.dialogs.open('promoCode', { code, title: textOf(title), text: textOf(text) });
  }
}
