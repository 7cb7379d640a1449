import { paths, type RouteName } from '../../domain/paths';
import type common from '../../locales/en/common.json';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit, VisitResult } from '../../stores/visit';
import type { LazyScreen } from '../lazyScreen';

export type LayoutName = 'default' | 'empty' | 'game' | 'svg-sprite';
export type GuardName = 'guest' | 'redirect-gamehall-category' | 'redirect-asked-settings';

/** One address of the site. */
export interface RouteRow {
  name: RouteName;
  /** Pattern without the locale's prefix. */
  path: string;
  layout: LayoutName;
  guards: readonly GuardName[];
  screen: LazyScreen;
  /** Namespaces of texts beside the shell's. */
  texts: readonly string[];
  /** Where the address really lives, without a locale; behind the guards. */
  redirect?: (params: Visit['params']) => string;
  /** Names of the query that its page depends on on the server: any other shares the page that is kept (O-12). */
  query: readonly string[];
  /** Data that the shell's own stores read; a screen's other data comes with its chunk. */
  load?: (visit: Visit) => Promise<VisitResult> | VisitResult;
  leave?: (stores: Stores) => void;
  /** Its screen says itself that the thing is not there. */
  ownsNotFound?: boolean;
  /** Key of its title in the texts. */
  title: keyof typeof common.titles;
  isIndexed: boolean;
  /** False where the badge of the live chat would be in the way (R-3, R-13, W-12). */
  hasChatBadge: boolean;
  /** A wide desk shows the rail of the lobby beside it: winners, bets, chat (W-11). */
  hasRail?: boolean;
  /** When its chunk and texts are fetched before it is visited: once a link to it is pointed at or focused, or not. */
  prefetch: 'hover' | 'never';
}

/** What a row says beside its name, under which its path stands in `paths`. */
export type Own = Partial<Omit<RouteRow, 'name' | 'path' | 'screen' | 'title'>>;

/** What follows a prefix in the names of a family. */
export type NameAfter<Prefix extends string> = RouteName extends infer Name
  ? Name extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

/** A public row, in the index of search engines unless told. */
export const row = (name: RouteName, screen: LazyScreen, title: RouteRow['title'], own: Own = {}): RouteRow => ({
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
  ...own,
});

/** A row behind the guest guard, out of the index. */
export const guardedRow = (name: RouteName, screen: LazyScreen, title: RouteRow['title'], own?: Own): RouteRow =>
  row(name, screen, title, { guards: ['guest'], isIndexed: false, ...own });
