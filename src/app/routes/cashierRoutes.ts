/** The cashier and the result pages of payments. */
import { type LazyScreen, lazyScreen } from '../lazyScreen';
import { guardedRow, type RouteRow } from './row';

const deposit = lazyScreen(
  'src/screens/cashier/DepositScreen.tsx',
  () => import('../../screens/cashier/DepositScreen'),
);
const withdraw = lazyScreen(
  'src/screens/cashier/WithdrawScreen.tsx',
  () => import('../../screens/cashier/WithdrawScreen'),
);
const wallet = lazyScreen('src/screens/cashier/WalletScreen.tsx', () => import('../../screens/cashier/WalletScreen'));
const history = lazyScreen(
  'src/screens/cashier/HistoryScreen.tsx',
  () => import('../../screens/cashier/HistoryScreen'),
);
const receipt = lazyScreen(
  'src/screens/cashier/ReceiptScreen.tsx',
  () => import('../../screens/cashier/ReceiptScreen'),
);
const payment = lazyScreen(
  'src/screens/cashier/PaymentScreen.tsx',
  () => import('../../screens/cashier/PaymentScreen'),
);

const cashier = (name: string, path: string, screen: LazyScreen, rest: Partial<RouteRow> = {}): RouteRow =>
  guardedRow({
    name: `cashier-index-${name}`,
    path: `/cashier/${path}`,
    screen,
    texts: ['cashier', 'form'],
    title: 'cashier',
    ...rest,
  });

/** A result page of a payment, with the transaction's id in its address where there may be one. */
const result = (path: string, hasTransaction: boolean): RouteRow =>
  cashier(path, hasTransaction ? `${path}/:transaction?` : path, payment, {
    // A player who comes back in another browser is told to go back to the app, not asked to sign in (C-5).
    guards: [],
    texts: ['cashier', 'payments', 'system'],
    query: ['id'],
    title: 'payment',
  });

/** Pages that show what has been paid, ordered or is owned, beside what is paid with. */
const told = { texts: ['cashier', 'payments', 'form'] };

export const cashierRoutes = [
  cashier('index', '', deposit, { path: '/cashier', redirect: () => '/cashier/deposit' }),
  cashier('billing', 'billing', deposit, { redirect: () => '/cashier/deposit' }),
  cashier('billing-deposit', 'billing/deposit/:sysname', deposit, {
    redirect: ({ sysname = '' }) => `/cashier/deposit/${encodeURIComponent(sysname)}`,
  }),
  cashier('deposit', 'deposit', deposit, { title: 'deposit', query: ['offer'] }),
  cashier('deposit-index-sysname', 'deposit/:sysname', deposit, { title: 'deposit', query: ['offer'] }),
  cashier('withdraw', 'withdraw', withdraw, { ...told, title: 'withdraw' }),
  cashier('wallet', 'wallet', wallet, { ...told, title: 'wallet' }),
  cashier('history', 'history', history, { ...told, title: 'history', query: ['tab', 'status', 'period'] }),
  cashier('receipt', 'receipt', receipt, { ...told, title: 'receipt', query: ['id'] }),
  result('paysuccess', true),
  result('payfail', true),
  result('paypending', true),
  result('paycancel', false),
  result('paynewwindow', false),
  result('paymobile', false),
];
