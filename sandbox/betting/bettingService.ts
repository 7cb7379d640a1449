/** Calls of an open frame. The frame's key binds each to one player, or to a guest who may only read. */

import type { Base } from '../kernel/Base';
import type { FrameSession } from '../kernel/gameTables';
import { readBalances } from '../kernel/ledger';
import { findFrame } from '../provider/launches';
import { BettingFailure, type Quote } from './BettingFailure';
import { type Bets, type BetWithLegs, betNumber } from './bets';
import type { EventBook, EventView } from './events';
import { combinedOdds, countedOdds, mayReturn } from './payout';
import { limitsOf, MAX_LEGS, MAX_TOTAL_ODDS, MIN_BONUS_ODDS, quoteLegs, readLegs, readSlip, viewQuote } from './slip';

/** The sportsbook's sysname in launches. */
export const SPORTSBOOK = 'sportsbook';
const SHOWN_BETS = 30;

export type SentEvent = ReturnType<typeof viewEventOf>;
export type SentBet = ReturnType<typeof viewBet>;

/** Minor units. */
export interface Balances {
  main: string;
  betting_bonus: string;
}

/** Limits of a bet: amounts in minor units, odds in thousandths. */
export interface BetLimits {
  min: string;
  max: string;
  /** Maximum payout of one bet. */
  mostReturn: string;
  legs: number;
  /** Minimum odds of a selection for bonus money. */
  bonusOdds: number;
  /** Maximum odds of a combination. */
  mostOdds: number;
}

interface WithTime {
  /** Milliseconds, UTC. */
  now: number;
}

interface WithBalances {
  /** Null for a guest. */
  balances: Balances | null;
}

/** Responses of the frame calls. */
export interface BettingResponses {
  open: WithTime & WithBalances & { limits: BetLimits; events: SentEvent[] };
  events: WithTime & { events: SentEvent[] };
  quote: { legs: Quote[] };
  bets: WithTime & WithBalances & { bets: SentBet[] };
  place: WithTime & WithBalances & { bet: SentBet };
}

export interface BettingServiceParts extends Base {
  book: EventBook;
  bets: Bets;
  /** Whether the player's session with this hash is still active. */
  isSessionLive: (apiSession: string) => Promise<boolean>;
}

export function createBettingService(parts: BettingServiceParts) {
  const { db, now, book, bets } = parts;

  async function requireSession(key: string): Promise<FrameSession> {
    const session = await findFrame(db, key, now());
    if (session?.sysname !== SPORTSBOOK) throw new BettingFailure('session');
    if (session.apiSession && !(await parts.isSessionLive(session.apiSession))) throw new BettingFailure('session');
    return session;
  }

  async function balancesOf({ uid, currency }: FrameSession): Promise<Balances | null> {
    if (uid === null) return null;
    const { main, betting_bonus } = await readBalances(db, uid, currency);
    return { main: String(main), betting_bonus: String(betting_bonus) };
  }

  async function myBets({ uid }: FrameSession) {
    if (uid === null) return [];
    await bets.settleDue(uid);
    return (await bets.list(uid, SHOWN_BETS)).map(viewBet);
  }

  const calls: {
    [Name in keyof BettingResponses]: (session: FrameSession, body: unknown) => Promise<BettingResponses[Name]>;
  } = {
    async open(session) {
      const { min, max, mostReturn } = limitsOf(session.currency);
      const sums = { min: String(min), max: String(max), mostReturn: String(mostReturn) };
      const limits = { ...sums, legs: MAX_LEGS, bonusOdds: MIN_BONUS_ODDS, mostOdds: MAX_TOTAL_ODDS };
      return { limits, balances: await balancesOf(session), now: now(), events: (await book.list()).map(viewEventOf) };
    },
    async events() {
      return { now: now(), events: (await book.list()).map(viewEventOf) };
    },
    async quote(_session, body) {
      return { legs: (await quoteLegs(book, readLegs(body))).map(viewQuote) };
    },
    async bets(session) {
      const list = await myBets(session);
      return { bets: list, balances: await balancesOf(session), now: now() };
    },
    async place(session, body) {
      const { uid, currency } = session;
      if (uid === null) throw new BettingFailure('signIn');
      const placed = await bets.place({ uid, currency }, readSlip(body));
      return { bet: viewBet(placed), balances: await balancesOf(session), now: now() };
    },
  };

  const isCall = (name: string): name is keyof BettingResponses => Object.hasOwn(calls, name);

  return {
    /** The first answer. @throws BettingFailure `session` for an invalid or expired key */
    open: async (key: string) => calls.open(await requireSession(key), {}),
    /** @throws BettingFailure `session` for an invalid or expired key, `unknown` for a call that does not exist. */
    async call(key: string, name: string, body: unknown): Promise<unknown> {
      const session = await requireSession(key);
      if (!isCall(name)) throw new BettingFailure('unknown');
      return calls[name](session, body);
    },
  };
}

export type BettingService = ReturnType<typeof createBettingService>;

/** An event as sent to the frame, without `decidedAt`, which would reveal that it will be abandoned. */
export function viewEventOf({ fixture, phase, score, played, markets }: EventView) {
  const { id, league, home, away, startsAt } = fixture;
  return {
    id,
    sport: league.sport,
    league: league.id,
    leagueName: league.name,
    home,
    away,
    startsAt,
    phase,
    score,
    played: Math.round(played * 1000) / 1000,
    markets,
  };
}

/** A bet as sent to its player; amounts in minor units. */
function viewBet({ bet, legs }: BetWithLegs) {
  return {
    id: bet.id,
    number: betNumber(bet.id),
    status: bet.status,
    balance: bet.balance,
    stake: String(bet.stake),
    odds: String(combinedOdds(countedOdds(legs))),
    mayReturn: String(mayReturn(bet, legs)),
    payout: String(bet.payout),
    placedAt: bet.placedAt,
    legs: legs.map(({ eventId, home, away, market, line, outcome, odds: legOdds, startsAt, result, score }) => ({
      event: eventId,
      home,
      away,
      market,
      line,
      outcome,
      odds: legOdds,
      startsAt,
      result,
      score,
    })),
  };
}
