/** Calls that this server makes itself: they go to the hosts of the settings, and are signed. */

import { dialect } from '../../services/api/dialect/chosen';
import type { Dialect } from '../../services/api/dialect/Dialect';
import { DialectMistake } from '../../services/api/dialect/dialectError';
import { addressOf } from '../../services/axiosSend';
import type { Http } from '../../services/http';
import type { HttpRequest } from '../../services/httpMessages';
import type { WebSettings } from '../settings/settings';
import { hostOf, type OperatorHosts } from './hosts';
import { createSign, type Sign } from './signing';

function bodyOf({ method, form, json }: HttpRequest): Uint8Array {
  if (form && method !== 'GET') throw new DialectMistake('a form cannot be signed here: pages need json or urlencoded');
  if (json === undefined) return new Uint8Array();
  return new TextEncoder().encode(json instanceof URLSearchParams ? json.toString() : JSON.stringify(json));
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const outgoing =
  (http: Http, hosts: OperatorHosts, sign: Sign | null): Http =>
  (request) => {
    const { query = {}, headers = {}, ...rest } = request;
    const { href, host, pathname, search } = new URL(hostOf(request.path, hosts) + addressOf(request.path, query));
    const sent = lowerCased(headers);
    const message = () => ({
      method: request.method,
      host,
      path: pathname + search,
      headers: sent,
      body: bodyOf(request),
    });
    return http({ ...rest, path: href, headers: { ...sent, ...sign?.(message()) } });
  };

/** The dialect of the build, for calls that this server makes; its own hosts and signatures are the server's. */
export function createPageDialect(settings: OperatorHosts & Partial<Pick<WebSettings, 'apiKeys'>>): Dialect {
  const sign = createSign(settings.apiKeys ?? {});
  if (!sign && Object.keys(settings.apiHosts ?? {}).length === 0) return dialect;
  return {
    ...dialect,
    toRequest(name, params, context) {
      const asked = dialect.toRequest(name, params, context);
      if (!asked) return null;
      const { exchange = (request, http) => http(request) } = asked;
      return {
        ...asked,
        exchange: (request, http, ...rest) => exchange(request, outgoing(http, settings, sign), ...rest),
      };
    },
  };
}
