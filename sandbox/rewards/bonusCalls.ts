/** Calls for a player's own bonuses. Each change is allowed only in certain states. */

import type { Sent } from '@baize/contract/api/contract';
import type { BonusAction } from '@baize/contract/bonuses/bonuses';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  advanceBonuses,
  type BonusRow,
  endBonus,
  findActive,
  isInPlay,
  startBonus,
  stopBonus,
} from '../bonuses/bonusBook';
import { offerOf } from '../bonuses/offers';
import { type BonusKind, bonuses } from '../bonuses/schema';
import type { Locale } from '../common/languages';
import { seconds } from '../common/time';
import type { Database } from '../database/connect';
import { advancePacks } from '../freespins/packs';
import { moneyOf } from '../kernel/currencies';
import { type ApiContext, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { readBalances } from '../kernel/ledger';
import { lockPlayerInCurrency } from '../kernel/lockPlayer';
import { idParam, paging, readParams, wrongField } from '../kernel/params';
import { promoTitle } from '../loyalty/promoTable';

const idParams = v.object({ bonus_id: idParam });

export function createBonusCalls(db: Database) {
  return {
    'bonuses.get': (params, context) => list(db, 'bonus', params, context),
    'bonuses.activate': (params, context) => change(db, 'bonus', activate, params, context),
    'bonuses.deactivate': (params, context) => change(db, 'bonus', deactivate, params, context),
    'bonuses.remove': (params, context) => change(db, 'bonus', remove, params, context),
    'BettingBonuses.get': (params, context) => list(db, 'betting_bonus', params, context),
    'BettingBonuses.activate': (params, context) => change(db, 'betting_bonus', activate, params, context),
    'BettingBonuses.remove': (params, context) => change(db, 'betting_bonus', remove, params, context),
  } satisfies Handlers;
}

async function list(
  db: Database,
  kind: BonusKind,
  params: RawParams,
  context: ApiContext,
): Promise<Sent<'bonuses.get'>> {
  const { uid, currency } = requirePlayer(context);
  const { offset, count } = readParams(v.object(paging), params);
  await advancePacks(db, uid, context.now());
  await advanceBonuses(db, uid, currency, context.now());
  const own = and(eq(bonuses.uid, uid), eq(bonuses.kind, kind));
  const rows = await db.select().from(bonuses).where(own).orderBy(desc(bonuses.id)).limit(count).offset(offset);
  const isBusy = (await findActive(db, uid, kind)) !== null;
  const held = await readBalances(db, uid, currency);
  const items: Sent<'bonuses.get'>['items'] = [];
  for (const row of rows) {
    const isActive = row.state === 'active';
    const playing = isActive && (await isInPlay(db, row));
    items.push({
      ...sentBonus(row, context.locale),
      balance: isActive ? moneyOf(held[kind], row.currency) : null,
      actions: actionsOf(row, { isBusy, isPlaying: playing, isUnspent: held[kind] === row.amount, currency }),
    });
  }
  return { items };
}

/** How stakes count towards wagering, matching `contributions`. */
const rules: Record<BonusKind, Record<Locale, string>> = {
  bonus: {
    en: 'Your cash is used before the bonus. Slots count 100% towards wagering, roulette 20%, other games 50%.',
    fr: 'Votre argent est misé avant le bonus. Les machines à sous comptent à 100 %, les jeux rapides à 50 %. Parmi les jeux de table, les roues comptent à 50 %, la roulette à 20 %.',
  },
  betting_bonus: {
    en: 'For sports bets at odds of 1.50 or more. You keep the winnings; the stake isn’t returned.',
    fr: 'Pour vos paris à une cote de 1,50 ou plus. Vous gardez les gains ; la mise n’est pas restituée.',
  },
};

const spinsTitle = { en: 'Free spins winnings', fr: 'Gains de tours gratuits' };
const loyaltyTitle = { en: 'Loyalty bonus', fr: 'Bonus fidélité' };

function titleOf(origin: string, locale: Locale): string {
  const [source, name = ''] = origin.split(':');
  if (source === 'spins') return spinsTitle[locale];
  if (source?.startsWith('loyalty-')) return loyaltyTitle[locale];
  return source === 'promo' ? promoTitle(name, locale) : (offerOf(Number(name))?.title[locale] ?? '');
}

/** The bonus's offer; null if it came from another source. */
function offerIdOf(origin: string): number | null {
  const [, id] = /^offer:(\d+):/.exec(origin) ?? [];
  return id ? Number(id) : null;
}

function sentBonus(row: BonusRow, locale: Locale) {
  const { id, amount, currency, wager, wagered, state, grantedAt, expiresAt, endedAt } = row;
  const money = (minor: bigint) => moneyOf(minor, currency);
  return {
    id,
    status: state === 'active' && wagered > 0n ? 'wagering' : state,
    description: {
      title: titleOf(row.origin, locale),
      text: rules[row.kind][locale],
      amount: money(amount),
      received_at: seconds(grantedAt),
    },
    wager: { required: money(wager), done: money(wagered), left: money(wager - wagered) },
    expires_at: seconds(expiresAt),
    ended_at: endedAt === null ? null : seconds(endedAt),
    offer_id: offerIdOf(row.origin),
  };
}

interface ActionContext {
  /** Another bonus of its kind is active. */
  isBusy: boolean;
  isPlaying: boolean;
  /** The balance still equals the granted amount. */
  isUnspent: boolean;
  /** Currency of the account. */
  currency: string;
}

function actionsOf(row: BonusRow, { isBusy, isPlaying, isUnspent, currency }: ActionContext): BonusAction[] {
  if (row.state === 'available') {
    const isFree = !isBusy && row.currency === currency;
    return isFree ? ['activate', 'remove'] : ['remove'];
  }
  if (row.state !== 'active' || isPlaying) return [];
  const isUntouched = row.kind === 'bonus' && row.wagered === 0n && isUnspent;
  return isUntouched ? ['deactivate', 'remove'] : ['remove'];
}

type Change = (tx: Database, row: BonusRow, context: { currency: string; at: number }) => Promise<void>;

/** Changes the state of a player's bonus; idempotent. */
async function change(db: Database, kind: BonusKind, step: Change, params: RawParams, context: ApiContext): Promise<1> {
  const { uid, currency } = requirePlayer(context);
  const { bonus_id: id } = readParams(idParams, params);
  const at = context.now();
  // Outside the transaction, so that expiries are saved even if the change is refused.
  await advanceBonuses(db, uid, currency, at);
  await db.transaction(async (tx) => {
    await lockPlayerInCurrency(tx, { uid, currency });
    const own = and(eq(bonuses.id, id), eq(bonuses.uid, uid), eq(bonuses.kind, kind));
    const [row] = await tx.select().from(bonuses).where(own);
    if (!row) throw refuse('NOT_FOUND');
    if (row.expiresAt <= at && row.endedAt === null) throw refuse('EXPIRED');
    await step(tx, row, { currency, at });
  });
  return 1;
}

const refuse = (code: string) => wrongField('bonus_id', code, 'This action is not available for this bonus');
/** The change is not allowed in the bonus's state. */
const refuseState = ({ state }: BonusRow) => refuse(state === 'expired' ? 'EXPIRED' : 'STATUS');

const activate: Change = async (tx, row, { currency, at }) => {
  if (row.state === 'active') return;
  if (row.state !== 'available') throw refuseState(row);
  if (row.currency !== currency) throw refuse('CURRENCY');
  if (await findActive(tx, row.uid, row.kind)) throw refuse('ANOTHER_ACTIVE');
  await startBonus(tx, row, at);
};

const deactivate: Change = async (tx, row, { at }) => {
  if (row.state === 'available') return;
  if (row.state !== 'active') throw refuseState(row);
  const held = (await readBalances(tx, row.uid, row.currency))[row.kind];
  if (row.wagered > 0n || held !== row.amount || (await isInPlay(tx, row))) throw refuse('STARTED');
  await stopBonus(tx, row, at);
};

const remove: Change = async (tx, row, { at }) => {
  if (row.state === 'removed') return;
  if (row.state !== 'active' && row.state !== 'available') throw refuseState(row);
  if (row.state === 'active' && (await isInPlay(tx, row))) throw refuse('IN_PLAY');
  await endBonus(tx, row, 'removed', at);
};
