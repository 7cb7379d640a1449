/** Renders a page with content changed by an editor, and checks the effect of a field. */
import { readFileSync } from 'node:fs';
import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { type SearchConfig, schemas } from '@baize/contract/cms/entities';
import { AppRoot } from '@telegram-apps/telegram-ui';
import { render } from '@testing-library/react';
import * as v from 'valibot';
import { createShaper, everything } from '../../sandbox/cms/shape';
import { readTypes } from '../../sandbox/cms/types';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { constantLive } from '../../src/platform/common/live';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { flatten } from '../../src/services/cms/flatten';
import { SearchStore } from '../../src/stores/games/SearchStore';
import { Providers } from './Providers';
import { testSignal } from './testSignal';
import './dialogElement';

export const none = { amount: '0.00', currency: 'EUR' };
export const player = {
  uid: 7,
  balance_main: none,
  balance_bonus: none,
  balance_betting_bonus: none,
  balance_fun: none,
} as PlayerInfo;

/** CMS files with the key of the page's data and the schema. */
const entities = {
  'site-config': ['settings.site', schemas.siteConfig],
  'cashier-config': ['settings.cashier', schemas.cashierConfig],
  'games-config': ['settings.games', schemas.gamesConfig],
  common: ['settings.common', schemas.common],
  'search-config': ['search', schemas.searchConfig],
  'auth-config': ['settings.auth', schemas.authConfig],
} as const;
export type Entity = keyof typeof entities;

export const fileOf = (name: string) => JSON.parse(readFileSync(`sandbox/content/en/${name}.json`, 'utf8'));

export const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$media' in value);

/** Editable fields as `group.field`; a list or a picture is one field. */
export const fieldsOf = (content: object, prefix = ''): string[] =>
  Object.entries(content).flatMap(([key, value]) =>
    isGroup(value) ? fieldsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

/** The widget library requires a root element, as in the application. */
export const Rooted = ({ children }: { children: React.ReactNode }) => (
  <AppRoot appearance="light" platform="base">
    {children}
  </AppRoot>
);

const types = readTypes();

export function withField(content: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): object {
  const inner = content[first];
  return { ...content, [first]: rest.length > 0 && isGroup(inner) ? withField({ ...inner }, rest, value) : value };
}

/** Opens a page with this content. */
export async function openEdited(name: Entity, content: object, isPlayer = false) {
  const [key, schema] = entities[name];
  const read = (file: string, entry: object, by: v.GenericSchema) => {
    const attributes = types.types.get(file)?.attributes ?? {};
    return v.parse(by, flatten(createShaper(types, 'v4')({ ...entry }, 1, attributes, everything, 'en')));
  };
  const carried = Object.fromEntries(
    Object.entries(entities).map(([file, [known, by]]) => [known, read(file, fileOf(file), by)]),
  );
  const platform: Platform = Object.assign(new ServerPlatform(), {
    homeScreen: { isAvailable: constantLive(true), add: async () => true },
  });
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => 'en',
    log: () => {},
    carried: { ...carried, [key]: read(name, content, schema), ...(isPlayer && { 'session.account': player }) },
  });
  // The search loads its configuration when it opens.
  if (name === 'search-config')
    stores.get(SearchStore).config.set(read(name, content, schemas.searchConfig) as SearchConfig);
  const i18n = await createI18n('en', [
    'games',
    'play',
    'notices',
    'cashier',
    'payments',
    'auth',
    'service',
    'system',
    'form',
  ]);
  const draw = (children: React.ReactNode, route: CurrentRoute['name'] = 'index', address = '/') => {
    const query = new URL(address, 'http://page').searchParams;
    const { container } = render(
      <Providers
        i18n={i18n}
        platform={platform}
        stores={stores}
        route={{ name: route, params: {}, query, locale: 'en', path: '/' }}
        at={address}
      >
        {children}
      </Providers>,
    );
    return container.innerHTML;
  };
  return { stores, draw };
}
type Page = Awaited<ReturnType<typeof openEdited>>;

export interface Proof {
  to: unknown;
  isVisible: (page: Page) => boolean | Promise<boolean>;
  isPlayer?: true;
}
/** A rendered text, or an image address. */
export const drawn = (children: React.ReactNode, to = 'Changed by an editor'): Proof => ({
  to,
  isVisible: ({ draw }) => draw(children).includes(to),
});
export const drawnWhen = (to: unknown, children: React.ReactNode, text: string): Proof => ({
  to,
  isVisible: ({ draw }) => draw(children).includes(text),
});
export const notDrawnWhen = (to: unknown, children: React.ReactNode, text: string): Proof => ({
  to,
  isVisible: ({ draw }) => !draw(children).includes(text),
});
export const picture = (children: React.ReactNode) => drawn(children, '/media/changed.svg');
export const forPlayer = (proof: Proof): Proof => ({ ...proof, isPlayer: true });
export const value = (to: unknown, read: (stores: Page['stores']) => unknown): Proof => ({
  to,
  isVisible: ({ stores }) => read(stores) === to,
});
export const absent = (children: React.ReactNode, to: unknown = false): Proof => ({
  to,
  isVisible: ({ draw }) => draw(children) === '',
});
