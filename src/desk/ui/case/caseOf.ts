/** Applies staff's changes to a report, so that the file alone reproduces them. */

import type { LocaleCode } from '@baize/contract/i18n/locales';
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import { type CallEvent, isCall } from '../../../domain/recording';
import type { Report } from '../../../recorder/report/schema';
import type { Mark } from '../../replay/marks';
import type { PlaceChange } from '../../replay/Replay';
import { type Choice, choiceText, isAsRecorded, outcomeOfChoice } from '../answers';
import { callOf } from './buildCase';

export interface Changes {
  place: PlaceChange;
  choices: ReadonlyMap<string, Choice>;
  /** Successful answers, if the report has none. */
  done: Partial<Record<string, unknown>>;
  /** Screens of the run with these changes. */
  marks: readonly Pick<Mark, 'at' | 'seen'>[];
}

const inLanguage = (address: string, language: LocaleCode): string =>
  localePath(language, splitLocale(address).rest.replace(/^(?!\/)/, '/'));

function placeOf(
  place: Report['place'],
  { mode, client, scheme, width, height, isOnline }: PlaceChange,
): Report['place'] {
  const isLaunch = (mode ?? place.mode) === 'telegram';
  const { platform = 'android', version = '9.0' } = { ...place.client, ...client };
  return {
    ...place,
    mode: mode ?? place.mode,
    client: isLaunch ? { platform, version, isFullscreen: place.client?.isFullscreen ?? false } : null,
    scheme: scheme ?? place.scheme,
    width: width ?? place.width,
    height: height ?? place.height,
    isOnline: isOnline ?? place.isOnline,
  };
}

const LIST = /^What if: .*$/gm;

function noteOf(note: string, { place, choices }: Changes): string {
  const answerLines = [...choices]
    .filter(([, choice]) => !isAsRecorded(choice))
    .map(([name, choice]) => choiceText(name, choice));
  const moved = Object.entries(place).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const lines = [...moved, ...answerLines].map((line) => `What if: ${line}`);
  return [note.replace(LIST, '').trim(), ...lines].filter(Boolean).join('\n');
}

type Event = Report['events'][number];

/** A launch contains the client's colors, so a changed theme must be changed there. */
function withTheme(events: Event[], { client, mode }: PlaceChange, place: Report['place']): Event[] {
  if (!client?.theme || (mode ?? place.mode) !== 'telegram') return events;
  const { theme } = client;
  const isLaunch = (event: Event) => event.kind === 'host' && event.name === 'launch';
  if (events.some(isLaunch))
    return events.map((event) =>
      event.kind === 'host' && isLaunch(event) ? { ...event, data: { ...(event.data as object), theme } } : event,
    );
  const { at = 0 } = events[0] ?? {};
  const launch: Event = { kind: 'host', at, way: 'in', name: 'launch', data: { theme } };
  return [...events.slice(0, 1), launch, ...events.slice(1)];
}

const NO_CONNECTION = { status: null, failure: 'offline', body: null } as const;

/**
 * From the first changed answer on, outlines come from the run with these changes, or are dropped if there was none.
 */
export function caseOf(report: Report, changes: Changes): Report {
  const { place, choices, done, marks } = changes;
  const moved = (address: string) => (place.language ? inLanguage(address, place.language) : address);
  const chosen = (event: CallEvent): Choice | null => {
    const choice = choices.get(event.name);
    return choice && !isAsRecorded(choice) ? choice : null;
  };
  const answered = <E extends CallEvent>(event: E): E => {
    if (place.isOnline === false) return { ...event, ...NO_CONNECTION };
    const choice = chosen(event);
    return choice ? { ...event, ...outcomeOfChoice(choice, event, done[event.name]) } : event;
  };
  const known = new Set([...report.events.filter(isCall), ...report.base].map(({ name }) => name));
  const added = [...choices]
    .filter(([name, choice]) => !known.has(name) && !isAsRecorded(choice))
    .map(([name, choice]) => callOf(name, outcomeOfChoice(choice, null, done[name])));
  const hasOtherPlace = Object.keys(place).length > 0;
  const first = report.events.find((event) => isCall(event) && chosen(event) !== null);
  const until = hasOtherPlace || added.length > 0 ? Number.NEGATIVE_INFINITY : (first?.at ?? Number.POSITIVE_INFINITY);
  return {
    ...report,
    beganAt: report.beganAt + (place.shiftMs ?? 0),
    note: noteOf(report.note, changes),
    place: placeOf(report.place, place),
    base: [...report.base.map(answered), ...added],
    events: withTheme(report.events, place, report.place).map((event) => {
      if (isCall(event)) return answered(event);
      if (event.kind === 'viewport')
        return { ...event, width: place.width ?? event.width, height: place.height ?? event.height };
      return event.kind === 'document' || event.kind === 'route' ? { ...event, address: moved(event.address) } : event;
    }),
    outlines: report.outlines.flatMap((outline) => {
      if (outline.at < until) return [outline];
      const mark = marks.find(({ at }) => at === outline.at);
      return mark ? [{ ...outline, address: moved(outline.address), lines: mark.seen }] : [];
    }),
  };
}
