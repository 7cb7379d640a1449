/** The operator's loyalty programmes, points, shop and characters, and the task that counts player activity. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { runEvery } from '../common/background';
import type { Base } from '../kernel/Base';
import type { Handlers } from '../kernel/handlers';
import { readParams, shortText, wrongField } from '../kernel/params';
import { createPointsUpdate } from './activity';
import { createCharacterCalls } from './characterCalls';
import { createNotifications } from './notifications';
import { programs, sentProgram } from './programs';
import { createShop } from './shop';
import { createStanding } from './standing';

const COUNT_EVERY_MS = 3_000;
const programParams = v.object({ sysname: shortText(64) });

const programHandlers = {
  'loyalty.getPrograms': (_params, { locale }) => ({ items: programs.map((program) => sentProgram(program, locale)) }),
  'loyalty.getProgram': (params, { locale }) => {
    const { sysname } = readParams(programParams, params);
    const program = programs.find((candidate) => candidate.sysname === sysname);
    if (!program) throw wrongField('sysname', 'NOT_FOUND', 'Programme not found');
    return sentProgram(program, locale);
  },
} satisfies Handlers;

/** @param now ms, UTC @returns the handlers; `register`, which counts player activity every few seconds. */
export function createLoyalty({ db, now }: Base) {
  const updatePoints = createPointsUpdate({ db, now });
  const handlers = {
    ...programHandlers,
    ...createStanding({ db, updatePoints }),
    ...createNotifications({ db, updatePoints }),
    ...createShop({ db, updatePoints }),
    ...createCharacterCalls(db),
  } satisfies Handlers;

  return {
    handlers,
    register(app: FastifyInstance): void {
      runEvery(app, { task: updatePoints, everyMs: COUNT_EVERY_MS, failure: 'loyalty: failed to count points' });
    },
  };
}
