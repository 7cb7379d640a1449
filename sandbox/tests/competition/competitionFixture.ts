/** Competitions with their own database, played rounds and a clock that the test sets. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { gamesOf } from '../../catalogue/games';
import { type CompetitionOptions, createCompetition } from '../../competition/createCompetition';
import type { Edition } from '../../competition/editions';
import { editionsAround } from '../../competition/editions';
import { type Connection, connect } from '../../database/connect';
import { migrate } from '../../database/migrate';
import { players } from '../../kernel/accountTables';
import { accounts } from '../../kernel/bankTables';
import { createPlayer, type NewPlayer } from '../../kernel/createPlayer';
import { gameRounds } from '../../kernel/gameTables';
import type { ApiContext } from '../../kernel/handlers';
import { postEntry, readBalances } from '../../kernel/ledger';
import { assertLedgerBalances } from '../assertLedgerBalances';

/** A Wednesday noon at which a coffee break has just started. */
export const START = Date.UTC(2026, 10, 18, 12, 0);

export interface Played {
  uid: number;
  sysname: string;
  /** In minor units of the player's currency. */
  stake?: bigint;
  win?: bigint;
  mode?: 'play' | 'demo';
  currency?: string;
}

export async function openCompetition() {
  const connection: Connection = await connect();
  const { db } = connection;
  await migrate(db);
  const clock = { now: START };
  const create = (options: Partial<CompetitionOptions> = {}) =>
    createCompetition({ db, now: () => clock.now, luck: () => 1, ...options });

  return {
    db,
    clock,
    create,
    close: () => connection.close(),
    games: [...gamesOf().values()],
    gameIn: (category: string, others: string[] = []) => {
      const fits = [...gamesOf().values()].find(
        ({ categories }) => categories.includes(category) && others.every((other) => !categories.includes(other)),
      );
      if (!fits) throw new Error(`No game in ${category}`);
      return fits.sysname;
    },
    /** Creates a player whose wins are public. */
    async player(currency = 'EUR', fakename = ''): Promise<number> {
      const login = `${randomUUID()}@baize.example`;
      const player: NewPlayer = {
        login,
        contact: { type: 'email', value: login },
        passwordHash: null,
        currency,
        locale: 'en',
        fakename,
        at: START,
      };
      const row = await db.transaction((tx) => createPlayer(tx, player));
      if (!row) throw new Error('no player');
      await db.update(players).set({ areWinsShown: true }).where(eq(players.uid, row.uid));
      return row.uid;
    },
    /** Books a round that is settled now, with its stake and win in the ledger. */
    async play({ uid, sysname, stake = 100n, win = 0n, mode = 'play', currency = 'EUR' }: Played): Promise<string> {
      const id = randomUUID();
      const common = { uid, currency, roundId: id, game: sysname, at: clock.now };
      await db.transaction(async (tx) => {
        await postEntry(tx, {
          ...common,
          key: `gift:${id}`,
          kind: 'deposit',
          lines: [
            { uid: 0, kind: 'provider', amount: -stake },
            { uid, kind: 'main', amount: stake },
          ],
        });
        await postEntry(tx, {
          ...common,
          key: `play:${id}`,
          kind: 'stake-main',
          lines: [
            { uid, kind: 'main', amount: win - stake },
            { uid: 0, kind: 'house', amount: stake - win },
          ],
        });
        await tx.insert(gameRounds).values({
          id,
          owner: `p:${uid}`,
          uid,
          sysname,
          engine: 'slot',
          mode,
          roundKey: id,
          status: 'settled',
          currency,
          stake,
          win,
          request: {},
          state: {},
          nonce: 0,
          startedAt: clock.now,
          settledAt: clock.now,
        });
      });
      return id;
    },
    main: async (uid: number, currency = 'EUR') => (await readBalances(db, uid, currency)).main,
    /** The operator's jackpot accounts, in minor units of euros. */
    async jackpotAccount(): Promise<bigint> {
      const rows = await db.select().from(accounts).where(eq(accounts.kind, 'jackpot'));
      return rows.reduce((sum, row) => sum + row.balance, 0n);
    },
    assertBooks: () => assertLedgerBalances(db),
    editionOfKind(id: number): Edition {
      const found = editionsAround(Math.floor(clock.now / 1000)).find(({ kind }) => kind.id === id);
      if (!found) throw new Error(`No tournament of kind ${id}`);
      return found;
    },
    contextOf: (uid: number | null): ApiContext => ({
      player: uid === null ? null : { uid, currency: 'EUR', login: `demo${uid}` },
      sessionId: null,
      locale: 'en',
      isFramed: false,
      idempotencyKey: null,
      remoteAddress: '127.0.0.1',
      now: () => clock.now,
      setSessionCookie: () => {},
    }),
  };
}

export type CompetitionUnderTest = Awaited<ReturnType<typeof openCompetition>>;
