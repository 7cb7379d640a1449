/** Rules for withdrawals: ordered, refused, gated, cancelled. */
import { outcomeOf } from '@baize/contract/errors/errors';
import { answered, answeredPlain, type ObservedCall, type ReportView, typeOf } from '../ReportView';
import { type Rule, reasonOf, resultOf, rule, type StoryKey, statusWord, transaction, type Value } from '../rule';
import { fieldsOf, textOf } from '../values';
import { isOutcomeUnknown, sumOf } from './deposits';

const orders = (view: ReportView) => view.final('cashier.makewithdrawal');
const orderValues = (view: ReportView, seen: ObservedCall) => ({
  sum: sumOf(view, 'withdraw', seen),
  method: view.methodName('withdraw', textOf(fieldsOf(seen.event.params).method)),
});
/** The player can do something first: a withdrawal that leads to support is refused. */
const isGate = (seen: ObservedCall) => {
  const outcome = outcomeOf({ type: typeOf(seen) });
  return outcome.kind === 'gate' && outcome.action !== 'support' && typeOf(seen) !== 'SelfLimitException';
};

const refused = (view: ReportView, fits: (seen: ObservedCall) => boolean) =>
  orders(view)
    .filter((seen) => seen.fault?.kind === 'refused' && fits(seen))
    .map((seen) => resultOf(seen, { values: { ...orderValues(view, seen), reason: reasonOf(seen) } }));

const GATE_WORDS: Record<string, StoryKey> = { KYC_BLOCK: 'gateKyc', ON_VERIFICATION: 'gateReview' };
const gateWord = (gate: string): Value => {
  const word = GATE_WORDS[gate];
  return word ? { word } : gate;
};

const isAnswered = ({ fault }: ObservedCall) => fault?.kind === 'refused';

const cancels = (view: ReportView) => view.final('cashier.cancelwithdrawal');
const idOf = ({ event }: ObservedCall) => textOf(fieldsOf(event.params).id);

export const payoutRules: readonly Rule[] = [
  rule('withdrawalOrdered', 'did', 22, (view) =>
    orders(view)
      .filter(({ fault }) => !fault)
      .map((seen) => {
        const { id, status } = answered(seen);
        return resultOf(seen, {
          values: { ...orderValues(view, seen), id: textOf(id), status: statusWord(textOf(status)) },
          lookUp: transaction(textOf(id)),
        });
      }),
  ),
  rule('withdrawalRefused', 'failed', 90, (view) => refused(view, (seen) => !isOutcomeUnknown(seen) && !isGate(seen))),
  rule('withdrawalGated', 'failed', 87, (view) => refused(view, isGate)),
  rule('withdrawalClosed', 'failed', 70, (view) => {
    const seen = view
      .final('cashier.getwithdrawsettings')
      .findLast((one) => !one.fault && textOf(answered(one).gate) !== '');
    return seen ? [resultOf(seen, { values: { gate: gateWord(textOf(answered(seen).gate)) } })] : [];
  }),
  rule('withdrawalAnswerLost', 'failed', 94, (view) =>
    orders(view)
      .filter(isOutcomeUnknown)
      .map((seen) => resultOf(seen, { values: { ...orderValues(view, seen), reason: reasonOf(seen) } })),
  ),
  rule('withdrawalCancelled', 'did', 34, (view) =>
    cancels(view)
      .filter((seen) => !seen.fault && answeredPlain(seen) === 1)
      .map((seen) => resultOf(seen, { values: { id: idOf(seen) }, lookUp: transaction(idOf(seen)) })),
  ),
  rule(
    'withdrawalKept',
    'failed',
    74,
    (view) =>
      cancels(view)
        .filter((seen) => (seen.fault ? isAnswered(seen) || isOutcomeUnknown(seen) : answeredPlain(seen) === 0))
        .map((seen) =>
          resultOf(seen, {
            // Without an answer of the operator itself the withdrawal may be cancelled.
            ...(isOutcomeUnknown(seen) && { key: 'cancelAnswerLost', weight: 80 }),
            values: { id: idOf(seen), reason: seen.fault ? reasonOf(seen) : { word: 'operatorDeclined' } },
            lookUp: transaction(idOf(seen)),
          }),
        ),
    ['cancelAnswerLost'],
  ),
];
