/** What the product says, by language. */
import authEn from '../../src/locales/en/auth.json' with { type: 'json' };
import bettingEn from '../../src/locales/en/betting.json' with { type: 'json' };
import cashierEn from '../../src/locales/en/cashier.json' with { type: 'json' };
import commonEn from '../../src/locales/en/common.json' with { type: 'json' };
import errorsEn from '../../src/locales/en/errors.json' with { type: 'json' };
import paymentsEn from '../../src/locales/en/payments.json' with { type: 'json' };
import serviceEn from '../../src/locales/en/service.json' with { type: 'json' };
import systemEn from '../../src/locales/en/system.json' with { type: 'json' };
import authFr from '../../src/locales/fr/auth.json' with { type: 'json' };
import bettingFr from '../../src/locales/fr/betting.json' with { type: 'json' };
import cashierFr from '../../src/locales/fr/cashier.json' with { type: 'json' };
import commonFr from '../../src/locales/fr/common.json' with { type: 'json' };
import errorsFr from '../../src/locales/fr/errors.json' with { type: 'json' };
import paymentsFr from '../../src/locales/fr/payments.json' with { type: 'json' };
import serviceFr from '../../src/locales/fr/service.json' with { type: 'json' };
import systemFr from '../../src/locales/fr/system.json' with { type: 'json' };

export type Language = 'en' | 'fr';

export const words = {
  en: {
    auth: authEn,
    betting: bettingEn,
    cashier: cashierEn,
    payments: paymentsEn,
    common: commonEn,
    errors: errorsEn,
    service: serviceEn,
    system: systemEn,
  },
  fr: {
    auth: authFr,
    betting: bettingFr,
    cashier: cashierFr,
    payments: paymentsFr,
    common: commonFr,
    errors: errorsFr,
    service: serviceFr,
    system: systemFr,
  },
};

/** Text of a key of the error table, such as `errors:UserBannedException` or `errors:promo.INVALID`. */
export function errorText(language: Language, textKey: string): string {
  const steps = textKey.replace('errors:', '').split('.');
  const found = steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    words[language].errors,
  );
  return String(found ?? textKey);
}
