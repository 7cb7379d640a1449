import { addressOf } from '../http';
import type { CallName, Params } from './contract';
import { dialect } from './dialect/chosen';

/**
 * Path and query by which a page of ours reads; `locale` in the API's spelling. Null where the read needs a token, which
 * only the page itself has.
 */
export function readAddress<Name extends CallName>(name: Name, params: Params<Name>, locale: string): string | null {
  const asked = dialect.session === 'cookie' ? dialect.ask(name, params, { locale, isFramed: false }) : null;
  return asked?.method === 'GET' && !asked.headers ? addressOf(asked.path, asked.query ?? {}) : null;
}
