/** Texts that no database keeps: a NUL, or half of a sign. Whoever sends one is told so before anything is done. */
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../kernel/handlers';

/** Depth of nesting that is looked at; a body that goes deeper is none of ours. */
const DEEPEST = 32;

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Can every text in it, names of fields as well, be kept? Bytes of files are no texts. */
export function holdsStorableTexts(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && holdsStorableTexts(inner, depth + 1));
}

/** @throws ApiFailure InvalidParameterException, which names the field where its name can be told. */
export function refuseUnstorable(params: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(params)) {
    if (isStorable(name) && holdsStorableTexts(value)) continue;
    const field = isStorable(name) ? name.slice(0, 80) : '_';
    throw new ApiFailure('InvalidParameterException', 'A text contains a character that cannot be stored', {
      errorData: { [field]: ['INVALID'] },
    });
  }
}

/** Looks at every address and every body that is read before its handler runs. */
export function guardTexts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) refuseUnstorable({ _: '\0' });
  });
  app.addHook('preHandler', async (request) => refuseUnstorable({ _: request.body }));
}
