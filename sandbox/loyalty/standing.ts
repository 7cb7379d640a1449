/** The call that returns a player's loyalty status. */
import type { Sent } from '@baize/contract/api/contract';
import type { Database } from '../database/connect';
import { type Handlers, requirePlayer } from '../kernel/handlers';
import { chosenCharacter, sentCharacter } from './characterCalls';
import { characterOf } from './characters';
import { isActive, lockAccount, type Owner, standingOf } from './pointsLedger';
import { alias, type ProgramDefinition, programs, sentLevels } from './programs';
import { questStates, reviewQuests } from './quests';

type Info = Sent<'loyalty.getinfo'>;

/** Every player has exactly one loyalty account. */
const ACCOUNT = 1;

export function createStanding({ db, updatePoints }: { db: Database; updatePoints: () => Promise<void> }) {
  return {
    'loyalty.getinfo': async (_params, context): Promise<Info> => {
      const { uid } = requirePlayer(context);
      const { locale } = context;
      const owner = { uid, at: context.now() };
      const character = characterOf(await chosenCharacter(db, uid));
      const account = {
        id: ACCOUNT,
        uid,
        character: character ? sentCharacter(character, locale) : null,
        pointsAlias: alias[locale],
      };
      if (!(await isActive(db, owner))) return { ...account, is_active: false, points: 0, levels: [] };
      await updatePoints();
      const points = await pointsNow(db, owner);
      const standings = await Promise.all(programs.map((program) => standing(db, program, uid)));
      const [main] = programs;
      return {
        ...account,
        is_active: true,
        points,
        levels: main ? sentLevels(main, locale) : [],
        earned: standings[0]?.earned ?? 0,
        programs: standings,
        quests: await questStates(db, uid),
      };
    },
  } satisfies Handlers;
}

/** Spendable points after completing reached quests. */
const pointsNow = (db: Database, owner: Owner): Promise<number> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, owner);
    await reviewQuests(tx, owner);
    return (await lockAccount(tx, owner)).points;
  });

async function standing(db: Database, { sysname }: ProgramDefinition, uid: number) {
  const { earned, level } = await standingOf(db, uid, sysname);
  return { sysname, earned, level };
}
