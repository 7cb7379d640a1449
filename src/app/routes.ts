/** The one table of addresses: path, name, layout, guards, screen, texts and data of every route. */
import type common from '../locales/en/common.json';
import { hallFilterOf } from '../stores/games/GameHallStore';
import type { RootStore } from '../stores/RootStore';
import { type LazyScreen, lazyScreen } from './lazyScreen';

export type LayoutName = 'default' | 'empty' | 'game';
export type GuardName = 'guest' | 'redirect-gamehall-category';

export interface RouteContext {
  stores: RootStore;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/** What a route's data says of its answer: found, or another status. */
export type LoadResult = { status: number } | undefined;

export interface RouteRow {
  name: string;
  /** Pattern without the locale's prefix. */
  path: string;
  layout: LayoutName;
  guards: readonly GuardName[];
  screen: LazyScreen;
  /** Namespaces of texts beside the shell's. */
  texts: readonly string[];
  /** Where the address really lives, without a locale; behind the guards. */
  redirect?: (params: RouteContext['params']) => string;
  /** Reads what the screen shows; on the server for public routes, in the browser on every visit. */
  load?: (context: RouteContext) => Promise<LoadResult> | LoadResult;
  /** Stops what `load` began when the player leaves. */
  leave?: (stores: RootStore) => void;
  /** Key of its title in the texts. */
  title: keyof typeof common.titles;
  isIndexed: boolean;
}

const home = lazyScreen('src/screens/home/HomeScreen.tsx', () => import('../screens/home/HomeScreen'));
const hall = lazyScreen('src/screens/gamehall/GameHallScreen.tsx', () => import('../screens/gamehall/GameHallScreen'));
const game = lazyScreen('src/screens/game/GameScreen.tsx', () => import('../screens/game/GameScreen'));
const deposit = lazyScreen('src/screens/cashier/DepositScreen.tsx', () => import('../screens/cashier/DepositScreen'));
const withdraw = lazyScreen(
  'src/screens/cashier/WithdrawScreen.tsx',
  () => import('../screens/cashier/WithdrawScreen'),
);
const wallet = lazyScreen('src/screens/cashier/WalletScreen.tsx', () => import('../screens/cashier/WalletScreen'));
const history = lazyScreen('src/screens/cashier/HistoryScreen.tsx', () => import('../screens/cashier/HistoryScreen'));
const payment = lazyScreen('src/screens/cashier/PaymentScreen.tsx', () => import('../screens/cashier/PaymentScreen'));
const forms = lazyScreen('src/screens/auth/FormsScreen.tsx', () => import('../screens/auth/FormsScreen'));
const account = lazyScreen('src/screens/account/AccountScreen.tsx', () => import('../screens/account/AccountScreen'));
export const notFound = lazyScreen(
  'src/screens/system/NotFoundScreen.tsx',
  () => import('../screens/system/NotFoundScreen'),
);

/** A row of the cashier: behind the guest guard, out of the index. */
const cashier = (name: string, path: string, screen: LazyScreen, rest: Partial<RouteRow> = {}): RouteRow => ({
  name: `cashier-index-${name}`,
  path: `/cashier/${path}`,
  layout: 'default',
  guards: ['guest'],
  screen,
  texts: ['cashier'],
  title: 'cashier',
  isIndexed: false,
  ...rest,
});

/** A result page of a payment, with the transaction's id in its address where there may be one. */
const result = (path: string, hasTransaction: boolean): RouteRow =>
  cashier(path, hasTransaction ? `${path}/:transaction?` : path, payment, {
    // A player who comes back in another browser is told to go back to the app, not asked to sign in (C-5).
    guards: [],
    texts: ['cashier', 'system'],
    title: 'payment',
    leave: (stores) => stores.cashier.payment.stop(),
  });

export const routes: readonly RouteRow[] = [
  {
    name: 'index',
    path: '/',
    layout: 'default',
    guards: [],
    screen: home,
    texts: ['games'],
    load: async ({ stores }) => void (await stores.lobby.load()),
    title: 'home',
    isIndexed: true,
  },
  {
    name: 'gamehall',
    path: '/gamehall',
    layout: 'default',
    guards: [],
    screen: hall,
    texts: ['games'],
    load: async ({ stores, query }) => void (await stores.hall.show(hallFilterOf(query))),
    leave: (stores) => stores.hall.games.abort(),
    title: 'gamehall',
    isIndexed: true,
  },
  {
    name: 'gamehall-id',
    path: '/gamehall/:id',
    layout: 'default',
    guards: ['redirect-gamehall-category'],
    screen: hall,
    texts: ['games'],
    title: 'gamehall',
    isIndexed: false,
  },
  {
    name: 'game-index-item',
    path: '/game/:sysname',
    layout: 'game',
    guards: [],
    screen: game,
    texts: ['games', 'system'],
    load: async ({ stores, params }) => {
      await stores.game.open(params.sysname ?? '');
      return stores.game.isMissing ? { status: 404 } : undefined;
    },
    leave: (stores) => stores.leaveGame(),
    title: 'game',
    isIndexed: true,
  },
  {
    name: 'forms-sign-in',
    path: '/forms/sign_in',
    layout: 'empty',
    guards: [],
    screen: forms,
    texts: ['auth'],
    title: 'signIn',
    isIndexed: false,
  },
  {
    name: 'forms-sign-up',
    path: '/forms/sign_up',
    layout: 'empty',
    guards: [],
    screen: forms,
    texts: ['auth'],
    title: 'signUp',
    isIndexed: false,
  },
  cashier('index', '', deposit, { path: '/cashier', redirect: () => '/cashier/deposit' }),
  cashier('billing', 'billing', deposit, { redirect: () => '/cashier/deposit' }),
  cashier('billing-deposit', 'billing/deposit/:sysname', deposit, {
    redirect: ({ sysname = '' }) => `/cashier/deposit/${encodeURIComponent(sysname)}`,
  }),
  cashier('deposit', 'deposit', deposit, {
    load: async ({ stores }) => void (await stores.cashier.deposit.open(null)),
    leave: (stores) => stores.cashier.deposit.close(),
    title: 'deposit',
  }),
  cashier('deposit-index-sysname', 'deposit/:sysname', deposit, {
    load: async ({ stores, params }) => void (await stores.cashier.deposit.open(params.sysname ?? null)),
    leave: (stores) => stores.cashier.deposit.close(),
    title: 'deposit',
  }),
  cashier('withdraw', 'withdraw', withdraw, {
    load: async ({ stores }) => void (await stores.cashier.withdraw.open()),
    leave: (stores) => stores.cashier.withdraw.close(),
    title: 'withdraw',
  }),
  cashier('wallet', 'wallet', wallet, { title: 'wallet' }),
  cashier('history', 'history', history, {
    load: async ({ stores, query }) => void (await stores.cashier.history.open(query.get('tab'))),
    title: 'history',
  }),
  result('paysuccess', true),
  result('payfail', true),
  result('paypending', true),
  result('paycancel', false),
  result('paynewwindow', false),
  result('paymobile', false),
  {
    name: 'profile-index',
    path: '/profile',
    layout: 'default',
    guards: ['guest'],
    screen: account,
    texts: ['cashier'],
    title: 'account',
    isIndexed: false,
  },
];
