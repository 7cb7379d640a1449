import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../database/connect';
import { migrate, readMigrations, SchemaMismatch } from '../database/migrate';
import { createPlayer } from '../kernel/createPlayer';
import { KeyTaken, NotEnoughMoney, postEntry, readBalances } from '../kernel/ledger';
import { createWallet } from '../kernel/ledgerWallet';
import { assertLedgerBalances } from './assertLedgerBalances';

let connection: Connection;
let uid: number;
beforeAll(async () => {
  connection = await connect();
  await migrate(connection.db);
  uid = await newPlayer('ledger@baize.example');
});
afterAll(() => connection.close());

async function newPlayer(login: string): Promise<number> {
  const player = await connection.db.transaction((tx) =>
    createPlayer(tx, { login, contact: null, passwordHash: null, currency: 'EUR', locale: 'en', at: 0 }),
  );
  return player?.uid ?? 0;
}

let lastKey = 0;
const pay = (amount: bigint, key = `pay-${++lastKey}`) =>
  connection.db.transaction((tx) =>
    postEntry(tx, {
      key,
      kind: 'deposit',
      uid,
      currency: 'EUR',
      at: 0,
      lines: [
        { uid, kind: 'main', amount },
        { uid: 0, kind: 'provider', amount: -amount },
      ],
    }),
  );

test('[C-4] a movement under one key moves once; another one under it is refused', async () => {
  const before = (await readBalances(connection.db, uid, 'EUR')).main;
  expect(await Promise.all([pay(500n, 'same'), pay(500n, 'same'), pay(500n, 'same')])).toEqual([true, false, false]);
  await expect(pay(501n, 'same')).rejects.toThrow(KeyTaken);
  expect((await readBalances(connection.db, uid, 'EUR')).main).toBe(before + 500n);
});

test('[C-4] the database itself refuses an entry that does not add up to zero, a debt, and a rewritten line', async () => {
  const { db } = connection;
  const bare = (amount: bigint) =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into entries (key, kind, uid, fingerprint, created_at) values (${`bare-${++lastKey}`}, 'x', 0, '', 0)`,
      );
      await tx.execute(sql`insert into lines (entry_id, account_id, amount, balance_after)
        select max(entries.id), min(accounts.id), ${amount}, 0 from entries, accounts`);
    });
  await expect(bare(1n)).rejects.toMatchObject({ code: '23514' });
  await expect(db.execute(sql`update accounts set balance = -1 where uid = ${uid}`)).rejects.toMatchObject({
    cause: { code: '23514' },
  });
  await expect(db.execute(sql`update lines set amount = 7`)).rejects.toMatchObject({ cause: { code: '23001' } });
  await expect(pay(-1_000_000n)).rejects.toThrow(NotEnoughMoney);
  await assertLedgerBalances(db);
});

test('[C-4] a wrong balance is found', async () => {
  await connection.db
    .transaction(async (tx) => {
      await tx.execute(sql`update accounts set balance = balance + 1 where uid = ${uid} and kind = 'fun'`);
      await expect(assertLedgerBalances(tx)).rejects.toThrow(/account \d+ holds/);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

const move = fc.record({
  kind: fc.constantFrom('stake' as const, 'win' as const),
  balance: fc.constantFrom('main' as const, 'fun' as const),
  amount: fc.bigInt(0n, 60_000n),
  /** Few keys, so that retries occur. */
  key: fc.integer({ min: 0, max: 12 }),
  isAtOnce: fc.boolean(),
});

test('[C-4, G-5] no sequence of stakes, wins and retries, one by one or at once, makes or loses a cent', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      run += 1;
      const wallet = createWallet(connection.db, () => 0);
      let pending: Array<Promise<unknown>> = [];
      for (const { kind, balance, amount, key, isAtOnce } of moves) {
        const entry = { uid, balance, amount, key: `${run}-${key}`, roundId: String(run), game: 'test' };
        pending.push(wallet[kind](entry).catch((error: Error) => expect(error.name).toBe('Error')));
        if (isAtOnce) continue;
        await Promise.all(pending);
        pending = [];
      }
      await Promise.all(pending);
      await assertLedgerBalances(connection.db);
      expect(await wallet.read(uid, 'main')).toBeGreaterThanOrEqual(0n);
      expect(await wallet.read(uid, 'fun')).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 25 },
  );
});

test('[C-4] stakes at once take no more than there is', async () => {
  const player = await newPlayer('stakes@baize.example');
  const wallet = createWallet(connection.db, () => 0);
  const stakes = Array.from({ length: 30 }, (_, n) =>
    wallet.stake({ uid: player, balance: 'fun', amount: 30_000n, key: `s${n}`, roundId: 'r', game: 'test' }),
  );
  const results = await Promise.allSettled(stakes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await wallet.read(player, 'fun')).toBe(10_000n);
});

test('[N-1] a database of another version is left alone', async () => {
  const changed = [{ name: '0000_schema.sql', text: 'select 1' }];
  await expect(migrate(connection.db, changed)).rejects.toThrow(SchemaMismatch);
  await expect(migrate(connection.db, readMigrations().slice(1))).rejects.toThrow(SchemaMismatch);
});

test('[N-1] the SQL file of the schema is generated from the tables', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/schema.mjs', '--print']);
  expect(readMigrations()[0]).toEqual({ name: '0000_schema.sql', text: stdout });
});
