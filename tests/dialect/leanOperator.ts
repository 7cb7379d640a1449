/**
 * An operator that only has a cashier and games (O-7): no sportsbook, tournaments, jackpots, loyalty, offers, support,
 * categories, providers or CMS. The site hides everything that depends on these.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Dialect } from '../../src/services/api/dialect/Dialect';
import { describeDialect, type Wire } from '../../src/services/api/dialect/describe';

const games = ['Amber Reef', 'Brass Owl', 'Cedar Lane'].map((title) => ({
  slug: title.toLowerCase().replace(' ', '-'),
  title,
  art: title === 'Cedar Lane' ? '' : '/lean/art.svg',
}));

/** Starts the operator on a free port. */
export async function startLeanOperator() {
  const app = Fastify();
  const heard: string[] = [];
  app.addHook('onRequest', async ({ url }) => void heard.push(url));
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ fault: { word: 'nothing_here' } }));
  app.get('/lean/site', async () => ({ result: { currencies: ['EUR'], tongues: ['en-US', 'fr-FR'] } }));
  app.get('/lean/games', async (request) => {
    const { slugs } = request.query as { slugs?: string };
    return { result: games.filter(({ slug }) => !slugs || slugs.split(',').includes(slug)) };
  });
  app.get('/lean/me', async (_, reply) => reply.code(401).send({ fault: { word: 'no_token' } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, close: () => app.close() };
}

export const dialect: Dialect = describeDialect({
  prefixes: ['/lean'],
  session: 'token',
  rows: {
    'metadata.getgeneralinfo': {
      at: 'GET /lean/site',
      read: ({ currencies, tongues }) => ({
        available_currencies: currencies,
        default_currency: 'EUR',
        available_locales: tongues,
      }),
    },
    'auth.login': { at: 'POST /lean/token' },
    'auth.register': { at: 'POST /lean/players' },
    'auth.logout': { at: 'DELETE /lean/token' },
    'account.getInfo': { at: 'GET /lean/me' },
    'account.getBalance': { at: 'GET /lean/me/purse' },
    'account.getprofileinfo': { at: 'GET /lean/me/card' },
    'account.saveProfileInfo': { at: 'PATCH /lean/me/card' },
    'games.get': {
      at: 'GET /lean/games',
      write: ({ sysnames }) => (sysnames ? { slugs: sysnames.join(',') } : {}),
      read: (data) => {
        const items = data.map(({ slug, title, art }: Wire) => ({ sysname: slug, name: title, image_url: art }));
        return { items, total: items.length };
      },
    },
    'games.launch': { at: 'POST /lean/games/{sysname}/frames' },
    'cashier.getdepositsettings': { at: 'GET /lean/desk/ways' },
    'cashier.makedeposit': { at: 'POST /lean/desk/deposits' },
    'cashier.getdepositinfo': { at: 'GET /lean/desk/moves/{id}' },
    'cashier.gethistory': { at: 'GET /lean/desk/moves' },
  },
  always: ({ locale }) => ({ headers: { 'Accept-Language': locale } }),
  headers: ({ token }) => (token ? { Authorization: `Bearer ${token}` } : {}),
  write: (params) => params,
  read: (data) => data,
  open: (body) => {
    const { result, fault } = (body ?? {}) as { result?: unknown; fault?: { word: string } };
    if (fault) return { error: { name: fault.word } };
    return result === undefined ? null : { data: result };
  },
  errors: { no_token: { type: 'AuthorizationException' } },
  readDetails: (details) => details,
});
