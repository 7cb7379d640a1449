/** Rounds from stake to win. Each is saved before money moves, so that an interrupted one can be finished later. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import type { Base } from '../kernel/Base';
import type { EngineKind } from '../kernel/GameDefinition';
import { type FrameSession, gameRounds, gameSeeds, type Round, type RoundState } from '../kernel/gameTables';
import { lockPlayer } from '../kernel/lockPlayer';
import { FrameFailure } from '../provider/FrameFailure';
import type { FreeSpins } from '../provider/FreeSpins';
import { createDraws } from '../provider/fair';
import { stakesOf } from '../provider/stakes';
import type { Bet, EngineContext, Step } from './engines/Engine';
import { engines } from './engines/engines';
import { TABLE_CLIENT_SEED, tableSeed } from './engines/wheel';
import type { FrameBalance } from './frameBalance';
import { takeNonce } from './seeds';

const UNFINISHED: Round['status'][] = ['opening', 'open', 'paying'];

export interface RoundsParts extends Base {
  frameBalance: FrameBalance;
  freeSpins: FreeSpins;
  wheelSecret: () => Promise<string>;
}

type Owned = Pick<FrameSession, 'owner' | 'sysname' | 'mode'>;

/** All methods throw FrameFailure for errors that the frame shows to the player. */
export function createRounds(parts: RoundsParts) {
  const { db } = parts;
  const locked = createLock();
  const lockOf = ({ owner, sysname, mode }: Owned) => `${owner}/${sysname}/${mode}`;

  return {
    /** Takes the stake and starts a round; idempotent by `body.key`. */
    start: (session: FrameSession, kind: EngineKind, body: RoundState) =>
      locked(lockOf(session), async () => {
        const roundKey = body.key;
        if (typeof roundKey !== 'string' || !/^[\w-]{8,64}$/.test(roundKey)) throw new FrameFailure('key');
        const existing = await findByKey(db, session, roundKey);
        if (existing) return resume(parts, existing, false);
        const bet = await betOf(parts, session, kind, body);
        const waiting = await findUnfinished(db, session);
        if (waiting) {
          const finished = await resume(parts, waiting, true);
          if (finished.status === 'open') throw new FrameFailure('busy');
        }
        return resume(parts, await insertRound(parts, session, kind, roundKey, bet), false);
      }),

    /** The player's next move in the open round `body.roundId`. */
    act: (session: FrameSession, body: RoundState) =>
      locked(lockOf(session), async () => {
        const round = await findOwned(db, session, String(body.roundId));
        if (!round) throw new FrameFailure('unknown');
        if (round.status !== 'open') return resume(parts, round, false);
        const { act } = engines[round.engine];
        const step = act?.(await contextOf(parts, round), round.state, body);
        if (step) return settle(parts, await saveStep(parts, round, step));
        const current = await resume(parts, round, false);
        // A repeated tap whose move was already made gets the current round.
        if (current.status === 'open' && !isRepeated(round, body)) throw new FrameFailure('move');
        return current;
      }),

    /** The newest round of this player and game, open or not; a round that is due is finished first. */
    current: (session: Owned, isReopened = false) =>
      locked(lockOf(session), async () => {
        const waiting = await findUnfinished(db, session);
        return waiting ? resume(parts, waiting, isReopened) : findLatest(db, session);
      }),

    /** When the open round ends by time, milliseconds UTC; null when it does not. */
    async dueAt(session: Owned): Promise<number | null> {
      const round = await findUnfinished(db, session);
      if (round?.status !== 'open') return null;
      return engines[round.engine].dueAt?.(await contextOf(parts, round), round.state) ?? null;
    },

    /** Finishes every due or interrupted round of all players. @returns how many were settled */
    async settleDue(): Promise<number> {
      const waiting = await db.select().from(gameRounds).where(inArray(gameRounds.status, UNFINISHED));
      const results = await Promise.allSettled(
        waiting.map((found) =>
          locked(lockOf(found), async () => {
            const round = await findOwned(db, found, found.id);
            return round && UNFINISHED.includes(round.status) ? resume(parts, round, round.status !== 'open') : null;
          }),
        ),
      );
      for (const result of results) if (result.status === 'rejected') console.error('games: failed to settle a round');
      return results.filter((result) => result.status === 'fulfilled' && result.value?.status === 'settled').length;
    },

    /** Settled rounds of a frame's player and game, newest first. */
    history: (session: Owned, limit: number): Promise<Round[]> =>
      db
        .select()
        .from(gameRounds)
        .where(and(ownedBy(session), eq(gameRounds.status, 'settled')))
        .orderBy(desc(gameRounds.startedAt))
        .limit(limit),
  };
}

/** The validated bet. A free spin stakes nothing; its request stores the pack and the stake it is played at. */
async function betOf(
  { freeSpins, now }: RoundsParts,
  session: FrameSession,
  kind: EngineKind,
  body: RoundState,
): Promise<Bet> {
  const stakes = stakesOf(session.currency);
  const isFree = body.pack !== undefined;
  const pack = isFree ? await freeSpins.find(session, Number(body.pack)) : null;
  if (isFree && !pack) throw new FrameFailure('spins');
  const spin = pack?.stake.toString();
  const bet = engines[kind].check(pack ? { ...body, stake: spin } : body, stakes, now());
  if (!bet) throw new FrameFailure('bet');
  return pack
    ? { stake: 0n, request: { ...bet.request, pack: pack.id, spin, isGathered: pack.balance === 'bonus' } }
    : bet;
}

const isFromPack = ({ request }: Round): boolean => request.pack !== undefined;

export type Rounds = ReturnType<typeof createRounds>;

