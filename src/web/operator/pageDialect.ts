import { dialect } from '../../services/api/dialect/chosen';
import type { Dialect } from '../../services/api/dialect/Dialect';
import { DialectMistake, guarded } from '../../services/api/dialect/dialectError';
import { addressOf } from '../../services/axiosSend';
import type { Http } from '../../services/http';
import type { HttpRequest } from '../../services/httpMessages';
import type { WebSettings } from '../settings/settings';
import { dialectServer } from './chosenServer';
import type { DialectServer } from './DialectServer';
import { hostOf, type OperatorHosts } from './hosts';
import { createSign } from './signing';

type OutgoingSettings = OperatorHosts & Partial<Pick<WebSettings, 'apiKeys'>>;

function bodyOf({ method, form, json }: HttpRequest): Uint8Array {
  if (form && method !== 'GET') throw new DialectMistake('a form cannot be signed here: pages need json or urlencoded');
  if (json === undefined) return new Uint8Array();
  return new TextEncoder().encode(json instanceof URLSearchParams ? json.toString() : JSON.stringify(json));
}

function contentTypeOf({ json }: HttpRequest): Record<string, string> {
  if (json === undefined) return {};
  const isForm = json instanceof URLSearchParams;
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded;charset=utf-8' : 'application/json' };
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Sends the calls of a dialect from this server: to the hosts of the settings, and signed. Browsers leave both to the
 * proxy.
 */
export function outgoingDialect(dialect: Dialect, server: DialectServer, settings: OutgoingSettings): Dialect {
  const sign = createSign(settings.apiKeys ?? {}, server);
  if (!sign && Object.keys(settings.apiHosts ?? {}).length === 0) return dialect;
  const outgoing =
    (http: Http): Http =>
    async (request) => {
      const { query = {}, headers = {}, ...rest } = request;
      const address = hostOf(request.path, settings, dialect) + addressOf(request.path, query);
      const { href, host, pathname, search } = new URL(address);
      // Named here, so that the signature can cover it.
      const sent = { ...contentTypeOf(request), ...lowerCased(headers) };
      const path = pathname + search;
      const body = sign && guarded('sign', () => bodyOf(request));
      const signed = body && sign({ method: request.method, host, path, headers: { ...sent, host }, body });
      return http({ ...rest, path: href, headers: { ...sent, ...signed } });
    };
  return {
    ...dialect,
    toRequest(name, params, context) {
      const asked = dialect.toRequest(name, params, context);
      if (!asked) return null;
      const { exchange = (request, http) => http(request) } = asked;
      return { ...asked, exchange: (request, http, ...rest) => exchange(request, outgoing(http), ...rest) };
    },
  };
}

/** The dialect of the build, for calls that this server makes. */
export const createPageDialect = (settings: OutgoingSettings): Dialect =>
  outgoingDialect(dialect, dialectServer, settings);
