/** Social sign-in as one part of the operator: its addresses, the providers' pages, and its calls. */
import type { FastifyInstance } from 'fastify';
import { CALLBACK, type OauthSettings, registerOauth } from './oauthRoutes';
import { createProviderSide } from './providerPage';
import { createSocialHandlers } from './socialHandlers';

interface Parts extends Omit<OauthSettings, 'provider'> {
  /** Where players open the site; known once the operator listens. */
  siteOrigin: () => string;
}

export function createOauth({ siteOrigin, ...parts }: Parts) {
  const { db, now, siteOrigins } = parts;
  const provider = createProviderSide({ now, siteOrigins, callbackPath: CALLBACK });
  return {
    handlers: createSocialHandlers(db, siteOrigin),
    async register(app: FastifyInstance): Promise<void> {
      await app.register((scope) => registerOauth(scope, { ...parts, provider }));
      await app.register((scope) => provider.register(scope));
    },
  };
}
