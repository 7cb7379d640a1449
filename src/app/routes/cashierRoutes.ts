/** The cashier and the result pages of payments. */
import { href } from '@baize/contract/links/paths';
import { type LazyScreen, lazyScreen } from '../loading/lazyScreen';
import { guardedRow, type NameAfter, type RouteRow, type RowOptions } from './row';

const deposit = lazyScreen(() => import('../../screens/cashier/DepositScreen'));
const withdraw = lazyScreen(() => import('../../screens/cashier/WithdrawScreen'));
const wallet = lazyScreen(() => import('../../screens/cashier/WalletScreen'));
const history = lazyScreen(() => import('../../screens/cashier/HistoryScreen'));
const receipt = lazyScreen(() => import('../../screens/cashier/ReceiptScreen'));
const payment = lazyScreen(() => import('../../screens/cashier/PaymentScreen'));

type CashierName = NameAfter<'cashier-index-'>;

const cashier = (name: CashierName, screen: LazyScreen, title: RouteRow['title'], options?: RowOptions): RouteRow =>
  guardedRow(`cashier-index-${name}`, screen, title, { texts: ['cashier', 'form'], ...options });

/** A result page of a payment, with the transaction's id where there may be one. */
const result = (name: CashierName): RouteRow =>
  cashier(name, payment, 'payment', {
    // A player who returns in another browser is sent back to the app instead of to the sign-in.
    guards: [],
    texts: ['cashier', 'payments', 'system'],
    query: ['id'],
  });

const withPaymentTexts = { texts: ['cashier', 'payments', 'form'] };

const toBeginning: RouteRow['redirect'] = (_, { settings }) =>
  href(settings.hasDeposits ? 'cashier-index-deposit' : 'cashier-index-wallet');

export const cashierRoutes = [
  cashier('index', deposit, 'cashier', { redirect: toBeginning }),
  cashier('billing', deposit, 'cashier', { redirect: toBeginning }),
  cashier('billing-deposit', deposit, 'cashier', {
    redirect: ({ sysname = '' }) => href('cashier-index-deposit-index-sysname', { sysname }),
  }),
  cashier('deposit', deposit, 'deposit', { query: ['offer'] }),
  cashier('deposit-index-sysname', deposit, 'deposit', { query: ['offer'] }),
  cashier('withdraw', withdraw, 'withdraw', withPaymentTexts),
  cashier('wallet', wallet, 'wallet', withPaymentTexts),
  cashier('history', history, 'history', { ...withPaymentTexts, query: ['tab', 'status', 'period'] }),
  cashier('receipt', receipt, 'receipt', { ...withPaymentTexts, query: ['id'] }),
  result('paysuccess'),
  result('payfail'),
  result('paypending'),
  result('paycancel'),
  result('paynewwindow'),
  result('paymobile'),
];
