/** Nicknames: at least four characters, unique, and not impersonating staff. */

import { isFakename } from '@baize/contract/validation/rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { countAttempt } from '../kernel/attempts';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
import { readParams, shortText, wrongField } from '../kernel/params';

const MAX_LENGTH = 20;
/** Attempts per player in fifteen minutes. */
const MAX_ATTEMPTS = 10;

/** Words that impersonate the operator, or are offensive. */
const refusedWords = [
  brand.name.toLowerCase(),
  'admin',
  'casino',
  'croupier',
  'dealer',
  'moderator',
  'official',
  'staff',
  'support',
  'putain',
  'fuck',
  'nazi',
];

/** Digits read as letters, so that `4dm1n` is refused. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Names with the same key look the same. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

const isRefused = (name: string): boolean => {
  const read = keyOf(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit);
  return refusedWords.some((word) => read.includes(word));
};

/** @throws ApiFailure InvalidParameterException: INVALID, TOO_LONG, FORBIDDEN, TAKEN. */
export async function changeFakename(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { fakename } = readParams(v.object({ fakename: shortText(200) }), params);
  const name = fakename.trim().normalize('NFC');
  if (!isFakename(name)) throw wrongField('fakename', 'INVALID');
  if ([...name].length > MAX_LENGTH) throw wrongField('fakename', 'TOO_LONG');
  if (isRefused(name)) throw wrongField('fakename', 'FORBIDDEN', 'This nickname is not allowed');
  await countAttempt(db, [{ subject: `fakename:${uid}`, max: MAX_ATTEMPTS }], context.now());
  return db.transaction(async (tx) => {
    // Serializes parallel requests for the same name.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fakename ${keyOf(name)}`}))`);
    const isTaken = and(eq(sql`lower(normalize(${players.fakename}, NFKC))`, keyOf(name)), ne(players.uid, uid));
    if ((await tx.$count(players, isTaken)) > 0)
      throw wrongField('fakename', 'TAKEN', 'This nickname is already taken');
    await tx.update(players).set({ fakename: name }).where(eq(players.uid, uid));
    return 1 as const;
  });
}
