/** Rules for what the player did and saw around a problem. */
import { type EventOf, type Look, outcomeOfFault, type Seen } from '../look';
import { about, grouped, nameOf, type Rule, rule, toldOf } from '../rule';

const AGAIN_MS = 10_000;
const MOST_AGAIN = 3;

const isTrouble = ({ tone }: EventOf<'toast'>) => tone === 'error';

/** Failures that were shown to the player. */
const told = (look: Look): { seen: Seen; says: string; how: string }[] =>
  look.calls.flatMap((seen) => {
    if (!seen.fault || seen.isRetried || seen.fault.failure === 'aborted') return [];
    const outcome = outcomeOfFault(seen.event, seen.fault);
    return outcome.kind === 'silent' ? [] : [{ seen, says: outcome.textKey, how: outcome.kind }];
  });

const lastTrouble = (look: Look): number | null => {
  const moments = [
    ...look.of('toast').filter(isTrouble),
    ...look.of('shown'),
    ...told(look).map(({ seen }) => seen.event),
  ].map(({ at }) => at);
  return moments.length > 0 ? Math.max(...moments) : null;
};

/** The longest series of quick presses of one control. */
function pressedAgain(look: Look): { first: EventOf<'act'>; count: number; took: number } | null {
  let best: { first: EventOf<'act'>; count: number; took: number } | null = null;
  const presses = look.of('act').filter(({ act }) => act === 'press');
  for (const group of grouped(presses, ({ role, name, nth }) => `${role} ${name} ${nth}`)) {
    let start = 0;
    for (let at = 0; at < group.length; at += 1) {
      const [from, to] = [group[start] as EventOf<'act'>, group[at] as EventOf<'act'>];
      if (to.at - from.at > AGAIN_MS) start += 1;
      const first = group[start] as EventOf<'act'>;
      const count = at - start + 1;
      if (count >= MOST_AGAIN && count > (best?.count ?? 0)) best = { first, count, took: to.at - first.at };
    }
  }
  return best;
}

export const playerRules: readonly Rule[] = [
  rule('noteWritten', 'did', 30, (look) => {
    const note = look.report.note.trim();
    return note ? [{ at: look.end, values: { note: note.slice(0, 300) } }] : [];
  }),
  rule(
    'wordsRead',
    'read',
    42,
    (look) =>
      grouped(told(look), ({ says, how, seen }) => `${says} ${how} ${seen.event.name}`).map((group) => {
        const [{ seen, says, how }] = group;
        const key =
          how === 'gate' || how === 'fatal' || how === 'field'
            ? (`wordsRead${how[0]?.toUpperCase()}${how.slice(1)}` as const)
            : 'wordsRead';
        return toldOf(seen, {
          key: key as 'wordsRead',
          values: { words: { says }, name: seen.event.name, type: nameOf(seen) },
        });
      }),
    ['wordsReadGate', 'wordsReadFatal', 'wordsReadField'],
  ),
  rule('toastRead', 'read', 40, (look) =>
    grouped(look.of('toast').filter(isTrouble), ({ textKey }) => textKey).map((group) => {
      const [event] = group;
      return about(look, event, { words: { says: event.textKey }, count: group.length });
    }),
  ),
  rule('pageShown', 'read', 55, (look) =>
    look
      .of('shown')
      .filter(({ page }) => page !== null)
      .slice(0, 3)
      .map((event) => ({
        ...about(look, event, { page: (event.page ?? '').slice(0, 60), type: event.type.slice(0, 60) }),
        ...(event.requestId && { lookUp: [{ kind: 'request' as const, id: event.requestId.slice(0, 40) }] }),
      })),
  ),
  rule('pressedAgain', 'did', 59, (look) => {
    const found = pressedAgain(look);
    if (!found) return [];
    const { first, count, took } = found;
    return [about(look, first, { control: first.name.slice(0, 80) || first.role, count, took: { took } })];
  }),
  rule('nothingAfter', 'did', 23, (look) => {
    const at = lastTrouble(look);
    // Creating the report takes presses too; five seconds are enough to act.
    if (at === null || look.end - at < 5_000 || look.of('act').some((event) => event.at > at)) return [];
    return [{ at, values: { took: { took: look.end - at } } }];
  }),
  rule('dialogCovered', 'place', 29, (look) => {
    const open = new Map<string, EventOf<'dialog'>>();
    const trouble = lastTrouble(look);
    for (const event of look.of('dialog')) {
      if (event.at > (trouble ?? look.end)) break;
      if (event.isOpen) open.set(event.name, event);
      else open.delete(event.name);
    }
    const top = [...open.values()].at(-1);
    return top ? [about(look, top, { dialog: top.name.slice(0, 60) })] : [];
  }),
  rule('lookedAway', 'did', 13, (look) => {
    const hidden = look.of('visibility').filter(({ isVisible }) => !isVisible);
    const away = hidden
      .map((event) => ({
        event,
        took: (look.after(event.at, 'visibility', (next) => next.isVisible)?.at ?? look.end) - event.at,
      }))
      .filter(({ took }) => took >= 30_000)
      .sort((one, other) => other.took - one.took)[0];
    return away ? [about(look, away.event, { took: { took: away.took } })] : [];
  }),
  rule('pageReloaded', 'did', 33, (look) => {
    const payments = look.of('link').filter(({ linkKind, isOpen }) => linkKind === 'payment' && isOpen);
    // A return from a payment page also loads a document, but is reported as a return.
    const isReturn = ({ at }: { at: number }, nth: number, all: readonly { at: number }[]) =>
      payments.some((link) => link.at < at && !(all[nth - 1] && link.at < (all[nth - 1]?.at ?? 0)));
    const again = look.of('document').filter((event, nth, all) => nth > 0 && !isReturn(event, nth, all));
    const [first] = again;
    return first ? [about(look, first, { count: again.length })] : [];
  }),
];
