/** Rules for deposits: the order, the payment page, and the result. */
import { answered, type Look, type Seen, typeOf, withCode } from '../look';
import { about, grouped, type Rule, request, rule, type Told, toldOf, transaction, type Value } from '../rule';
import { type Fields, fieldsOf, listOf, moneyOf, textOf } from '../values';

/** An order's amount and currency; a voucher has none. */
export function sumOf(look: Look, row: 'deposit' | 'withdraw', { event }: Seen): Value {
  const { amount, method } = fieldsOf(event.params);
  const money = moneyOf({ amount: textOf(amount), currency: look.currency(row, textOf(method)) });
  return money?.currency ? { money } : textOf(amount) || { word: 'sumUnknown' };
}

const orders = (look: Look) => look.final('cashier.makedeposit');
const methodOf = ({ event }: Seen) => textOf(fieldsOf(event.params).method);
const of = (look: Look, seen: Seen) => ({ sum: sumOf(look, 'deposit', seen), method: methodOf(seen) });

/** Neither accepted nor refused: it is unknown whether the order arrived. */
export const isLost = ({ fault, event }: Seen) =>
  fault !== null && fault.failure !== 'aborted' && (fault.kind !== 'refused' || (event.status ?? 0) >= 500);

const LIMIT = 'BillingDepositLimitExceededException';
const SELF = 'SelfLimitException';

/** Status reads of each transaction, in order. */
const watched = (look: Look) =>
  grouped(
    look.final('cashier.getdepositinfo').filter(({ fault }) => !fault),
    (seen) => textOf(answered(seen).id || fieldsOf(seen.event.params).id),
  );

/** Transactions that ended with this status. */
const ended = (look: Look, status: string, more: (item: Fields) => Told['values'] = () => ({})): Told[] =>
  watched(look).flatMap((looks) => {
    const last = looks.find((one) => answered(one).status === status);
    if (!last) return [];
    const { id, sum } = itemOf(answered(last));
    return [toldOf(last, { values: { id, sum, ...more(answered(last)) }, lookUp: transaction(id) })];
  });

const itemOf = (item: Fields): { id: string; sum: Value } => {
  const money = moneyOf(item.amount);
  return { id: textOf(item.id), sum: money ? { money } : { word: 'sumUnknown' } };
};

const openings = (look: Look) => look.of('link').filter(({ linkKind }) => linkKind === 'payment');

