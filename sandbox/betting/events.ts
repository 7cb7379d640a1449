/** Phase, score and markets of events at a given time. */

import { eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { bettingRulings, type Ruling } from '../kernel/betTables';
import { type Fixture, findFixture, fixturesAround } from './fixtures';
import { type Market, marketsOf } from './markets';
import { type Match, matchOf, type Score, scoreAt } from './match';

export type Phase = 'coming' | 'live' | 'finished' | 'abandoned';

export interface EventView {
  fixture: Fixture;
  phase: Phase;
  score: Score;
  /** Share of the match's time that has been played, 0 to 1. */
  played: number;
  markets: Market[];
  /** When it ends or is abandoned, milliseconds UTC; never sent to players. */
  decidedAt: number;
}

/** Live odds change in steps, so that a slip is not outdated at every poll. */
const TICK_MS = 4_000;
/** Share of the match after which its markets are closed. */
const LAST_SHARE = 0.96;

function ruledView(fixture: Fixture, ruling: Ruling): EventView {
  const isFinished = ruling.kind === 'finished';
  const score = { home: ruling.home, away: ruling.away, points: null };
  return { fixture, phase: ruling.kind, score, played: isFinished ? 1 : 0, markets: [], decidedAt: ruling.at };
}

const priced = new LRUCache<string, Market[], () => Market[]>({
  max: 1_000,
  memoMethod: (_key, _stale, { context: price }) => price(),
});

/** Markets at a score and a share of the time played; cached across requests. */
function priceMarkets(key: string, match: Match, score: Score, share: number): Market[] {
  const name = `${key}/${share}/${score.home}:${score.away}/${score.points?.home}:${score.points?.away}`;
  return priced.memo(name, { context: () => marketsOf(match.model, score, 1 - share, share < LAST_SHARE) });
}

/** An event at a given time. @param now milliseconds, UTC */
export function viewEvent(seed: string, fixture: Fixture, now: number, ruling?: Ruling): EventView {
  if (ruling && ruling.at <= now) return ruledView(fixture, ruling);
  const match = matchOf(seed, fixture);
  const lasts = fixture.endsAt - fixture.startsAt;
  const decidedAt =
    match.abandonedAt === null ? fixture.endsAt : fixture.startsAt + Math.round(match.abandonedAt * lasts);
  const share = Math.min(1, Math.max(0, (now - fixture.startsAt) / lasts));
  if (now >= decidedAt) {
    const phase = match.abandonedAt === null ? 'finished' : 'abandoned';
    return { fixture, phase, score: scoreAt(match, match.abandonedAt ?? 1), played: share, markets: [], decidedAt };
  }
  const pricedAt = Math.max(0, (Math.floor(now / TICK_MS) * TICK_MS - fixture.startsAt) / lasts);
  const score = scoreAt(match, share);
  return {
    fixture,
    phase: now < fixture.startsAt ? 'coming' : 'live',
    score,
    played: share,
    markets: priceMarkets(`${seed}/${fixture.id}`, match, score, pricedAt),
    decidedAt,
  };
}

/** @param seed the secret from which the matches are drawn */
export function createEventBook(db: Database, seed: () => Promise<string>, now: () => number) {
  /** Rulings of the last day, which cover all listed matches. */
  const recentRulings = async (at: number) => {
    const isRecent = gt(bettingRulings.at, at - DAY_MS);
    const rows = await db.select().from(bettingRulings).where(isRecent);
    return new Map(rows.map((row) => [row.eventId, row]));
  };
  return {
    /** Live and upcoming events, earliest first. */
    async list() {
      const at = now();
      const secret = await seed();
      const rulings = await recentRulings(at);
      return fixturesAround(secret, at)
        .map((fixture) => viewEvent(secret, fixture, at, rulings.get(fixture.id)))
        .filter(({ phase }) => phase === 'coming' || phase === 'live');
    },
    /** One event, finished or not; null if it does not exist or is too far ahead. */
    async find(id: string) {
      const at = now();
      const secret = await seed();
      const fixture = findFixture(secret, id, at);
      if (!fixture) return null;
      const [ruling] = await db.select().from(bettingRulings).where(eq(bettingRulings.eventId, id));
      return viewEvent(secret, fixture, at, ruling);
    },
  };
}

export type EventBook = ReturnType<typeof createEventBook>;
