/** Promo codes: each gives fun money once a player (B-1). */
import * as v from 'valibot';
import { ApiFailure, type Handlers, requirePlayer } from '../api/handlers';
import { readParams, shortText } from '../api/params';
import { decimalOf, minorUnits } from '../bank/currencies';
import { post } from '../bank/ledger';
import type { Database } from '../database/connect';

/** Whole units of fun money by code. */
const codes: Record<string, number> = { HELLO: 250, BAIZE: 500 };

const params = v.object({ promo_code: shortText(64) });
const words = {
  en: (sum: string) => ({ title: 'Code activated', text: `${sum} of fun money is on your account.` }),
  fr: (sum: string) => ({ title: 'Code activé', text: `${sum} d’argent fictif sont sur votre compte.` }),
};

const refuse = (code: 'NOT_FOUND' | 'ALREADY_USED') =>
  new ApiFailure('InvalidParameterException', 'The promo code cannot be used', { errorData: { promo_code: [code] } });

function worthOf(code: string): number {
  const value = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (value === undefined) throw refuse('NOT_FOUND');
  return value;
}

export function createPromoCodes(db: Database) {
  return {
    'campaigns.checkPromocode': (given, context) => {
      requirePlayer(context);
      const code = readParams(params, given).promo_code.trim().toUpperCase();
      worthOf(code);
      return { promo_code: code };
    },
    'campaigns.activateOffer': async (given, context) => {
      const { uid, currency } = requirePlayer(context);
      const code = readParams(params, given).promo_code.trim().toUpperCase();
      const amount = minorUnits(worthOf(code), currency);
      const isNew = await db.transaction((tx) =>
        post(tx, {
          key: `promo:${uid}:${code}`,
          kind: 'fun-grant',
          uid,
          currency,
          at: context.now(),
          lines: [
            { uid, kind: 'fun', amount },
            { uid: 0, kind: 'issuer_fun', amount: -amount },
          ],
        }),
      );
      if (!isNew) throw refuse('ALREADY_USED');
      return { promo_code: code, ...words[context.locale](`${decimalOf(amount, currency)} ${currency}`) };
    },
  } satisfies Handlers;
}