/** When the player returned: the page became visible, loaded or was used. */
function returnOf(look: Look, from: number): number | null {
  const back = [
    look.after(from, 'visibility', ({ isVisible }) => isVisible),
    look.after(from, 'document'),
    // Pages scroll to the top without the player.
    look.after(from, 'act', ({ act }) => act !== 'scroll'),
  ];
  const moments = back.flatMap((event) => (event ? [event.at] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}

export const depositRules: readonly Rule[] = [
  rule('depositAccepted', 'did', 20, (look) =>
    orders(look)
      .filter(({ fault }) => !fault)
      .map((seen) => {
        const id = textOf(answered(seen).id);
        return toldOf(seen, { values: { ...of(look, seen), id }, lookUp: transaction(id) });
      }),
  ),
  rule('depositRefused', 'failed', 90, (look) =>
    orders(look)
      .filter((seen) => seen.fault?.kind === 'refused' && !isLost(seen) && ![LIMIT, SELF].includes(typeOf(seen)))
      .map((seen) => toldOf(seen, { values: { ...of(look, seen), type: withCode(seen.fault) } })),
  ),
  rule(
    'depositLimitHit',
    'failed',
    86,
    (look) =>
      orders(look)
        .filter((seen) => typeOf(seen) === LIMIT)
        .map((seen) => {
          const left = moneyOf(look.known('account.getDepositLimit').available_amount);
          const values = { ...of(look, seen), ...(left && { left: { money: left } }) };
          return toldOf(seen, { key: left ? 'depositLimitLeft' : 'depositLimitHit', values });
        }),
    ['depositLimitLeft'],
  ),
  rule('depositAnswerLost', 'failed', 94, (look) =>
    orders(look)
      .filter(isLost)
      .map((seen) =>
        toldOf(seen, {
          values: { ...of(look, seen), type: seen.fault?.type ?? '', took: { took: seen.event.tookMs } },
        }),
      ),
  ),
  rule('depositWaits', 'failed', 68, (look) =>
    watched(look).flatMap((looks) => {
      const [first, last = first] = [looks[0], looks.at(-1)];
      const status = textOf(answered(last).status);
      if (status !== 'pending' && status !== 'processing') return [];
      const { id, sum } = itemOf(answered(last));
      const values = { id, sum, status, count: looks.length, took: { took: last.event.at - first.began } };
      return [toldOf(last, { values, lookUp: transaction(id) })];
    }),
  ),
  rule('depositUnseen', 'failed', 84, (look) =>
    grouped(look.final('cashier.getdepositinfo'), (seen) => textOf(fieldsOf(seen.event.params).id)).flatMap((looks) => {
      const last = looks.at(-1) ?? looks[0];
      const id = textOf(fieldsOf(last.event.params).id);
      // A transaction that was read at least once is covered by another rule.
      if (id === '' || last.fault?.failure === 'aborted' || looks.some(({ fault }) => !fault)) return [];
      const count = looks.length;
      return [toldOf(last, { values: { id, count, type: withCode(last.fault) }, lookUp: transaction(id) })];
    }),
  ),
  rule('depositFailed', 'failed', 88, (look) =>
    ended(look, 'failed', ({ reason }) => ({ reason: textOf(reason) || '–' })),
  ),
  rule('depositArrived', 'did', 6, (look) => ended(look, 'success')),
  rule('depositCancelled', 'did', 40, (look) => ended(look, 'cancelled')),
  rule('depositEarlier', 'failed', 66, (look) =>
    look
      .of('toast')
      .filter(({ textKey }) => textKey.endsWith('EarlierOrderException'))
      .map((event) => about(look, event)),
  ),
  rule('paymentReturned', 'did', 16, (look) =>
    openings(look).flatMap((event) => {
      const back = event.isOpen ? returnOf(look, event.at) : null;
      return back === null ? [] : [about(look, event, { took: { took: back - event.at } })];
    }),
  ),
  rule('paymentLeft', 'failed', 62, (look) =>
    openings(look)
      .filter(({ isOpen, at }) => isOpen && returnOf(look, at) === null)
      .map((event) => about(look, event, { took: { took: look.end - event.at } })),
  ),
  rule('paymentUnopened', 'failed', 84, (look) =>
    openings(look)
      .filter(({ isOpen }) => !isOpen)
      .map((event) => about(look, event)),
  ),
  rule('methodsNone', 'failed', 72, (look) =>
    look.final('cashier.getdepositsettings', 'cashier.getwithdrawsettings').flatMap((seen) => {
      if (seen.fault || !Array.isArray(answered(seen).methods)) return [];
      const isAny = listOf(answered(seen).methods).some(({ is_available }) => is_available !== false);
      return isAny ? [] : [toldOf(seen, { values: { name: seen.event.name } })];
    }),
  ),
  rule('orderAnswerLost', 'failed', 80, (look) =>
    look
      .final('loyalty.buyproduct', 'cashbacks.payout', 'cashbacks.remove')
      .filter(isLost)
      .map((seen) => toldOf(seen, { values: { name: seen.event.name, type: seen.fault?.type ?? '' } })),
  ),
  rule('balanceDiffers', 'failed', 64, (look) => {
    // The balance was not read after the deposit arrived, so the page shows an outdated one.
    const arrived = look
      .final('cashier.getdepositinfo')
      .find((seen) => !seen.fault && answered(seen).status === 'success');
    if (!arrived) return [];
    const reads = look
      .final('account.getBalance', 'account.getInfo')
      .filter(({ event }) => event.at > arrived.event.at);
    const isRead = reads.some(({ fault }) => !fault);
    if (isRead || look.end - arrived.event.at < 3_000) return [];
    return [toldOf(arrived, { values: { tries: reads.length }, lookUp: reads.flatMap(request) })];
  }),
];
