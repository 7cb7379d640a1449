/** Rules for deposits: the order, the payment page, and the result. */
import { contract } from '@baize/contract/api/contract';
import { answered, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import {
  about,
  callOf,
  grouped,
  type Rule,
  type RuleResult,
  reasonOf,
  request,
  resultOf,
  rule,
  statusWord,
  transaction,
  type Value,
} from '../rule';
import { type Fields, fieldsOf, listOf, moneyOf, textOf } from '../values';

/** An order's amount and currency; a voucher has none. */
export function sumOf(view: ReportView, row: 'deposit' | 'withdraw', { event }: ObservedCall): Value {
  const { amount, method } = fieldsOf(event.params);
  const money = moneyOf({ amount: textOf(amount), currency: view.currency(row, textOf(method)) });
  return money?.currency ? { money } : textOf(amount) || { word: 'sumUnknown' };
}

const orders = (view: ReportView) => view.final('cashier.makedeposit');
const orderValues = (view: ReportView, seen: ObservedCall) => ({
  sum: sumOf(view, 'deposit', seen),
  method: view.methodName('deposit', textOf(fieldsOf(seen.event.params).method)),
});

/** Neither accepted nor refused: it is unknown whether the order arrived. */
export const isOutcomeUnknown = ({ fault, event, isUnsent }: ObservedCall) =>
  fault !== null &&
  !isUnsent &&
  fault.failure !== 'aborted' &&
  (fault.kind !== 'refused' || (event.status ?? 0) >= 500);

const ORDERS = Object.entries(contract).flatMap(([name, row]) => ('movesMoney' in row ? [name] : []));

const LIMIT = 'BillingDepositLimitExceededException';
const SELF = 'SelfLimitException';

/** Status reads of each transaction, in order. */
const watched = (view: ReportView) =>
  grouped(
    view.final('cashier.getdepositinfo').filter(({ fault }) => !fault),
    (seen) => textOf(answered(seen).id || fieldsOf(seen.event.params).id),
  );

/** Transactions that ended with this status. */
const ended = (
  view: ReportView,
  status: string,
  more: (item: Fields) => RuleResult['values'] = () => ({}),
): RuleResult[] =>
  watched(view).flatMap((reads) => {
    const last = reads.find((one) => answered(one).status === status);
    if (!last) return [];
    const { id, sum } = itemOf(answered(last));
    return [resultOf(last, { values: { id, sum, ...more(answered(last)) }, lookUp: transaction(id) })];
  });

const itemOf = (item: Fields): { id: string; sum: Value } => {
  const money = moneyOf(item.amount);
  return { id: textOf(item.id), sum: money ? { money } : { word: 'sumUnknown' } };
};

/** The newest payment that was known to be open at a moment. */
export function openPayment(view: ReportView, until: number): { id: string; sum: Value; type: string } | null {
  const known = new Map<string, Fields>();
  const add = (item: Fields) => textOf(item.id) && known.set(textOf(item.id), item);
  const reads = view.calls.filter(({ event, fault }) => event.at <= until && !fault);
  for (const seen of reads) {
    const { name } = seen.event;
    if (name === 'cashier.getdepositinfo') add(answered(seen));
    if (name === 'cashier.gethistory') for (const item of listOf(answered(seen).items).toReversed()) add(item);
    if (name === 'cashier.makedeposit' || name === 'cashier.makewithdrawal') {
      const isDeposit = name === 'cashier.makedeposit';
      const { amount, method } = fieldsOf(seen.event.params);
      const currency = view.currency(isDeposit ? 'deposit' : 'withdraw', textOf(method));
      const sum = { amount: textOf(amount), currency };
      add({ status: 'pending', type: isDeposit ? 'deposit' : 'withdrawal', amount: sum, ...answered(seen) });
    }
  }
  const open = [...known.values()].findLast(({ status }) => status === 'pending' || status === 'processing');
  return open ? { ...itemOf(open), type: textOf(open.type) } : null;
}

const openings = (view: ReportView) => view.of('link').filter(({ linkKind }) => linkKind === 'payment');

/** When the player returned: the page became visible, loaded or was used. */
function returnOf(view: ReportView, from: number): number | null {
  const back = [
    view.after(from, 'visibility', ({ isVisible }) => isVisible),
    view.after(from, 'document'),
    // Pages scroll to the top without the player.
    view.after(from, 'act', ({ act }) => act !== 'scroll'),
  ];
  const moments = back.flatMap((event) => (event ? [event.at] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}

export const depositRules: readonly Rule[] = [
  rule('depositAccepted', 'did', 20, (view) =>
    orders(view)
      .filter(({ fault }) => !fault)
      .map((seen) => {
        const id = textOf(answered(seen).id);
        return resultOf(seen, { values: { ...orderValues(view, seen), id }, lookUp: transaction(id) });
      }),
  ),
  rule('depositRefused', 'failed', 90, (view) =>
    orders(view)
      .filter(
        (seen) => seen.fault?.kind === 'refused' && !isOutcomeUnknown(seen) && ![LIMIT, SELF].includes(typeOf(seen)),
      )
      .map((seen) => resultOf(seen, { values: { ...orderValues(view, seen), reason: reasonOf(seen) } })),
  ),
  rule(
    'depositLimitHit',
    'failed',
    86,
    (view) =>
      orders(view)
        .filter((seen) => typeOf(seen) === LIMIT)
        .map((seen) => {
          const left = moneyOf(view.lastAnswer('account.getDepositLimit').available_amount);
          const values = { ...orderValues(view, seen), ...(left && { left: { money: left } }) };
          return resultOf(seen, { key: left ? 'depositLimitLeft' : 'depositLimitHit', values });
        }),
    ['depositLimitLeft'],
  ),
  rule('depositAnswerLost', 'failed', 94, (view) =>
    orders(view)
      .filter(isOutcomeUnknown)
      .map((seen) =>
        resultOf(seen, {
          values: { ...orderValues(view, seen), reason: reasonOf(seen), took: { took: seen.event.tookMs } },
        }),
      ),
  ),
  rule('orderNotSent', 'did', 38, (view) =>
    view
      .final(...ORDERS)
      .filter(({ isUnsent }) => isUnsent)
      .map((seen) => resultOf(seen, { values: { call: callOf(seen) } })),
  ),
  rule('depositWaits', 'failed', 68, (view) =>
    watched(view).flatMap((reads) => {
      const [first, last = first] = [reads[0], reads.at(-1)];
      const status = textOf(answered(last).status);
      if (status !== 'pending' && status !== 'processing') return [];
      const { id, sum } = itemOf(answered(last));
      const values = {
        id,
        sum,
        status: statusWord(status),
        count: reads.length,
        took: { took: last.event.at - first.began },
      };
      return [resultOf(last, { values, lookUp: transaction(id) })];
    }),
  ),
  rule('depositUnseen', 'failed', 84, (view) =>
    grouped(view.final('cashier.getdepositinfo'), (seen) => textOf(fieldsOf(seen.event.params).id)).flatMap((reads) => {
      const last = reads.at(-1) ?? reads[0];
      const id = textOf(fieldsOf(last.event.params).id);
      // A transaction that was read at least once is covered by another rule.
      if (id === '' || last.fault?.failure === 'aborted' || reads.some(({ fault }) => !fault)) return [];
      const count = reads.length;
      return [
        resultOf(last, {
          values: { id, count, reason: reasonOf(last) },
          lookUp: [...transaction(id), ...reads.slice(-4, -1).flatMap(request)],
          calls: reads,
        }),
      ];
    }),
  ),
  rule('depositFailed', 'failed', 88, (view) =>
    ended(view, 'failed', ({ reason }) => ({ reason: textOf(reason) || '–' })),
  ),
  rule('depositArrived', 'did', 6, (view) => ended(view, 'success')),
  rule('depositCancelled', 'did', 40, (view) => ended(view, 'cancelled')),
  rule('depositEarlier', 'failed', 66, (view) =>
    view
      .of('toast')
      .filter(({ textKey }) => textKey.endsWith('EarlierOrderException'))
      .map((event) => about(view, event)),
  ),
  rule('paymentReturned', 'did', 16, (view) =>
    openings(view).flatMap((event) => {
      const back = event.isOpen ? returnOf(view, event.at) : null;
      return back === null ? [] : [about(view, event, { took: { took: back - event.at } })];
    }),
  ),
  rule('paymentLeft', 'failed', 62, (view) =>
    openings(view)
      .filter(({ isOpen, at }) => isOpen && returnOf(view, at) === null)
      .map((event) => about(view, event, { took: { took: view.end - event.at } })),
  ),
  rule('paymentUnopened', 'failed', 84, (view) =>
    openings(view)
      .filter(({ isOpen }) => !isOpen)
      .map((event) => about(view, event)),
  ),
  rule('methodsNone', 'failed', 72, (view) =>
    view.final('cashier.getdepositsettings', 'cashier.getwithdrawsettings').flatMap((seen) => {
      // Behind a gate the methods are not what is missing.
      if (seen.fault || !Array.isArray(answered(seen).methods) || answered(seen).gate) return [];
      const isAny = listOf(answered(seen).methods).some(({ is_available }) => is_available !== false);
      return isAny ? [] : [resultOf(seen, { values: { call: callOf(seen) } })];
    }),
  ),
  rule('orderAnswerLost', 'failed', 80, (view) =>
    view
      .final('loyalty.buyproduct', 'cashbacks.payout', 'cashbacks.remove')
      .filter(isOutcomeUnknown)
      .map((seen) => resultOf(seen, { values: { call: callOf(seen), reason: reasonOf(seen) } })),
  ),
  rule('balanceDiffers', 'failed', 64, (view) => {
    // The balance was not read after the deposit arrived, so the page shows an outdated one.
    const arrived = view
      .final('cashier.getdepositinfo')
      .find((seen) => !seen.fault && answered(seen).status === 'success');
    if (!arrived) return [];
    const reads = view
      .final('account.getBalance', 'account.getInfo')
      .filter(({ event }) => event.at > arrived.event.at);
    const isRead = reads.some(({ fault }) => !fault);
    if (isRead || view.end - arrived.event.at < 3_000) return [];
    return [resultOf(arrived, { values: { tries: reads.length }, lookUp: reads.flatMap(request) })];
  }),
];
