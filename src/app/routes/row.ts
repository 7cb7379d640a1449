import { paths, type RouteName } from '@baize/contract/links/paths';
import type common from '../../locales/en/common.json';
import type { Stores } from '../../stores/core/Stores';
import type { LoaderContext, LoaderResult } from '../../stores/loaderContext';
import type { LazyScreen } from '../loading/lazyScreen';

export type LayoutName = 'default' | 'empty' | 'game' | 'svg-sprite';
export type GuardName = 'guest' | 'redirect-gamehall-category' | 'redirect-asked-settings';

export interface RouteRow {
  name: RouteName;
  path: string;
  layout: LayoutName;
  guards: readonly GuardName[];
  screen: LazyScreen;
  texts: readonly string[];
  /** Path to redirect to, without a locale; applied after the guards. */
  redirect?: (params: LoaderContext['params'], stores: Stores) => string;
  /** Query names that the server's page depends on; addresses that differ in others share the cached page. */
  query: readonly string[];
  /** Its query is personal: the server stores neither its page nor its address. */
  isPersonal?: boolean;
  /** Loads data of the shell's own stores; a screen's chunk loads its own data. */
  load?: (visit: LoaderContext) => Promise<LoaderResult> | LoaderResult;
  leave?: (stores: Stores) => void;
  /** Its screen shows the 404 itself. */
  ownsNotFound?: boolean;
  title: keyof typeof common.titles;
  isIndexed: boolean;
  /** False where the badge of the live chat would be in the way. */
  hasChatBadge: boolean;
  /** Wide windows show the sidebar next to it: winners, bets, chat. */
  hasSidebar?: boolean;
  /** `hover`: its chunk, texts and first reads load when a link to it is hovered, focused or pressed. */
  prefetch: 'hover' | 'never';
}

/** The optional fields of a row; its path is in `paths`. */
export type RowOptions = Partial<Omit<RouteRow, 'name' | 'path' | 'screen' | 'title'>>;

/** The names of a family without their prefix. */
export type NameAfter<Prefix extends string> = RouteName extends infer Name
  ? Name extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

export const row = (
  name: RouteName,
  screen: LazyScreen,
  title: RouteRow['title'],
  options: RowOptions = {},
): RouteRow => ({
  name,
  path: paths[name],
  screen,
  title,
  layout: 'default',
  guards: [],
  texts: [],
  query: [],
  isIndexed: true,
  hasChatBadge: true,
  prefetch: 'hover',
  ...options,
});

/** A row behind the guest guard, not indexed. */
export const guardedRow = (
  name: RouteName,
  screen: LazyScreen,
  title: RouteRow['title'],
  options?: RowOptions,
): RouteRow => row(name, screen, title, { guards: ['guest'], isIndexed: false, ...options });