function isRepeated(round: Round, body: RoundState): boolean {
  const spins = round.state.spins;
  return body.type === 'free' && Array.isArray(spins) && body.spin === spins.length - 1;
}

const ownedBy = ({ owner, sysname, mode }: Owned) =>
  and(eq(gameRounds.owner, owner), eq(gameRounds.sysname, sysname), eq(gameRounds.mode, mode));

async function findRound(db: Database, of: Owned, which: SQL): Promise<Round | undefined> {
  const condition = and(ownedBy(of), which);
  const [round] = await db.select().from(gameRounds).where(condition);
  return round;
}

const findOwned = (db: Database, of: Owned, id: string) => findRound(db, of, eq(gameRounds.id, id));
const findByKey = (db: Database, of: Owned, roundKey: string) => findRound(db, of, eq(gameRounds.roundKey, roundKey));
const findUnfinished = (db: Database, of: Owned) => findRound(db, of, inArray(gameRounds.status, UNFINISHED));

async function findLatest(db: Database, of: Owned): Promise<Round | undefined> {
  const isDone = and(ownedBy(of), eq(gameRounds.status, 'settled'));
  const [round] = await db.select().from(gameRounds).where(isDone).orderBy(desc(gameRounds.startedAt)).limit(1);
  return round;
}

async function insertRound(
  { db, now }: RoundsParts,
  session: FrameSession,
  engine: EngineKind,
  roundKey: string,
  bet: Bet,
): Promise<Round> {
  const { owner, uid, sysname, mode, currency } = session;
  const startedAt = now();
  return db.transaction(async (tx) => {
    // The frame may have been opened before the account's currency changed.
    if (uid !== null && (await lockPlayer(tx, uid)) !== currency) throw new FrameFailure('session');
    const isShared = engine === 'wheel';
    const seed = isShared
      ? { seedId: null, nonce: Number(bet.request.tableRound) }
      : await takeNonce(tx, owner, startedAt);
    const row = { id: randomUUID(), owner, uid, sysname, engine, mode, roundKey, currency, startedAt, ...seed, ...bet };
    const [round] = await tx
      .insert(gameRounds)
      .values({ ...row, status: 'opening' })
      .onConflictDoNothing()
      .returning();
    // Another process has started a round first, and only one may be open.
    if (!round) throw new FrameFailure('busy');
    return round;
  });
}

async function contextOf({ db, wheelSecret, now }: RoundsParts, round: Round): Promise<EngineContext> {
  const { request, startedAt } = round;
  const stake = typeof request.spin === 'string' ? BigInt(request.spin) : round.stake;
  const base = { stake, request, startedAt, now: now() };
  if (round.seedId === null) {
    const seed = tableSeed(await wheelSecret(), round.sysname, round.nonce);
    return { ...base, draws: (cursor) => createDraws(seed, TABLE_CLIENT_SEED, round.nonce, cursor) };
  }
  const [seed] = await db.select().from(gameSeeds).where(eq(gameSeeds.id, round.seedId));
  if (!seed) throw new Error(`round ${round.id} has no seed`);
  return { ...base, draws: (cursor) => createDraws(seed.serverSeed, seed.clientSeed, round.nonce, cursor) };
}

/** Continues a round from where it was interrupted, as far as it goes without the player. */
async function resume(parts: RoundsParts, round: Round, isRecovered: boolean): Promise<Round> {
  const marked = { ...round, isRecovered: round.isRecovered || isRecovered };
  if (round.status === 'opening') return openRound(parts, marked);
  if (round.status === 'paying') return settle(parts, marked);
  if (round.status === 'refused') throw new FrameFailure(isFromPack(round) ? 'spins' : 'funds');
  if (round.status === 'settled') return round;
  const step = engines[round.engine].tick?.(await contextOf(parts, round), round.state);
  return step ? settle(parts, await saveStep(parts, marked, step)) : round;
}

async function openRound(parts: RoundsParts, round: Round): Promise<Round> {
  try {
    await parts.frameBalance.stake(round);
  } catch (error) {
    if (!(error instanceof FrameFailure)) throw error;
    await save(parts.db, round.id, { status: 'refused', settledAt: parts.now() });
    throw error;
  }
  const step = engines[round.engine].begin(await contextOf(parts, round));
  return settle(parts, await saveStep(parts, round, step));
}

const saveStep = ({ db }: RoundsParts, round: Round, step: Step) =>
  save(db, round.id, {
    state: step.state,
    win: step.win,
    status: step.isOver ? 'paying' : 'open',
    isRecovered: round.isRecovered,
  });

async function settle({ db, frameBalance, now }: RoundsParts, round: Round): Promise<Round> {
  if (round.status !== 'paying') return round;
  // A free-spin pack must record the end of its spin even if nothing was won.
  if (round.win > 0n || isFromPack(round)) await frameBalance.win(round);
  return save(db, round.id, { status: 'settled', settledAt: now(), isRecovered: round.isRecovered });
}

async function save(db: Database, id: string, change: Partial<Round>): Promise<Round> {
  const [round] = await db
    .update(gameRounds)
    // drizzle leaves undefined columns as they are.
    .set(change)
    .where(and(eq(gameRounds.id, id), sql`${gameRounds.status} <> 'settled'`))
    .returning();
  if (round) return round;
  const [settled] = await db.select().from(gameRounds).where(eq(gameRounds.id, id));
  if (!settled) throw new Error(`round ${id} not found`);
  return settled;
}

/** Serializes tasks that have the same name. */
function createLock() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    const tail = run.catch(() => {});
    tails.set(name, tail);
    try {
      return await run;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}
