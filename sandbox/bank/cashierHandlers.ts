/** Calls of the cashier: deposits, withdrawals, history and saved payment details. */
import * as v from 'valibot';
import { forPlayer } from '../kernel/forPlayer';
import { type ApiContext, type Handlers, requirePlayer } from '../kernel/handlers';
import { integerParam, shortText, textList, wrongField } from '../kernel/params';
import { banksOf } from './banks';
import { depositSettings, makeDeposit, paymentPageUrl } from './deposits';
import type { CashierSettings } from './order';
import { type Viewing, viewPayment } from './paymentView';
import { removeSaved } from './savedRequisites';
import { secondsParam, totals } from './totals';
import { advanceTransactions, findOwnTransaction, listTransactions } from './transactions';
import { cancelPending, makeWithdrawal, withdrawSettings } from './withdrawals';

const statuses = ['pending', 'processing', 'success', 'failed', 'cancelled'] as const;
const paymentId = v.pipe(v.string(), v.regex(/^[0-9A-Z]{12}$/));
const idParams = v.object({ id: paymentId });
const historyParams = v.object({
  type: v.picklist(['deposit', 'withdrawal']),
  statuses: v.pipe(textList, v.array(v.picklist(statuses))),
  id: v.optional(paymentId),
  from: secondsParam,
  to: secondsParam,
  offset: integerParam(0, 1_000_000, 0),
  count: integerParam(1, 100, 4),
});
const banksParams = v.object({ method: v.optional(shortText(40), 'bank_transfer') });
const forgetParams = v.object({ id: shortText(40) });

export function createCashier(settings: CashierSettings) {
  const { db } = settings;
  return {
    'cashier.getdepositsettings': (_params, context) => depositSettings(settings, requirePlayer(context), context),
    'cashier.makedeposit': (params, context) => makeDeposit(settings, params, context),
    'cashier.getwithdrawsettings': (_params, context) => withdrawSettings(settings, requirePlayer(context), context),
    'cashier.makewithdrawal': (params, context) => makeWithdrawal(settings, params, context),
    'cashier.cancelwithdrawal': (params, context) => cancelPending(settings, params, context),
    'cashier.gethistory': forPlayer(historyParams, async ({ uid }, query, context) => {
      await advanceTransactions(db, uid, context.now());
      const { rows, total } = await listTransactions(db, { uid, ...query });
      const viewing = viewingOf(settings, context);
      return { items: rows.map((row) => viewPayment(row, viewing)), total };
    }),
    'cashier.getdepositinfo': forPlayer(idParams, async ({ uid }, { id }, context) => {
      await advanceTransactions(db, uid, context.now());
      const row = await findOwnTransaction(db, uid, id);
      if (row?.type !== 'deposit') throw wrongField('id', 'NOT_FOUND', 'Deposit not found');
      return viewPayment(row, viewingOf(settings, context));
    }),
    'cashier.gettotals': (params, context) => totals(db, params, context),
    'cashier.getbanks': forPlayer(banksParams, async (_player, { method }) => ({ items: [...banksOf(method)] })),
    'cashier.forgetrequisites': forPlayer(forgetParams, async ({ uid }, { id }) => {
      if (!(await removeSaved(db, uid, id))) throw wrongField('id', 'NOT_FOUND', 'Saved payment details not found');
      return 1 as const;
    }),
  } satisfies Handlers;
}

const viewingOf = (settings: CashierSettings, { locale }: ApiContext): Viewing => ({
  locale,
  isCancelAllowed: settings.rules.isCancelAllowed,
  pageOf: paymentPageUrl(settings),
});
