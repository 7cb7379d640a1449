/** Rules for what the player did and saw around a problem. */
import { localeOf } from '@baize/contract/i18n/locales';
import { splitLocale } from '@baize/contract/links/addresses';
import { errorPageOf } from '../../replay/screenProblem';
import type { EventOf, ReportView } from '../ReportView';
import { about, grouped, type Rule, rule } from '../rule';

const REPEAT_MS = 10_000;
const MIN_REPEATS = 3;

/** The last moment at which the player was shown a problem. */
const lastProblem = (view: ReportView): number | null => {
  const read = view.screen.notices.filter(({ kind }) => !['status', 'field', 'dialog'].includes(kind));
  const moments = [...read, ...view.of('shown')].map(({ at }) => at);
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

/** Ms within which Telegram's back button navigates. */
const BACK_MS = 1_000;

const routes = (view: ReportView) => view.events.filter((event) => event.kind === 'document' || event.kind === 'route');

/** Steps back in the page's history. The product itself announces a navigation that it has just made as one, too. */
function stepsBack(view: ReportView): EventOf<'route'>[] {
  const steps: EventOf<'route'>[] = [];
  let visited: string[] = [];
  let at = -1;
  for (const event of routes(view)) {
    const { address } = event;
    if (event.kind === 'route' && event.how === 'pop' && address !== visited[at]) {
      const isForward = visited[at + 1] === address && visited[at - 1] !== address;
      if (!isForward) steps.push(event);
      at = Math.max(isForward ? at + 1 : visited.lastIndexOf(address, at), 0);
      visited[at] = address;
    } else {
      if (event.kind === 'document' || event.how === 'push') at += 1;
      visited = [...visited.slice(0, Math.max(at, 0)), address];
      at = visited.length - 1;
    }
  }
  return steps;
}

/** Ms between an action and the navigation that it causes. */
const NAVIGATION_MS = 2_000;

/** A page also changes its language by itself: in Telegram it follows the account. */
const isByPlayer = (view: ReportView, { at, how }: EventOf<'route'>) =>
  how !== 'replace' ||
  view.of('act').some((event) => event.act !== 'key' && event.at <= at && at - event.at < NAVIGATION_MS);

/** Ms after which more input is another search. */
const SEARCH_PAUSE_MS = 10_000;

const isSearch = ({ act, role, field }: EventOf<'act'>) =>
  act === 'type' && (role === 'searchbox' || field === 'query' || field === 'search');
/** Ms within which a player who types also deletes. */
const DELETING_MS = 1_500;

/** What masking leaves of a text; only some of the inputs of a search are masked. */
const shapeOf = (text = '') => text.replace(/\p{L}/gu, 'x').replace(/\d/g, '0');

/** Whether the player went on with a search by typing more, or by deleting from its end. */
function isContinued(event: EventOf<'act'>, next: EventOf<'act'>): boolean {
  const [text, nextText] = [shapeOf(event.value), shapeOf(next.value)];
  if (nextText.length > text.length) return nextText.startsWith(text);
  return text.startsWith(nextText) && next.at - event.at < DELETING_MS;
}

const isLastInput = (event: EventOf<'act'>, next: EventOf<'act'> | undefined) =>
  !next ||
  next.name !== event.name ||
  next.value === '' ||
  next.at - event.at > SEARCH_PAUSE_MS ||
  !isContinued(event, next);
/** The shape that is left of a masked text. */
const isMasked = (text: string) => /^[Xx0\W_]+$/.test(text);

export const playerRules: readonly Rule[] = [
  rule('noteWritten', 'did', 30, (view) => {
    const note = view.report.note.trim();
    return note ? [{ at: view.end, values: { note: note.slice(0, 300) } }] : [];
  }),
  rule('pageMissing', 'failed', 53, (view) =>
    view.screen.notices
      .filter(({ kind, at }) => kind === 'page' && errorPageOf(view.screen.at(at)?.lines ?? [])?.name === 'notFound')
      .slice(0, 1)
      .map(({ at }) => ({ at, values: { address: (view.screen.at(at)?.address ?? '').slice(0, 120) } })),
  ),
  rule(
    'wentBack',
    'did',
    12,
    (view) => {
      const pressed = view.of('host').filter(({ way, name }) => way === 'in' && name === 'back_button_pressed');
      // In Telegram the button and the navigation that it causes are one step.
      const isCaused = (step: { at: number }) => pressed.some(({ at }) => step.at >= at && step.at - at < BACK_MS);
      return [...pressed, ...stepsBack(view).filter((step) => !isCaused(step))].map((event) => {
        const heading = view.screen.headingOf(view.screen.after(event.at));
        return { ...about(view, event, { screen: heading ?? '–' }), key: heading === null ? 'wentBack' : 'wentBackTo' };
      });
    },
    ['wentBackTo'],
  ),
  rule('languageSwitched', 'did', 15, (view) =>
    routes(view).flatMap((event, nth, all) => {
      const before = all[nth - 1];
      if (!before || event.kind === 'document' || !isByPlayer(view, event)) return [];
      const [from, to] = [before, event].map(({ address }) => splitLocale(address).locale);
      if (!from || !to || from === to) return [];
      return [about(view, event, { from: localeOf(from).label, to: localeOf(to).label })];
    }),
  ),
  rule(
    'searched',
    'did',
    17,
    (view) => {
      const typed = view.of('act').filter(isSearch);
      // The last of consecutive inputs in a field.
      const last = typed.filter((event, nth) => isLastInput(event, typed[nth + 1]));
      return last.flatMap((event) => {
        const query = (event.value ?? '').trim().slice(0, 80);
        if (query === '') return [];
        return [{ ...about(view, event, { query }), key: isMasked(query) ? 'searchedMasked' : 'searched' }];
      });
    },
    ['searchedMasked'],
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
