/** State of an offer for a player: available, claimed or ended, and its unmet conditions. */
import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS, weekStart } from '../common/time';
import type { Database } from '../database/connect';
import { contacts } from '../kernel/accountTables';
import { transactions } from '../kernel/bankTables';
import { minorUnits } from '../kernel/currencies';
import { wrongField } from '../kernel/params';
import { grantBonus } from './bonusBook';
import { maxReward, type OfferDefinition, offerOf, roundOfferAmount } from './offers';
import { offerTakes } from './schema';

const NO_OFFER = -1;

const isMonday = (nowMs: number): boolean => nowMs - weekStart(nowMs) < DAY_MS;

export const periodOf = (offer: OfferDefinition, nowMs: number): string =>
  offer.repeats === 'once' ? 'once' : new Date(weekStart(nowMs)).toISOString().slice(0, 10);

/** Period of the offer in milliseconds; null if unlimited. */
export function runOf(offer: OfferDefinition, nowMs: number): { from: number; until: number } | null {
  if (offer.isOver) return { from: weekStart(nowMs) - 7 * DAY_MS, until: weekStart(nowMs) };
  return offer.repeats === 'weekly' ? { from: weekStart(nowMs), until: weekStart(nowMs) + 7 * DAY_MS } : null;
}

export interface OfferState {
  status: 'available' | 'taken' | 'ended';
  /** Codes of unmet conditions. */
  unmet: string[];
}

/** Facts about a player that conditions need, read once for a list of offers. */
export interface OfferFacts {
  hasDeposited: boolean;
  hasConfirmedEmail: boolean;
  /** Claimed offers as `{offer}:{period}`. */
  claimed: ReadonlySet<string>;
}

export async function readOfferFacts(db: Database, uid: number): Promise<OfferFacts> {
  const deposits = and(
    eq(transactions.uid, uid),
    eq(transactions.type, 'deposit'),
    inArray(transactions.status, ['success']),
  );
  const emails = and(eq(contacts.uid, uid), eq(contacts.type, 'email'), eq(contacts.isConfirmed, true));
  const claims = await db.select().from(offerTakes).where(eq(offerTakes.uid, uid));
  return {
    hasDeposited: (await db.$count(transactions, deposits)) > 0,
    hasConfirmedEmail: (await db.$count(contacts, emails)) > 0,
    claimed: new Set(claims.map((claim) => `${claim.offerId}:${claim.period}`)),
  };
}

function unmetOf(offer: OfferDefinition, facts: OfferFacts, nowMs: number): string[] {
  const isMet = {
    'first-deposit': !facts.hasDeposited,
    monday: isMonday(nowMs),
    'confirmed-email': facts.hasConfirmedEmail,
    'has-deposited': facts.hasDeposited,
  }[offer.condition];
  return isMet ? [] : [offer.condition.replace('-', '_').toUpperCase()];
}

/** State for a player, or for a guest if `facts` is null; guests have no unmet conditions. */
export function stateOf(offer: OfferDefinition, facts: OfferFacts | null, nowMs: number): OfferState {
  const isClaimed = facts?.claimed.has(`${offer.id}:${periodOf(offer, nowMs)}`) ?? false;
  const status = offer.isOver ? 'ended' : isClaimed ? 'taken' : 'available';
  return { status, unmet: facts && status === 'available' ? unmetOf(offer, facts, nowMs) : [] };
}

/** Sort order: 0 claimable now, 1 once a condition is met, 2 no longer, or not this week. */
export function reachOf({ status, unmet }: OfferState): 0 | 1 | 2 {
  if (status !== 'available' || unmet.includes('FIRST_DEPOSIT')) return 2;
  return unmet.length > 0 ? 1 : 0;
}

/** Checks the offer named by a deposit; -1 names none. @throws ApiFailure InvalidParameterException with the reason. */
export async function checkDepositOffer(
  db: Database,
  order: { uid: number; offerId: number; method: string; amount: bigint; currency: string; nowMs: number },
): Promise<void> {
  if (order.offerId === NO_OFFER) return;
  const refuse = (code: string) => wrongField('campaign_offer_id', code, 'This offer cannot be used with this deposit');
  const offer = offerOf(order.offerId);
  if (offer?.action !== 'deposit') throw refuse('NOT_FOUND');
  const { status, unmet } = stateOf(offer, await readOfferFacts(db, order.uid), order.nowMs);
  if (status !== 'available') throw refuse(status.toUpperCase());
  const [first] = unmet;
  if (first) throw refuse(first);
  if (offer.excludedMethods?.includes(order.method)) throw refuse('METHOD');
  if (order.amount < minorUnits(roundOfferAmount(offer.minDeposit ?? 0, order.currency), order.currency))
    throw refuse('SUM');
}

export interface Claimant {
  uid: number;
  currency: string;
  /** Milliseconds, UTC. */
  at: number;
  /** Minor units of the qualifying deposit; null for offers claimed without one. */
  deposit: bigint | null;
}

/** Claims the offer and grants its bonus. @returns false if it was already claimed for this period. */
export async function claimOffer(tx: Database, offer: OfferDefinition, claimant: Claimant): Promise<boolean> {
  const { uid, currency, at } = claimant;
  const { balance, percent } = offer.reward;
  const max = maxReward(offer, currency);
  const share = ((claimant.deposit ?? 0n) * BigInt(percent ?? 0)) / 100n;
  const amount = percent === null || share > max ? max : share;
  const period = periodOf(offer, at);
  const [row] = await tx
    .insert(offerTakes)
    .values({ uid, offerId: offer.id, period, balance, amount, currency, takenAt: at })
    .onConflictDoNothing()
    .returning({ id: offerTakes.id });
  if (!row) return false;
  return grantBonus(tx, {
    uid,
    kind: balance,
    origin: `offer:${offer.id}:${period}`,
    amount,
    currency,
    wager: offer.wager,
    at,
  });
}

/** Grants the offer that a successful deposit named, unless it was claimed in the meantime. */
export async function grantDepositOffer(
  tx: Database,
  deposit: { uid: number; currency: string; amount: bigint; offerId: number },
  at: number,
): Promise<void> {
  const offer = offerOf(deposit.offerId);
  if (offer?.action !== 'deposit') return;
  await claimOffer(tx, offer, { uid: deposit.uid, currency: deposit.currency, at, deposit: deposit.amount });
}
