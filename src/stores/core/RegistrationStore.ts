import type { PhoneCode } from '@baize/contract/api/entities/account';
import { promoCodeOf } from '@baize/contract/site/visitParameters';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/clients/accountApi';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

const PROMO_KEY = 'baize/promo-code';
const POPUP_KEY = 'show_popup_reg';

/** Data for registration: phone codes, and the promo code of an address. */
export class RegistrationStore {
  readonly phoneCodes: Resource<PhoneCode[]>;
  promoCode = '';

  constructor(
    api: AccountApi,
    private readonly storage: Platform['storage'],
  ) {
    this.phoneCodes = new Resource(async (signal) => (await api.getPhoneCodes(signal)).items);
    observe(this);
  }

  forgetPromoCode(): void {
    this.storage.remove(PROMO_KEY);
    this.promoCode = '';
  }

  readQuery(query: URLSearchParams): void {
    const promo = promoCodeOf(query);
    if (promo) {
      // Also in memory, for browsers without storage.
      this.promoCode = promo;
      this.storage.set(PROMO_KEY, this.promoCode);
    }
    const popup = query.get('show_popup_reg');
    if (popup !== null) this.storage.set(POPUP_KEY, popup.slice(0, 64) || '1');
    this.promoCode = this.storage.get(PROMO_KEY) ?? this.promoCode;
  }
}
