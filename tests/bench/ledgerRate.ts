/** Ledger movements per second; each is an entry, two lines, two balances and a commit. */

import { connect, type Database } from '../../sandbox/database/connect';
import { migrate } from '../../sandbox/database/migrate';
import { postEntry, readBalances } from '../../sandbox/kernel/ledger';

const MOVEMENTS = 400;
const AT_ONCE = 20;
/** No player has these numbers; the database is discarded. */
const FIRST_UID = 900_000;

/** Moves one euro from the provider to the player. */
const move = (db: Database, uid: number, key: string) =>
  db.transaction((tx) =>
    postEntry(tx, {
      key,
      kind: 'deposit',
      uid,
      currency: 'EUR',
      at: Date.now(),
      lines: [
        { uid, kind: 'main', amount: 100n },
        { uid: 0, kind: 'provider', amount: -100n },
      ],
    }),
  );

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((MOVEMENTS * 1000) / (performance.now() - started));
}

async function oneAfterAnother(db: Database): Promise<void> {
  for (let index = 0; index < MOVEMENTS; index += 1) await move(db, FIRST_UID, `bench-row-${index}`);
}

async function manyAtOnce(db: Database): Promise<void> {
  const own = async (player: number) => {
    for (let index = 0; index < MOVEMENTS / AT_ONCE; index += 1) {
      await move(db, FIRST_UID + player, `bench-${player}-${index}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, player) => own(player + 1)));
}

/** Table rows for the embedded database in memory, and for an empty server database if DATABASE_URL is set. */
export async function measureLedger(databaseUrl = process.env.DATABASE_URL) {
  const rows = [];
  for (const url of databaseUrl ? [undefined, databaseUrl] : [undefined]) {
    const { db, close } = await connect({ databaseUrl: url });
    try {
      await migrate(db);
      await move(db, FIRST_UID, 'bench-warm');
      const [alone, together] = [await timed(() => oneAfterAnother(db)), await timed(() => manyAtOnce(db))];
      const { main } = await readBalances(db, FIRST_UID, 'EUR');
      if (main !== BigInt(MOVEMENTS + 1) * 100n) throw new Error('The ledger lost a movement');
      rows.push({
        ledger: url ? 'PostgreSQL server' : 'embedded, in memory',
        'movements/s, one after another': alone,
        [`movements/s, ${AT_ONCE} players at once`]: together,
      });
    } finally {
      await close();
    }
  }
  return rows;
}
