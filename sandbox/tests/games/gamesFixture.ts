/**
 * A minimal operator with games only: an in-memory database, a wallet that can fail, and a clock that the test sets.
 */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { type Connection, connect } from '../../database/connect';
import { createGames } from '../../games/createGames';
import { players } from '../../kernel/accountTables';
import type { EngineKind, GameDefinition } from '../../kernel/GameDefinition';
import * as schema from '../../kernel/gameTables';
import { type ApiContext, ApiFailure, type CurrentPlayer } from '../../kernel/handlers';
import type { PlayBalance, PlayEntry, Wallet } from '../../kernel/Wallet';

/** Keeps balances and idempotency keys in memory, as the ledger does in the database. */
export class MemoryWallet implements Wallet {
  readonly balances = new Map<string, bigint>();
  readonly moves = new Map<string, bigint>();
  /** Fails the next movement of this kind, as a crashing server would. */
  failAt: 'stake' | 'win' | null = null;

  set(uid: number, balance: PlayBalance, amount: bigint) {
    this.balances.set(`${uid}/${balance}`, amount);
  }
  async read(uid: number, balance: PlayBalance) {
    return this.balances.get(`${uid}/${balance}`) ?? 0n;
  }
  stake = (entry: PlayEntry) => this.move('stake', entry, -entry.amount);
  win = (entry: PlayEntry) => this.move('win', entry, entry.amount);

  private async move(kind: 'stake' | 'win', entry: PlayEntry, amount: bigint) {
    if (this.failAt === kind) {
      this.failAt = null;
      throw new Error('cut off');
    }
    const before = await this.read(entry.uid, entry.balance);
    if (this.moves.has(entry.key)) return before;
    if (before + amount < 0n) throw new ApiFailure('UserNeedDepositException', 'too little');
    this.moves.set(entry.key, amount);
    this.set(entry.uid, entry.balance, before + amount);
    return before + amount;
  }
}

const palette = { ground: '#1f5a41', deep: '#07231a', light: '#f3d98b', shade: '#b8862f', accent: '#7fd1a0' };
const kinds: EngineKind[] = ['slot', 'crash', 'roulette', 'wheel'];
const games = new Map<string, GameDefinition>(
  kinds.map((engine) => [
    `demo-${engine}`,
    { sysname: `demo-${engine}`, name: `Demo ${engine}`, engine, palette, hasDemo: true },
  ]),
);

export const demoPlayer: CurrentPlayer = { uid: 7, currency: 'EUR', login: 'demo-one' };

export interface FrameAnswer {
  status: number;

  body: ReturnType<typeof JSON.parse>;
}

/** A database with the tables of the games and one player. */
export async function openTables(): Promise<Connection> {
  const connection = await connect();
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...schema, players }));
  for (const statement of statements) await connection.db.execute(sql.raw(statement));
  await connection.db.insert(players).values({ ...demoPlayer, locale: 'en', registeredAt: 0 });
  return connection;
}

/** Starts the games on empty tables. @param at in milliseconds, UTC */
export async function startGames({ db }: Connection, at = 1_800_000_000_000) {
  await db.execute(sql`truncate game_rounds, game_seeds, game_sessions, game_launches, game_purses, game_purse_moves`);
  const wallet = new MemoryWallet();
  const clock = { now: at };
  const service = createGames({
    db,
    wallet,
    now: () => clock.now,
    findGame: (sysname) => games.get(sysname),
    testGames: true,
    frameAncestors: ['https://web.telegram.org'],
  });
  const app = Fastify();
  service.register(app);
  await app.ready();

  const contextOf = (player: CurrentPlayer | null): ApiContext => ({
    player,
    sessionId: player ? `session-${player.uid}` : null,
    locale: 'en',
    isFramed: false,
    idempotencyKey: null,
    remoteAddress: '127.0.0.1',
    now: () => clock.now,
    setSessionCookie: () => {},
  });
  const launch = async (sysname: string, mode: string, player: CurrentPlayer | null = demoPlayer) =>
    service.handlers['games.launch']({ sysname, mode }, contextOf(player));
  const open = async (sysname: string, mode: string, player: CurrentPlayer | null = demoPlayer) => {
    const { address } = await launch(sysname, mode, player);
    const page = await app.inject({ url: address });
    const boot = /id="boot">(.*?)<\/script>/.exec(page.body)?.[1];
    const key: string = JSON.parse(boot ?? '{}').key;
    return async (name: string, payload: Record<string, unknown> = {}): Promise<FrameAnswer> => {
      const response = await app.inject({
        method: 'POST',
        url: `/platform/frames/call/${name}`,
        headers: { 'x-frame-key': key },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    };
  };
  return { app, db, wallet, clock, launch, open, stop: () => app.close(), settleDue: service.settleDue };
}

export type GamesUnderTest = Awaited<ReturnType<typeof startGames>>;
