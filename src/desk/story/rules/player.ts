/** Rules for what the player did and saw around a problem. */
import { type EventOf, type ObservedCall, outcomeOfFault, type ReportView } from '../ReportView';
import { about, grouped, nameOf, type Rule, resultOf, rule } from '../rule';

const REPEAT_MS = 10_000;
const MIN_REPEATS = 3;

const isErrorToast = ({ tone }: EventOf<'toast'>) => tone === 'error';

/** Failures that were shown to the player. */
const shownFailures = (view: ReportView): { seen: ObservedCall; says: string; how: string }[] =>
  view.calls.flatMap((seen) => {
    if (!seen.fault || seen.isRetried || seen.fault.failure === 'aborted') return [];
    const outcome = outcomeOfFault(seen.event, seen.fault);
    return outcome.kind === 'silent' ? [] : [{ seen, says: outcome.textKey, how: outcome.kind }];
  });

const lastProblem = (view: ReportView): number | null => {
  const moments = [
    ...view.of('toast').filter(isErrorToast),
    ...view.of('shown'),
    ...shownFailures(view).map(({ seen }) => seen.event),
  ].map(({ at }) => at);
  return moments.length > 0 ? Math.max(...moments) : null;
};

/** The longest series of quick presses of one control. */
function findRepeatedPress(view: ReportView): { first: EventOf<'act'>; count: number; took: number } | null {
  let best: { first: EventOf<'act'>; count: number; took: number } | null = null;
  const presses = view.of('act').filter(({ act }) => act === 'press');
  for (const group of grouped(presses, ({ role, name, nth }) => `${role} ${name} ${nth}`)) {
    let start = 0;
    for (let at = 0; at < group.length; at += 1) {
      const [from, to] = [group[start] as EventOf<'act'>, group[at] as EventOf<'act'>];
      if (to.at - from.at > REPEAT_MS) start += 1;
      const first = group[start] as EventOf<'act'>;
      const count = at - start + 1;
      if (count >= MIN_REPEATS && count > (best?.count ?? 0)) best = { first, count, took: to.at - first.at };
    }
  }
  return best;
}

export const playerRules: readonly Rule[] = [
  rule('noteWritten', 'did', 30, (view) => {
    const note = view.report.note.trim();
    return note ? [{ at: view.end, values: { note: note.slice(0, 300) } }] : [];
  }),
  rule(
    'wordsRead',
    'read',
    42,
    (view) =>
      grouped(shownFailures(view), ({ says, how, seen }) => `${says} ${how} ${seen.event.name}`).map((group) => {
        const [{ seen, says, how }] = group;
        const key =
          how === 'gate' || how === 'fatal' || how === 'field'
            ? (`wordsRead${how[0]?.toUpperCase()}${how.slice(1)}` as const)
            : 'wordsRead';
        return resultOf(seen, {
          key: key as 'wordsRead',
          values: { words: { says }, name: seen.event.name, type: nameOf(seen) },
        });
      }),
    ['wordsReadGate', 'wordsReadFatal', 'wordsReadField'],
  ),
  rule('toastRead', 'read', 40, (view) =>
    grouped(view.of('toast').filter(isErrorToast), ({ textKey }) => textKey).map((group) => {
      const [event] = group;
      return about(view, event, { words: { says: event.textKey }, count: group.length });
    }),
  ),
  rule('pageShown', 'read', 55, (view) =>
    view
      .of('shown')
      .filter(({ page }) => page !== null)
      .slice(0, 3)
      .map((event) => ({
        ...about(view, event, { page: (event.page ?? '').slice(0, 60), type: event.type.slice(0, 60) }),
        ...(event.requestId && { lookUp: [{ kind: 'request' as const, id: event.requestId.slice(0, 40) }] }),
      })),
  ),
  rule('pressedAgain', 'did', 59, (view) => {
    const found = findRepeatedPress(view);
    if (!found) return [];
    const { first, count, took } = found;
    return [about(view, first, { control: first.name.slice(0, 80) || first.role, count, took: { took } })];
  }),
  rule('nothingAfter', 'did', 23, (view) => {
    const at = lastProblem(view);
    // Creating the report takes presses too; five seconds are enough to act.
    if (at === null || view.end - at < 5_000 || view.of('act').some((event) => event.at > at)) return [];
    return [{ at, values: { took: { took: view.end - at } } }];
  }),
  rule('dialogCovered', 'place', 29, (view) => {
    const open = new Map<string, EventOf<'dialog'>>();
    const problem = lastProblem(view);
    for (const event of view.of('dialog')) {
      if (event.at > (problem ?? view.end)) break;
      if (event.isOpen) open.set(event.name, event);
      else open.delete(event.name);
    }
    const top = [...open.values()].at(-1);
    return top ? [about(view, top, { dialog: top.name.slice(0, 60) })] : [];
  }),
  rule('lookedAway', 'did', 13, (view) => {
    const hidden = view.of('visibility').filter(({ isVisible }) => !isVisible);
    const longest = hidden
      .map((event) => ({
        event,
        took: (view.after(event.at, 'visibility', (next) => next.isVisible)?.at ?? view.end) - event.at,
      }))
      .filter(({ took }) => took >= 30_000)
      .sort((one, other) => other.took - one.took)[0];
    return longest ? [about(view, longest.event, { took: { took: longest.took } })] : [];
  }),
  rule('pageReloaded', 'did', 33, (view) => {
    const payments = view.of('link').filter(({ linkKind, isOpen }) => linkKind === 'payment' && isOpen);
    // A return from a payment page also loads a document, but is reported as a return.
    const isReturn = ({ at }: { at: number }, nth: number, all: readonly { at: number }[]) =>
      payments.some((link) => link.at < at && !(all[nth - 1] && link.at < (all[nth - 1]?.at ?? 0)));
    const reloads = view.of('document').filter((event, nth, all) => nth > 0 && !isReturn(event, nth, all));
    const [first] = reloads;
    return first ? [about(view, first, { count: reloads.length })] : [];
  }),
];
