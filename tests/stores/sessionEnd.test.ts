/** Every store of the product, filled with what could be a player's: what is there after the end of the session is named here. */
import { expect, test, vi } from 'vitest';
import { GameStore } from '../../src/stores/games/GameStore';
import { Paged } from '../../src/stores/kernel/Paged';
import { Resource } from '../../src/stores/kernel/Resource';
import { Task } from '../../src/stores/kernel/Task';
import { SecurityStore } from '../../src/stores/profile/SecurityStore';
import type { StoreClass } from '../../src/stores/shell/Stores';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';

type Fields = Record<string, unknown>;

const modules = import.meta.glob<Record<string, unknown>>(['../../src/stores/*/*Store.ts', '!**/{kernel,shell}/*'], {
  eager: true,
});
const isStore = (value: unknown): value is StoreClass<object> =>
  typeof value === 'function' && /Store$/.test(value.name);
const Stores = Object.values(modules).flatMap((module) => Object.values(module).filter(isStore));

/** Stands for whatever could be in a field: it can be read, called and walked through, and is equal to itself alone. */
const planted: unknown = new Proxy(() => undefined, {
  get: (_, name) => (typeof name === 'symbol' ? undefined : planted),
});
/** Something else of the same kind than what was there. */
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

/** What a part or a field holds; undefined for what holds nothing of its own, such as another store. */
function held(value: unknown): unknown {
  if (value instanceof Resource) return value.value;
  if (value instanceof Paged) return value.items;
  if (value instanceof Task) return value.status;
  return isField(value) ? value : undefined;
}

/** Fills a store. @returns what its parts and fields hold from now on, by name */
function plant(store: object): Map<string, unknown> {
  for (const [name, value] of Object.entries(store as Fields)) {
    if (value instanceof Resource) value.set(planted);
    else if (value instanceof Paged) value.items = [planted];
    else if (value instanceof Task) value.status = 'failed';
    else if (isField(value)) Reflect.set(store, name, somethingFor(value));
  }
  return new Map(Object.entries(store as Fields).map(([name, value]) => [name, held(value)]));
}

withFaultyOperator();

/** What is everybody's, the device's, or of the address: it stays. */
const STAYS: Record<string, string> = {
  AnalyticsStore: 'area hasTold',
  BalanceStore: 'isPaused lastClickAt startedAt',
  BettingStore: 'events isOfPlayer',
  CampaignsStore: 'sources',
  ChatStore: 'isVisible page',
  ConnectionStore: 'isLooking isOffline misses ping',
  ConsentStore: 'choice hasSignal',
  FeedStore: 'isPaused turns',
  GameHallStore: 'categories counts draftSize hasShown providers',
  GameStore: 'deposit game start sysname',
  JackpotsStore: 'chosen list teasers wins',
  LettersStore: 'confirm ending renew unsubscribe',
  OffersStore: 'offers reserved viewer',
  PageStore: 'page slug',
  ProgramsStore: 'chosen config programs sysname',
  ProvidersStore: 'chosen letter list query',
  RailStore: 'matches winners',
  RandomGameStore: 'draw last',
  RegistrationStore: 'phoneCodes promoCode',
  ReportStore: 'isChecked isSending reason saved saving send topic',
  SearchStore: 'catalogue categories config providers query results turns',
  SeoStore: 'host hostName meta metadata settings web',
  SupportStore: 'faq send settings',
  TournamentsStore: 'chosen list tournament',
  WalletStore: 'rates',
  WinnersStore: 'chosen',
};

test('[A-14, A-1] whatever stores hold of a player is gone once they have signed out', async () => {
  const { stores } = await openPlayerPage(operator);
  const stop = stores.start(new Promise(() => {}));
  const { balance, favourites, loyalty, registration } = stores;
  const all = [balance, favourites, loyalty, registration, ...Stores.map((Store) => stores.get(Store))];
  expect(all.length).toBeGreaterThan(45);
  const filled = new Map(all.map((store) => [store, plant(store)]));
  // One for fun would go on.
  stores.get(GameStore).mode = 'play';
  expect((await stores.session.logout.run()).ok).toBe(true);
  stop();
  const left = all.map((store) => {
    const still = Object.entries(store as Fields).filter(([name, value]) => {
      const now = held(value);
      return now !== undefined && now === filled.get(store)?.get(name);
    });
    return [
      store.constructor.name,
      still
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
  faulty.spoil(/changepassword/, { kind: 'hold' });
  const order = security.changePassword.run('brass-fox-7', 'iron-owl-8');
  await vi.waitFor(() => expect(faulty.heardOf(/changepassword/)).toHaveLength(1));
  await stores.session.logout.run();
  faulty.mend();
  expect((await order).ok).toBe(false);
  expect([security.changePassword.status, security.changePassword.error]).toEqual(['idle', null]);
  stop();
});
