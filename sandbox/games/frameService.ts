/** Calls of an open frame. The frame's key binds each to one player, game and mode. */
import type { IncomingMessage } from 'node:http';
import { decimals, toDecimal } from '@baize/contract/money/money';
import { bonusOfSpins, type SpinsBonusState } from '../bonuses/spinsBonus';
import type { Base } from '../kernel/Base';
import type { FindGame, GameDefinition } from '../kernel/GameDefinition';
import type { FrameSession, Round, RoundState } from '../kernel/gameTables';
import { FrameFailure } from '../provider/FrameFailure';
import type { FreeSpins } from '../provider/FreeSpins';
import { findFrame } from '../provider/launches';
import { stakesOf } from '../provider/stakes';
import { engines } from './engines/engines';
import type { FrameBalance } from './frameBalance';
import type { CallResponses, PlayResponse, RemainingSpins, RoundView, SpinsSummary } from './frameResponses';
import type { LiveTables, TableView } from './liveTable';
import type { Rounds } from './rounds';
import { rotateSeeds, viewSeeds } from './seeds';

const HISTORY = 20;
const LONGEST_WAIT_MS = 20_000;

export interface FrameServiceParts extends Base {
  findGame: FindGame;
  frameBalance: FrameBalance;
  rounds: Rounds;
  freeSpins: FreeSpins;
  tables: LiveTables;
  /** Whether the player's session with this hash is still active. */
  isSessionLive: (apiSession: string) => Promise<boolean>;
}

const sentBonus = ({ isActive, until, blockedBy }: SpinsBonusState): SpinsSummary['bonus'] => ({
  isActive,
  until,
  behind: blockedBy && { ...blockedBy, amount: blockedBy.amount.toString() },
});

type PlayedRound = RoundView & Record<'request' | 'state', RoundState>;
type Responses = CallResponses<PlayedRound, RoundState, TableView | null>;

interface OpenFrame {
  session: FrameSession;
  game: GameDefinition;
}

/** The request's JSON object, or an empty one. */
export const readBody = (body: unknown): RoundState =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

export function createFrameService(parts: FrameServiceParts) {
  const { db, now, rounds, tables, frameBalance, freeSpins } = parts;

  async function requireFrame(key: string): Promise<OpenFrame> {
    const session = await findFrame(db, key, now());
    const game = session && parts.findGame(session.sysname);
    if (!session || !game) throw new FrameFailure('session');
    if (session.apiSession && !(await parts.isSessionLive(session.apiSession))) throw new FrameFailure('session');
    return { session, game };
  }

  const balanceOf = async (session: FrameSession) => (await frameBalance.read(session)).toString();
  const spinsOf = async (session: FrameSession): Promise<RemainingSpins | null> => {
    const pack = await freeSpins.find(session);
    if (!pack) return null;
    const { id, left, count, stake, won, balance } = pack;
    return { id, left, count, stake: stake.toString(), won: won.toString(), isGathered: balance === 'bonus' };
  };
  /** Result of the free-spin pack, if the round was its last. */
  const spinsOver = async (round: Round | undefined): Promise<SpinsSummary | null> => {
    if (!round || round.uid === null || round.status !== 'settled' || typeof round.request.pack !== 'number')
      return null;
    const result = await freeSpins.resultOf(round.uid, round.request.pack);
    if (!result) return null;
    const { count, won, balance, wagerTimes } = result;
    const isGathered = balance === 'bonus';
    const bonus = isGathered && won > 0n ? await bonusOfSpins(db, round.uid, round.request.pack, now()) : null;
    return { count, won: won.toString(), isGathered, wagerTimes, bonus: bonus && sentBonus(bonus) };
  };
  const respond = async <Shown extends PlayedRound | null>(
    { session }: OpenFrame,
    played: Round | undefined,
    round: Shown,
  ): Promise<PlayResponse<Shown>> => ({
    balance: await balanceOf(session),
    now: now(),
    round,
    // Reading the free spins books the end of a finished pack, so it must come before `spinsOver`.
    freeSpins: await spinsOf(session),
    spinsOver: await spinsOver(played),
  });
  const respondPlayed = (frame: OpenFrame, round: Round) => respond(frame, round, viewRound(round));
  const respondCurrent = (frame: OpenFrame, round: Round | undefined) =>
    respond(frame, round, round ? viewRound(round) : null);

  const calls: {
    [Name in keyof Responses]: (frame: OpenFrame, body: RoundState, raw: IncomingMessage) => Promise<Responses[Name]>;
  } = {
    async open(frame) {
      const { session, game } = frame;
      const engine = engines[game.engine];
      const round = await rounds.current(session, true);
      return {
        ...(await respondCurrent(frame, round)),
        stakes: stakesOf(session.currency).map(String),
        rtp: engine.rtp,
        rules: engine.rules,
        seeds: await viewSeeds(db, session.owner, now()),
        table: game.engine === 'wheel' ? await tables.view(game.sysname) : null,
      };
    },
    async start(frame, body) {
      const round = await rounds.start(frame.session, frame.game.engine, body);
      const { tableRound, bets } = round.request;
      if (frame.game.engine === 'wheel')
        tables.noteBets(frame.game.sysname, Number(tableRound), Object.keys(bets ?? {}));
      return respondPlayed(frame, round);
    },
    act: async (frame, body) => respondPlayed(frame, await rounds.act(frame.session, body)),
    state: async (frame) => respondCurrent(frame, await rounds.current(frame.session)),
    /** Responds once the open round has ended by time, or after LONGEST_WAIT_MS. */
    async wait(frame, _body, raw) {
      const due = await rounds.dueAt(frame.session);
      if (due !== null) await pause(Math.min(LONGEST_WAIT_MS, due - now()), raw);
      return respondCurrent(frame, await rounds.current(frame.session));
    },
    table: async ({ game }) => tables.view(game.sysname),
    seeds: async ({ session }) => viewSeeds(db, session.owner, now()),
    rotate: async ({ session }, body) => rotateSeeds(db, session.owner, String(body.clientSeed ?? ''), now()),
    history: async ({ session }) => (await rounds.history(session, HISTORY)).map(viewRound),
  };

  const isCall = (name: string): name is keyof Responses => Object.hasOwn(calls, name);

  return {
    /** @throws FrameFailure `session` for an invalid or expired key, `unknown` for a call that does not exist. */
    async call(key: string, name: string, body: RoundState, raw: IncomingMessage): Promise<unknown> {
      const frame = await requireFrame(key);
      if (!isCall(name)) throw new FrameFailure('unknown');
      return calls[name](frame, body, raw);
    },
    /** Watches a live table until `end`. */
    async watch(key: string) {
      const { game } = await requireFrame(key);
      if (game.engine !== 'wheel') throw new FrameFailure('unknown');
      const end = tables.watch(game.sysname);
      return { view: () => tables.view(game.sysname), end };
    },
  };
}

export type FrameService = ReturnType<typeof createFrameService>;

function viewRound(round: Round): PlayedRound {
  const isOver = round.status === 'settled';
  return {
    id: round.id,
    key: round.roundKey,
    isOver,
    isRecovered: round.isRecovered,
    stake: round.stake.toString(),
    win: round.win.toString(),
    request: round.request,
    state: engines[round.engine].view(round.state, isOver),
    seedId: round.seedId,
    nonce: round.nonce,
    startedAt: round.startedAt,
    amount: toDecimal({ minor: round.win, currency: round.currency }),
    decimals: decimals(round.currency),
  };
}

function pause(ms: number, raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      raw.socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, ms));
    raw.socket.once('close', done);
  });
}
