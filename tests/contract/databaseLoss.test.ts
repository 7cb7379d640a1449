/**
 * A PostgreSQL that drops connections: only the calls on them fail, and money moves once. The operator runs in this
 * process, so an uncaught error fails the run.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { newPlayer, payIn } from './cashierCalls';
import { hasPostgres, type RealPostgres, startPostgres } from './realPostgres';
import { call, mainBalance, startOperator, type TestOperator, withdraw } from './startOperator';

describe.skipIf(!hasPostgres())('a PostgreSQL that drops its connections', () => {
  /** More than the connections of the pool. */
  const MORE_THAN_POOL = 12;
  let server: RealPostgres;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await startPostgres();
    operator = await startOperator({ databaseUrl: server.url });
  }, 120_000);
  afterAll(async () => {
    await assertLedgerBalances(operator.db);
    await operator.close();
    await server.stop();
  });

  const keysOf = (name: string) => Array.from({ length: MORE_THAN_POOL }, (_, n) => `${name}-key-${n}`);
  const order = (token: string, key: string) => withdraw(operator, '10', token, { key });

  /** Repeats each order with its key until it is accepted, as a player does. */
  async function retryUntilAccepted(token: string, keys: string[]): Promise<Set<string>> {
    const ids = new Set<string>();
    for (const key of keys) {
      const answer = () => order(token, key).then(({ response }) => response?.id ?? null);
      ids.add(await expect.poll(answer, { timeout: 10_000 }).not.toBeNull().then(answer).then(String));
    }
    return ids;
  }

  async function createFundedPlayer(): Promise<string> {
    const token = await newPlayer(operator);
    await payIn(operator, token, '1000');
    return token;
  }

  test('[C-4] connections that are ended in the middle of a transaction fail their calls alone', async () => {
    const token = await createFundedPlayer();
    const { uid } = (await call(operator, 'account.getInfo', {}, { token })).response;
    const keys = keysOf('ended');
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('begin');
    await admin.query('select uid from players where uid = $1 for update', [uid]);
    const sent = Promise.all(keys.map((key) => order(token, key)));
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    const endWaiting = () =>
      admin.query(`select pg_terminate_backend(pid) ${waiting}`).then(({ rowCount }) => rowCount);
    try {
      await expect.poll(endWaiting).toBeGreaterThan(0);
    } finally {
      await admin.end();
    }
    const answers = await sent;
    const failed = answers.filter(({ error }) => error !== undefined);
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, error } of failed)
      expect([status, error?.type]).toEqual([500, 'InternalServerErrorException']);
    expect((await retryUntilAccepted(token, keys)).size).toBe(MORE_THAN_POOL);
    expect(await mainBalance(operator, token)).toBe('880.00');
  });

  describe.skipIf(Boolean(process.env.TEST_DATABASE_URL))('restarted', () => {
    test.each([
      'fast',
      'immediate',
    ] as const)('[C-4, O-15] a restart (%s) loses no order that was taken, and takes none twice', async (mode) => {
      const token = await createFundedPlayer();
      const keys = keysOf(mode);
      const accepted = new Set<string>();
      const sent = Promise.all(
        keys.map(async (key) => {
          const { response, status } = await order(token, key);
          if (response) accepted.add(String(response.id));
          else expect(status).toBeGreaterThanOrEqual(500);
        }),
      );
      // Some orders are inside their transactions, others have not started one.
      await expect.poll(() => accepted.size, { interval: 1 }).toBeGreaterThan(0);
      server.restart?.(mode);
      await sent;
      const ids = await retryUntilAccepted(token, keys);
      expect(ids.size).toBe(MORE_THAN_POOL);
      for (const id of accepted) expect(ids).toContain(id);
      expect(await mainBalance(operator, token)).toBe('880.00');
    });

    test('[O-15] a transaction on a connection that was lost unnoticed gives its place in the pool back', async () => {
      const begin = () =>
        Promise.allSettled(keysOf('pool').map(() => operator.db.transaction((tx) => tx.execute(sql`select 1`))));
      await begin();
      // `restart` blocks this process, so nothing is read from the lost connections until they are used again.
      server.restart?.('fast');
      const results = await begin();
      expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
      expect((await begin()).map(({ status }) => status)).toEqual(Array(MORE_THAN_POOL).fill('fulfilled'));
    });
  });
});
