/** The operator's loyalty programmes, points, shop and characters, and the task that counts player activity. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { keepDoing } from '../common/background';
import type { Base } from '../kernel/Base';
import type { Handlers } from '../kernel/handlers';
import { readParams, shortText, wrongField } from '../kernel/params';
import { createCharacterCalls } from './characterCalls';
import { createFollowing } from './follow';
import { createNotifications } from './notifications';
import { programs, sentProgram } from './programs';
import { createShop } from './shop';
import { createStanding } from './standing';

const LOOK_EVERY_MS = 3_000;
const programParams = v.object({ sysname: shortText(64) });

const programHandlers = {
  'loyalty.getPrograms': (_params, { locale }) => ({ items: programs.map((program) => sentProgram(program, locale)) }),
  'loyalty.getProgram': (given, { locale }) => {
    const { sysname } = readParams(programParams, given);
    const program = programs.find((candidate) => candidate.sysname === sysname);
    if (!program) throw wrongField('sysname', 'NOT_FOUND', 'Programme not found');
    return sentProgram(program, locale);
  },
} satisfies Handlers;

/** @param now ms, UTC @returns the handlers; `register`, which counts player activity every few seconds. */
export function createLoyalty({ db, now }: Base) {
  const follow = createFollowing({ db, now });
  const handlers = {
    ...programHandlers,
    ...createStanding({ db, follow }),
    ...createNotifications({ db, follow }),
    ...createShop({ db, follow }),
    ...createCharacterCalls(db),
  } satisfies Handlers;

  return {
    handlers,
    register(app: FastifyInstance): void {
      keepDoing(app, { task: follow, everyMs: LOOK_EVERY_MS, failure: 'loyalty: failed to count points' });
    },
  };
}
