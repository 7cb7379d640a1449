/** Fills every store with player data and checks that only the listed fields keep it after the session ends. */
import { expect, test } from 'vitest';
import type { StoreClass } from '../../src/stores/core/Stores';
import { GameStore } from '../../src/stores/games/GameStore';
import { Paged } from '../../src/stores/kernel/Paged';
import { Resource } from '../../src/stores/kernel/Resource';
import { Task } from '../../src/stores/kernel/Task';
import { SecurityStore } from '../../src/stores/profile/SecurityStore';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';

type Fields = Record<string, unknown>;

const modules = import.meta.glob<Record<string, unknown>>(['../../src/stores/*/*Store.ts', '!**/{kernel,core}/*'], {
  eager: true,
});
const isStore = (value: unknown): value is StoreClass<object> =>
  typeof value === 'function' && /Store$/.test(value.name);
const Stores = Object.values(modules).flatMap((module) => Object.values(module).filter(isStore));

/** A placeholder for any value: it can be read, called and iterated, and is equal only to itself. */
const planted: unknown = new Proxy(() => undefined, {
  get: (_, name) => (typeof name === 'symbol' ? undefined : planted),
});
/** Another value of the same type. */
const somethingFor = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}planted`;
  if (typeof value === 'number') return value + 987_654;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [planted] : planted;
};

const isField = (value: unknown): boolean =>
  value === null ||
  value === planted ||
  Array.isArray(value) ||
  (typeof value !== 'object' && typeof value !== 'function');

/** The value of a field or part; undefined for parts without data of their own, such as other stores. */
function dataOf(value: unknown): unknown {
  if (value instanceof Resource) return value.value;
  if (value instanceof Paged) return value.items;
  if (value instanceof Task) return value.status;
  return isField(value) ? value : undefined;
}

/** Fills a store. @returns the values of its parts and fields by name */
function plant(store: object): Map<string, unknown> {
  for (const [name, value] of Object.entries(store as Fields)) {
    if (value instanceof Resource) value.set(planted);
    else if (value instanceof Paged) value.items = [planted];
    else if (value instanceof Task) value.status = 'failed';
    else if (isField(value)) Reflect.set(store, name, somethingFor(value));
  }
  return new Map(Object.entries(store as Fields).map(([name, value]) => [name, dataOf(value)]));
}

withFaultyOperator();

/** Data that is public, or belongs to the device or the address, and may stay. */
const STAYS: Record<string, string> = {
  AnalyticsStore: 'area hasReportedIdle',
  BalanceStore: 'isPaused lastClickAt startedAt',
  BettingStore: 'events isOfPlayer isShown',
  CampaignsStore: 'sources',
  ChatStore: 'isVisible page',
  ConnectionStore: 'isChecking isOffline misses ping',
  ConsentStore: 'choice hasSignal',
  EmailLinksStore: 'confirm ending renew unsubscribe',
  FailureReportsStore: 'isPossible',
  FeedStore: 'isPaused ticks',
  GameHallStore: 'categories counts draftSize hasShown providers',
  GameStore: 'deposit game start sysname',
  JackpotsStore: 'chosen list teasers wins',
  OffersStore: 'offers reserved viewer',
  PageStore: 'page slug',
  ProgramsStore: 'chosen config programs sysname',
  ProvidersStore: 'chosen letter list query',
  RandomGameStore: 'draw last',
  RegistrationStore: 'phoneCodes promoCode',
  ReportStore: 'isChecked isSending reason saved saving send topic',
  SearchStore: 'catalogue categories config pageCount providers query results',
  SeoStore: 'host hostName meta metadata settings web',
  SidebarStore: 'matches winners',
  SupportStore: 'faq send settings',
  TournamentsStore: 'chosen list tournament',
  WalletStore: 'rates',
  WinnersStore: 'chosen',
};

test('[A-14, A-1] whatever stores hold of a player is gone once they have signed out', async () => {
  const { stores } = await openPlayerPage(operator);
  const stop = stores.start(new Promise(() => {}));
  const { balance, favourites, registration } = stores;
  const all = [balance, favourites, registration, ...Stores.map((Store) => stores.get(Store))];
  expect(all.length).toBeGreaterThan(45);
  const filled = new Map(all.map((store) => [store, plant(store)]));
  // A demo game would continue.
  stores.get(GameStore).mode = 'play';
  expect((await stores.session.logout.run()).ok).toBe(true);
  stop();
  const left = all.map((store) => {
    const remaining = Object.entries(store as Fields).filter(([name, value]) => {
      const now = dataOf(value);
      return now !== undefined && now === filled.get(store)?.get(name);
    });
    return [
      store.constructor.name,
      remaining
        .map(([name]) => name)
        .sort()
        .join(' '),
    ] as const;
  });
  expect(Object.fromEntries(left.filter(([, names]) => names !== ''))).toEqual(STAYS);
});

test('[A-14, U-2] an order that is answered after its player has signed out tells the next one nothing', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const stop = stores.start(new Promise(() => {}));
  const security = stores.get(SecurityStore);
  faulty.addFault(/changepassword/, { kind: 'hold' });
  const order = security.changePassword.run('brass-fox-7', 'iron-owl-8');
  await eventually(() => expect(faulty.heardOf(/changepassword/)).toHaveLength(1));
  await stores.session.logout.run();
  faulty.recover();
  expect((await order).ok).toBe(false);
  expect([security.changePassword.status, security.changePassword.error]).toEqual(['idle', null]);
  stop();
});

test('[A-13, A-1] a late answer about the account does not sign a player in again whose session has ended', async () => {
  const { stores } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const { session } = stores;
  faulty.addFault(/account\.getInfo/, { kind: 'hold' });
  const before = faulty.heardOf(/account\.getInfo/).length;
  const read = session.account.load();
  await eventually(() => expect(faulty.heardOf(/account\.getInfo/)).toHaveLength(before + 1));
  session.handleLost(true);
  faulty.recover();
  await read;
  expect([session.isSignedIn, session.account.isLoading]).toEqual([false, false]);
});
