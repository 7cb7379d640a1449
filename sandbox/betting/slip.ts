/** Validation of a slip from the frame against the event book. */
import * as v from 'valibot';
import { marketNames, outcomeNames } from '../kernel/betTables';
import { stakesOf } from '../provider/stakes';
import { BettingFailure, type Quote } from './BettingFailure';
import type { EventBook, EventView } from './events';
import { combinedOdds } from './payout';

export const MAX_LEGS = 10;
/** Minimum odds for bonus money in thousandths; it must carry a real risk (docs/decisions/010). */
export const MIN_BONUS_ODDS = 1_500;
/** Maximum odds of a combination, in thousandths. */
export const MAX_TOTAL_ODDS = 10_000_000;

const LegInput = v.object({
  event: v.pipe(v.string(), v.maxLength(60)),
  market: v.picklist(marketNames),
  outcome: v.picklist(outcomeNames),
  odds: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(100_000)),
});
const SlipInput = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  stake: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
  balance: v.picklist(['main', 'betting_bonus']),
  legs: v.pipe(v.array(LegInput), v.minLength(1), v.maxLength(MAX_LEGS)),
  /** Accepts odds higher than the player saw without confirmation. */
  takesBetter: v.optional(v.boolean(), false),
});

export type LegInput = v.InferOutput<typeof LegInput>;

export type Slip = Omit<v.InferOutput<typeof SlipInput>, 'stake'> & { stake: bigint };

/** A leg with its current odds; `current` is null while it is closed. */
export interface QuotedLeg extends LegInput {
  view: EventView | null;
  line: string | null;
  current: number | null;
}

/** @throws BettingFailure `slip` for invalid input. */
export function readSlip(body: unknown): Slip {
  const read = v.safeParse(SlipInput, body);
  if (!read.success) throw new BettingFailure('slip');
  return { ...read.output, stake: BigInt(read.output.stake) };
}

/** The legs of an unfinished slip. @throws BettingFailure `slip` for invalid input. */
export function readLegs(body: unknown): LegInput[] {
  const read = v.safeParse(v.object({ legs: v.pipe(v.array(LegInput), v.maxLength(MAX_LEGS)) }), body);
  if (!read.success) throw new BettingFailure('slip');
  return read.output.legs;
}

export const quoteLegs = (book: EventBook, legs: readonly LegInput[]): Promise<QuotedLeg[]> =>
  Promise.all(legs.map((leg) => quoteLeg(book, leg)));

async function quoteLeg(book: EventBook, leg: LegInput): Promise<QuotedLeg> {
  const view = await book.find(leg.event);
  const market = view?.markets.find(({ name }) => name === leg.market);
  const outcome = market?.outcomes.find(({ name }) => name === leg.outcome);
  return { ...leg, view, line: market?.line ?? null, current: outcome?.odds ?? null };
}

/** A quoted leg as sent to the frame. */
export const viewQuote = ({ event, market, outcome, line, current, view }: QuotedLeg): Quote => ({
  event,
  market,
  outcome,
  line,
  odds: current,
  isLive: view?.phase === 'live',
});

export interface Limits {
  min: bigint;
  max: bigint;
  /** Maximum payout of one bet. */
  mostReturn: bigint;
}

/** Limits of a currency in minor units; in EUR 0.20 to 1,000.00 per bet, at most 50,000.00 paid out. */
export function limitsOf(currency: string): Limits {
  const stakes = stakesOf(currency);
  const least = stakes[0] ?? 1n;
  const most = stakes.at(-1) ?? least;
  return { min: least, max: most * 10n, mostReturn: most * 500n };
}

/** @returns the odds to place the bet at. @throws BettingFailure related, closed, odds, bonus, highest or limit */
export function checkSlip(slip: Slip, legs: readonly QuotedLeg[], currency: string): number[] {
  if (new Set(legs.map(({ event }) => event)).size < legs.length) throw new BettingFailure('related');
  const quotes = { legs: legs.map(viewQuote) };
  const odds = legs.map(({ current }) => current);
  if (odds.includes(null)) throw new BettingFailure('closed', quotes);
  const accepted = odds.filter((one) => one !== null);
  const isMoved = legs.some((leg, index) => {
    const now = accepted[index] ?? 0;
    return slip.takesBetter ? now < leg.odds : now !== leg.odds;
  });
  if (isMoved) throw new BettingFailure('odds', quotes);
  if (slip.balance === 'betting_bonus' && accepted.some((one) => one < MIN_BONUS_ODDS))
    throw new BettingFailure('bonus', { least: MIN_BONUS_ODDS });
  checkLimits(slip.stake, accepted, limitsOf(currency));
  return accepted;
}

function checkLimits(stake: bigint, odds: readonly number[], { min, max, mostReturn }: Limits): void {
  const total = combinedOdds(odds);
  // A cap on the odds, whatever the stake, so no stake range is named.
  if (total > BigInt(MAX_TOTAL_ODDS)) throw new BettingFailure('highest', { most: MAX_TOTAL_ODDS });
  const atOdds = (mostReturn * 1000n) / total;
  const most = atOdds < max ? atOdds : max;
  if (stake < min || stake > most) throw new BettingFailure('limit', { min: String(min), max: String(most) });
}
