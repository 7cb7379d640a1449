/** Assembles social sign-in: routes, provider pages and API calls. */
import type { FastifyInstance } from 'fastify';
import { CALLBACK, type OauthSettings, registerOauth } from './oauthRoutes';
import { createProviderSide } from './providerPage';
import { createSocialHandlers } from './socialHandlers';

interface OauthOptions extends Omit<OauthSettings, 'provider'> {
  /** Public origin of the site; known once the operator listens. */
  siteOrigin: () => string;
}

export function createOauth({ siteOrigin, ...settings }: OauthOptions) {
  const { db, now, siteOrigins } = settings;
  const provider = createProviderSide({ now, siteOrigins, callbackPath: CALLBACK });
  return {
    handlers: createSocialHandlers(db, siteOrigin),
    async register(app: FastifyInstance): Promise<void> {
      await app.register((scope) => registerOauth(scope, { ...settings, provider }));
      await app.register((scope) => provider.register(scope));
    },
  };
}
