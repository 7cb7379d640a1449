/** Rejects texts that PostgreSQL cannot store (NUL, lone surrogates) before a handler runs. */
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../kernel/handlers';

/** Deeper bodies are rejected; none of our calls nests this far. */
const MAX_DEPTH = 32;

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether the database can store every text in the value, field names included. Files are ignored. */
export function isStorableValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableValue(inner, depth + 1));
}

/** @throws ApiFailure InvalidParameterException that names the field, unless its name is itself unstorable. */
export function refuseUnstorable(params: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(params)) {
    if (isStorable(name) && isStorableValue(value)) continue;
    const field = isStorable(name) ? name.slice(0, 80) : '_';
    throw new ApiFailure('InvalidParameterException', 'A text contains a character that cannot be stored', {
      errorData: { [field]: ['INVALID'] },
    });
  }
}

/** Checks URLs and bodies before their handlers run. */
export function rejectUnstorableTexts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) refuseUnstorable({ _: '\0' });
  });
  app.addHook('preHandler', async (request) => refuseUnstorable({ _: request.body }));
}
