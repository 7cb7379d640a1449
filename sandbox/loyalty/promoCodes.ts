/** Calls that check and activate promo codes, each once per player. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { grantBonus } from '../bonuses/bonusBook';
import { roundOfferAmount } from '../bonuses/offers';
import { findGame } from '../catalogue/games';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { grantFreeSpins } from '../freespins/packs';
import { transactions } from '../kernel/bankTables';
import { formatSum, minorUnits } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { postEntry, transferLines } from '../kernel/ledger';
import { lockPlayerInCurrency } from '../kernel/lockPlayer';
import { readParams, shortText } from '../kernel/params';
import { type PromoDefinition, promoOf, promoTitle, type SpinGift } from './promoTable';
import { promoUses } from './schema';

const params = v.object({ promo_code: shortText(64) });
/** Unique among the operator's advisory locks. */
const LOCK_SPACE = 7_302;

const messages = {
  en: {
    fun: (sum: string) => ({ title: 'Code activated', text: `${sum} in play money has been added to your account.` }),
    bonus: (sum: string, name: string) => ({
      title: 'Code activated',
      text: `${name}: a ${sum} bonus has been added. See its terms in Bonuses.`,
    }),
    spins: (count: number, game: string) => ({
      title: 'Code activated',
      text: `${count} free spins on ${game} have been added to your bonuses.`,
    }),
  },
  fr: {
    fun: (sum: string) => ({ title: 'Code activé', text: `${sum} d’argent fictif ajoutés à votre compte.` }),
    bonus: (sum: string, name: string) => ({
      title: 'Code activé',
      text: `${name} : un bonus de ${sum} a été ajouté. Ses conditions figurent dans vos bonus.`,
    }),
    spins: (count: number, game: string) => ({
      title: 'Code activé',
      text: `${count} tours gratuits sur ${game} ajoutés à vos bonus.`,
    }),
  },
};

type Refusal =
  | 'NOT_FOUND'
  | 'ALREADY_USED'
  | 'NOT_STARTED'
  | 'EXPIRED'
  | 'LIMIT_REACHED'
  | 'NEW_PLAYERS'
  | 'HAS_DEPOSITED';
const refuse = (code: Refusal) =>
  new ApiFailure('InvalidParameterException', 'This promo code cannot be used', { errorData: { promo_code: [code] } });

interface PromoRequest {
  code: string;
  promo: PromoDefinition;
  uid: number;
  currency: string;
}

export function createPromoCodes(db: Database) {
  return {
    'campaigns.checkPromocode': async (input, context) => {
      const request = readRequest(input, context);
      await check(db, request, context.now());
      return { promo_code: request.code };
    },
    'campaigns.activateOffer': async (input, context) => {
      const request = readRequest(input, context);
      const { code, uid, currency } = request;
      const at = context.now();
      await db.transaction(async (tx) => {
        await lockPlayerInCurrency(tx, { uid, currency });
        // Prevents two players from getting the last use of a limited code.
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${code}))`);
        await check(tx, request, at);
        await tx.insert(promoUses).values({ uid, code, usedAt: at });
        if (!(await grantPromo(tx, request, at))) throw refuse('ALREADY_USED');
      });
      return { promo_code: code, ...activationMessage(request, context.locale) };
    },
  } satisfies Handlers;
}

/** @throws ApiFailure AuthorizationException for a guest, NOT_FOUND for an unknown code */
function readRequest(input: RawParams, context: ApiContext): PromoRequest {
  const { uid, currency } = requirePlayer(context);
  const code = readParams(params, input).promo_code.trim().toUpperCase();
  const promo = promoOf(code);
  if (!promo) throw refuse('NOT_FOUND');
  return { code, promo, uid, currency };
}

/** @throws ApiFailure with the reason why the player cannot use the code */
async function check(db: Database, { code, promo, uid }: PromoRequest, nowMs: number): Promise<void> {
  checkDays(promo, nowMs);
  const own = and(eq(promoUses.uid, uid), eq(promoUses.code, code));
  if ((await db.$count(promoUses, own)) > 0) throw refuse('ALREADY_USED');
  await checkUses(db, code, promo);
  if (promo.condition === undefined) return;
  const paid = and(eq(transactions.uid, uid), eq(transactions.type, 'deposit'), eq(transactions.status, 'success'));
  const hasDeposited = (await db.$count(transactions, paid)) > 0;
  if (hasDeposited !== (promo.condition === 'HAS_DEPOSITED')) throw refuse(promo.condition);
}

function checkDays({ from, until }: PromoDefinition, nowMs: number): void {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  if (from !== undefined && day < from) throw refuse('NOT_STARTED');
  if (until !== undefined && day > until) throw refuse('EXPIRED');
}

async function checkUses(db: Database, code: string, { maxUses }: PromoDefinition): Promise<void> {
  if (maxUses !== undefined && (await db.$count(promoUses, eq(promoUses.code, code))) >= maxUses)
    throw refuse('LIMIT_REACHED');
}

/** Checks a code given at registration, without its deposit condition. @throws ApiFailure as for a player */
export async function checkNewcomersCode(db: Database, typed: string, nowMs: number): Promise<void> {
  const code = typed.trim().toUpperCase();
  if (code === '') return;
  const promo = promoOf(code);
  if (!promo) throw refuse('NOT_FOUND');
  checkDays(promo, nowMs);
  await checkUses(db, code, promo);
}

type SumGift = Exclude<PromoDefinition['gives'], SpinGift>;

/** Amount in minor units. */
const sumOf = (gives: SumGift, currency: string): bigint =>
  minorUnits('fun' in gives ? gives.fun : roundOfferAmount(gives.euros, currency), currency);

function activationMessage({ code, promo: { gives }, currency }: PromoRequest, locale: Locale) {
  const own = messages[locale];
  if ('spins' in gives) return own.spins(gives.spins, findGame(gives.game)?.name ?? gives.game);
  const sum = formatSum(sumOf(gives, currency), currency);
  return 'fun' in gives ? own.fun(sum) : own.bonus(sum, promoTitle(code, locale));
}

/** @returns false if it was already granted */
function grantPromo(tx: Database, { code, promo, uid, currency }: PromoRequest, at: number): Promise<boolean> {
  const { gives } = promo;
  if ('spins' in gives) {
    const { spins: count, game, wager } = gives;
    return grantFreeSpins(tx, { uid, game, count, origin: `promo:${code}`, at, ...(wager && { wager }) });
  }
  const amount = sumOf(gives, currency);
  if (!('fun' in gives))
    return grantBonus(tx, { uid, kind: gives.kind, origin: `promo:${code}`, amount, currency, wager: gives.wager, at });
  const lines = transferLines(uid, 'fun', 'issuer_fun', amount);
  return postEntry(tx, { key: `promo:${uid}:${code}`, kind: 'fun-grant', uid, currency, at, lines });
}
