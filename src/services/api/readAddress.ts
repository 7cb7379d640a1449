import { earlyAddress } from '../earlyAnswers';
import type { CallName, Params } from './contract';
import { dialect } from './dialect/chosen';

/** Path and query of a read; `locale` in the API's format. Null if the call needs a token. */
export function readAddress<Name extends CallName>(name: Name, params: Params<Name>, locale: string): string | null {
  const asked = dialect.session === 'cookie' ? dialect.ask(name, params, { locale, isFramed: false }) : null;
  return asked?.method === 'GET' && !asked.headers ? earlyAddress(asked.path, asked.query) : null;
}
