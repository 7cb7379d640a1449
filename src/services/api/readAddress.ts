import type { CallName, Params } from '@baize/contract/api/contract';
import { earlyAddress } from '../earlyReads';
import { dialect } from './dialect/chosen';

/** Path and query of a read; `locale` in the API's format. Null if the call needs a token. */
export function readAddress<Name extends CallName>(name: Name, params: Params<Name>, locale: string): string | null {
  const request = dialect.session === 'cookie' ? dialect.toRequest(name, params, { locale, isFramed: false }) : null;
  return request?.method === 'GET' && !request.headers ? earlyAddress(request.path, request.query) : null;
}
