/** Rules for withdrawals: ordered, refused, gated, cancelled. */
import { outcomeOf } from '../../../domain/errors';
import { answered, answeredPlain, type Look, type Seen, typeOf } from '../look';
import { nameOf, type Rule, rule, toldOf, transaction } from '../rule';
import { fieldsOf, textOf } from '../values';
import { isLost, sumOf } from './deposits';

const orders = (look: Look) => look.final('cashier.makewithdrawal');
const of = (look: Look, seen: Seen) => ({
  sum: sumOf(look, 'withdraw', seen),
  method: textOf(fieldsOf(seen.event.params).method),
});
const isGate = (seen: Seen) =>
  outcomeOf({ type: typeOf(seen) }).kind === 'gate' && typeOf(seen) !== 'SelfLimitException';

const refused = (look: Look, fits: (seen: Seen) => boolean) =>
  orders(look)
    .filter((seen) => seen.fault?.kind === 'refused' && fits(seen))
    .map((seen) => toldOf(seen, { values: { ...of(look, seen), type: nameOf(seen) } }));

const cancels = (look: Look) => look.final('cashier.cancelwithdrawal');
const idOf = ({ event }: Seen) => textOf(fieldsOf(event.params).id);

export const payoutRules: readonly Rule[] = [
  rule('withdrawalOrdered', 'did', 22, (look) =>
    orders(look)
      .filter(({ fault }) => !fault)
      .map((seen) => {
        const { id, status } = answered(seen);
        return toldOf(seen, {
          values: { ...of(look, seen), id: textOf(id), status: textOf(status) },
          lookUp: transaction(textOf(id)),
        });
      }),
  ),
  rule('withdrawalRefused', 'failed', 90, (look) => refused(look, (seen) => !isLost(seen) && !isGate(seen))),
  rule('withdrawalGated', 'failed', 87, (look) => refused(look, isGate)),
  rule('withdrawalClosed', 'failed', 70, (look) => {
    const seen = look
      .final('cashier.getwithdrawsettings')
      .findLast((one) => !one.fault && textOf(answered(one).gate) !== '');
    return seen ? [toldOf(seen, { values: { gate: textOf(answered(seen).gate) } })] : [];
  }),
  rule('withdrawalAnswerLost', 'failed', 94, (look) =>
    orders(look)
      .filter(isLost)
      .map((seen) => toldOf(seen, { values: { ...of(look, seen), type: seen.fault?.type ?? '' } })),
  ),
  rule('withdrawalCancelled', 'did', 34, (look) =>
    cancels(look)
      .filter((seen) => !seen.fault && answeredPlain(seen) === 1)
      .map((seen) => toldOf(seen, { values: { id: idOf(seen) }, lookUp: transaction(idOf(seen)) })),
  ),
  rule('withdrawalKept', 'failed', 74, (look) =>
    cancels(look)
      .filter((seen) => seen.fault !== null || answeredPlain(seen) === 0)
      .map((seen) =>
        toldOf(seen, {
          values: { id: idOf(seen), type: seen.fault ? nameOf(seen) : '0' },
          lookUp: transaction(idOf(seen)),
        }),
      ),
  ),
];
