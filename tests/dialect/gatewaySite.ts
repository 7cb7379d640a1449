import { afterAll } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import type { CallSettings } from '../../src/services/api/call';
import { createCall } from '../../src/services/api/transport';
import type { Tracing } from '../../src/web/observability/tracing';
import type { UpstreamAddresses } from '../../src/web/observability/upstreamCalls';
import { startOperator } from '../contract/startOperator';
import { startSite } from '../contract/startSite';
import { dialect } from './gatewayDialect';
import { startGatewayOperator } from './gatewayOperator';

/** The site with the operator behind a gateway, and clients that call it through the site's proxy. */
export async function startGatewaySite(trace?: (addresses: UpstreamAddresses) => Tracing) {
  const operator = await startOperator();
  const gateway = await startGatewayOperator(operator.url);
  const addresses = { apiUrl: gateway.url, apiHosts: { '/play': gateway.playUrl }, cmsUrl: `${operator.url}/cms` };
  const tracing = trace?.(addresses);
  const site = await startSite(operator, { apiUrl: gateway.url, env: gateway.env, ...(tracing && { tracing }) });
  const url = await site.listen();
  afterAll(async () => {
    await site.close();
    await gateway.close();
    await operator.close();
  });
  /** A browser's client with a session of its own. */
  const openClient = (more: Partial<CallSettings> = {}) => {
    const session = { token: null as string | null };
    const failures: string[] = [];
    const call = createCall({
      dialect,
      baseUrl: url,
      locale: () => 'en-US',
      isFramed: false,
      tokens: () => tokensOf(session.token),
      saveTokens: ({ access, renewal }) => void Object.assign(session, { token: `${access} ${renewal}` }),
      usesCookie: () => false,
      cookieHolder: () => null,
      onError: (name, error) => void failures.push(`${name}: ${error.type} ${error.cause ?? error.status}`),
      ...more,
    });
    let players = 0;
    const register = async () => {
      players += 1;
      const email = `gateway-${process.pid}-${Date.now()}-${players}@baize.example`;
      const { token } = await call('auth.register', { email, password: 'brass-fox-7', currency: 'EUR' });
      session.token = token ?? null;
    };
    return { call, session, failures, register };
  };
  return { operator, gateway, site, url, openClient, tracing };
}
