/** Calls that list and choose characters. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { forPlayer } from '../kernel/forPlayer';
import type { Handlers } from '../kernel/handlers';
import { idParam, paging, wrongField } from '../kernel/params';
import { type CharacterDefinition, characterOf, characters, isFree, pictureOf } from './characters';
import { lockAccount } from './pointsLedger';
import { loyaltyCharacters, loyaltyPurses } from './schema';

const setParams = v.object({ id: idParam });

/** Ids of the characters that a player was given or has bought. */
export async function ownCharacters(db: Database, uid: number): Promise<ReadonlySet<number>> {
  const rows = await db.select().from(loyaltyCharacters).where(eq(loyaltyCharacters.uid, uid));
  return new Set(rows.map(({ characterId }) => characterId));
}

export const sentCharacter = (character: CharacterDefinition, locale: Locale) => ({
  id: character.id,
  sysname: character.sysname,
  name: character.name[locale],
  text: character.text[locale],
  image_url: pictureOf(character),
});

/** Id of the player's character; null if none was chosen. */
export async function chosenCharacter(db: Database, uid: number): Promise<number | null> {
  const [account] = await db.select().from(loyaltyPurses).where(eq(loyaltyPurses.uid, uid));
  return account?.characterId ?? null;
}

export function createCharacterCalls(db: Database) {
  return {
    'loyalty.getcharacters': forPlayer(v.object(paging), async ({ uid }, { offset, count }, context) => {
      const own = await ownCharacters(db, uid);
      const chosen = await chosenCharacter(db, uid);
      const items = characters.slice(offset, offset + count).map((character) => ({
        ...sentCharacter(character, context.locale),
        is_open: isFree(character) || own.has(character.id),
        is_chosen: character.id === chosen,
        way: character.way[context.locale],
      }));
      return { items, offset, limit: count, total: characters.length };
    }),
    'loyalty.setcharacter': forPlayer(setParams, async ({ uid }, { id }, context) => {
      const character = characterOf(id);
      if (!character) throw wrongField('id', 'NOT_FOUND', 'Character not found');
      if (!isFree(character) && !(await ownCharacters(db, uid)).has(id))
        throw wrongField('id', 'LOCKED', 'This character is locked');
      await db.transaction(async (tx) => {
        await lockAccount(tx, { uid, at: context.now() });
        await tx.update(loyaltyPurses).set({ characterId: id }).where(eq(loyaltyPurses.uid, uid));
      });
      return 1 as const;
    }),
  } satisfies Handlers;
}
