/** The cashier and the result pages of payments. */
import { href, type RouteName } from '../../domain/paths';
import { type LazyScreen, lazyScreen } from '../lazyScreen';
import { type Given, guardedRow, type RouteRow } from './row';

const deposit = lazyScreen(() => import('../../screens/cashier/DepositScreen'));
const withdraw = lazyScreen(() => import('../../screens/cashier/WithdrawScreen'));
const wallet = lazyScreen(() => import('../../screens/cashier/WalletScreen'));
const history = lazyScreen(() => import('../../screens/cashier/HistoryScreen'));
const receipt = lazyScreen(() => import('../../screens/cashier/ReceiptScreen'));
const payment = lazyScreen(() => import('../../screens/cashier/PaymentScreen'));

type CashierName = RouteName extends infer Name ? (Name extends `cashier-index-${infer Own}` ? Own : never) : never;

const cashier = (name: CashierName, screen: LazyScreen, rest: Partial<Given> = {}): RouteRow =>
  guardedRow({ name: `cashier-index-${name}`, screen, texts: ['cashier', 'form'], title: 'cashier', ...rest });

/** A result page of a payment, with the transaction's id in its address where there may be one. */
const result = (name: CashierName): RouteRow =>
  cashier(name, payment, {
    // A player who comes back in another browser is told to go back to the app, not asked to sign in (C-5).
    guards: [],
    texts: ['cashier', 'payments', 'system'],
    query: ['id'],
    title: 'payment',
  });

/** Pages that show what has been paid, ordered or is owned, beside what is paid with. */
const told = { texts: ['cashier', 'payments', 'form'] };

const toDeposit = () => href('cashier-index-deposit');

export const cashierRoutes = [
  cashier('index', deposit, { redirect: toDeposit }),
  cashier('billing', deposit, { redirect: toDeposit }),
  cashier('billing-deposit', deposit, {
    redirect: ({ sysname = '' }) => href('cashier-index-deposit-index-sysname', { sysname }),
  }),
  cashier('deposit', deposit, { title: 'deposit', query: ['offer'] }),
  cashier('deposit-index-sysname', deposit, { title: 'deposit', query: ['offer'] }),
  cashier('withdraw', withdraw, { ...told, title: 'withdraw' }),
  cashier('wallet', wallet, { ...told, title: 'wallet' }),
  cashier('history', history, { ...told, title: 'history', query: ['tab', 'status', 'period'] }),
  cashier('receipt', receipt, { ...told, title: 'receipt', query: ['id'] }),
  result('paysuccess'),
  result('payfail'),
  result('paypending'),
  result('paycancel'),
  result('paynewwindow'),
  result('paymobile'),
];
