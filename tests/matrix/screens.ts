/** Every route as an address to open; new routes are included automatically. */
import type { APIRequestContext } from '@playwright/test';
import { routes } from '../../src/app/routes/routes';
import type { RouteRow } from '../../src/app/routes/row';

export interface Screen {
  name: string;
  /** Address without a locale. */
  path: string;
  /** Whose session the browser has; inside Telegram every visitor is a player. */
  state: 'guest' | 'player';
}

type Read = (call: string, query?: Record<string, string>) => Promise<unknown>;

/** The first value with a name at any depth, for example an id of a list. */
function firstOf(value: unknown, name: string): string | null {
  if (value === null || typeof value !== 'object') return null;
  if (name in value) return String((value as Record<string, unknown>)[name]);
  for (const inner of Object.values(value)) {
    const found = firstOf(inner, name);
    if (found !== null) return found;
  }
  return null;
}

/** Sources of example parameters by route; other routes use `1`. */
const examples: Record<string, (read: Read) => Promise<string | null>> = {
  'gamehall-id': async (read) => firstOf(await read('games.getCategories'), 'id'),
  'game-index-item': async (read) =>
    firstOf(await read('games.get', { options: '{"kind":"slot"}', count: '1' }), 'sysname'),
  'cashier-index-billing-deposit': async () => 'card',
  'cashier-index-deposit-index-sysname': async () => 'card',
  'jackpots-id': async (read) => firstOf(await read('Jackpots.get'), 'id'),
  'tournaments-id': async (read) => firstOf(await read('tournaments.get'), 'id'),
  'tournaments-id-gamehall': async (read) => firstOf(await read('tournaments.get'), 'id'),
  'offers-id': async (read) => firstOf(await read('campaigns.getoffers'), 'id'),
  'promotions-id': async (read) => firstOf(await read('campaigns.getoffers', { type: 'promotion' }), 'id'),
  'loyalty-sysname': async (read) => firstOf(await read('loyalty.getPrograms'), 'sysname'),
  slug: async (read) => firstOf(await read('/cms/api/pages', { locale: 'en' }), 'slug'),
};
/** Payment result pages are opened with a payment of the player. */
const aPayment = async (read: Read) => firstOf(await read('cashier.gethistory', { type: 'deposit' }), 'id');

const isGuarded = (row: RouteRow) => row.guards.includes('guest');
/** Routes that show the player's data although no guard protects them. */
const isPlayers = (row: RouteRow) => isGuarded(row) || row.path.startsWith('/cashier/');

async function pathOf(row: RouteRow, read: Read): Promise<string> {
  if (!row.path.includes(':')) return row.path;
  const find = examples[row.name] ?? (row.path.includes(':transaction') ? aPayment : null);
  const value = (await find?.(read).catch(() => null)) ?? '1';
  return row.path.replace(/:\w+\??/, encodeURIComponent(value));
}

/** @param request signed in as a player with a history */
export async function listScreens(request: APIRequestContext, site: string): Promise<Screen[]> {
  const read: Read = async (call, query = {}) => {
    const path = call.startsWith('/') ? call : `/api/${call}?version=2.34`;
    const answer = await request.get(`${site}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`);
    return answer.json();
  };
  const screens: Screen[] = [];
  for (const row of routes) {
    // Redirects have no screen of their own.
    if (row.redirect) continue;
    screens.push({ name: row.name, path: await pathOf(row, read), state: isPlayers(row) ? 'player' : 'guest' });
  }
  return [...screens, { name: 'not-found', path: '/nothing/lives/here', state: 'guest' }];
}
