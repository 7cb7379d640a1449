/**
 * What the player could read: the notices in the recorded outlines, and the toasts. Nothing here comes from the error
 * catalogue, because a screen can show other words than those of an error's type.
 */
import { asRequestId } from '@baize/contract/errors/requestId';
import { locales } from '@baize/contract/i18n/locales';
import { LONGEST_TEXT } from '../../recorder/outline';
import type { Outline, Report } from '../../recorder/report/schema';
import { errorPageOf } from '../replay/screenProblem';
import { playerText, toastText } from './playerTexts';

/**
 * `note`: the message of a field that was marked as wrong; `field`: its name, where the file has no message; `dialog`: a
 * text of a dialog. The order is that of importance.
 */
const KINDS = ['alert', 'page', 'toast', 'note', 'field', 'dialog', 'status'] as const;

export interface Notice {
  at: number;
  kind: (typeof KINDS)[number];
  words: string;
  /** Id of the request that the notice names as its error code. */
  requestId: string | null;
  /** Appeared together with its page: says more about the page than about an event. */
  isOfPage: boolean;
}

interface Line {
  role: string;
  name: string;
  isInvalid: boolean;
}

/** A line of an outline, such as `textbox "Amount" [invalid]`. */
function parsed(line: string): Line | null {
  const [, role, name, state = ''] = /^(\S+) "([\s\S]*)"(?: \[(.*)\])?$/.exec(line) ?? [];
  if (role === undefined || name === undefined) return null;
  return { role, name, isInvalid: state.split(', ').includes('invalid') };
}

const CODE = /([0-9A-Z]{4})-([0-9A-Z]{4})/;
const codeLabels = locales.flatMap(({ code }) => playerText(code, 'errors:reference') ?? []);
/** Reads `Error code 7QF2-M9DK`, in any language. */
const codePhrase = new RegExp(
  codeLabels.map((label) => label.replace(/[()[\].*+?^$|\\]/g, '\\$&').replace('…', CODE.source)).join('|'),
);

/** Controls inside a notice, which follow it in the outline. */
const MAX_CONTROLS = 4;
const CONTROLS = new Set(['button', 'link']);

/** An outline joins the texts of a notice without spaces, and its buttons and its error code to them. */
function wordsOf(text: string, following: readonly (Line | null)[]): string {
  const controls = following
    .slice(0, MAX_CONTROLS)
    .flatMap((line) => (line && CONTROLS.has(line.role) ? line.name : []));
  let words = text.length < LONGEST_TEXT ? text : withoutCutName(text, controls);
  for (let name = endOf(words, controls); name; name = endOf(words, controls)) words = words.slice(0, -name.length);
  return words
    .replace(codePhrase, ' ')
    .replace(/([.!?…])(?=\p{Lu})/gu, '$1 ')
    .trim();
}

/** Removes the beginning of a control's name at the end of a text that was cut there. */
function withoutCutName(text: string, names: readonly string[]): string {
  const beginnings = names.flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1)));
  const cut = beginnings.filter((beginning) => text.endsWith(beginning)).sort((a, b) => b.length - a.length)[0] ?? '';
  return text.slice(0, text.length - cut.length);
}

const endOf = (words: string, names: readonly string[]) =>
  names.find((name) => name !== '' && words !== name && words.endsWith(name));

function requestIdOf(text: string): string | null {
  const [code] = codePhrase.exec(text) ?? [];
  return asRequestId(code?.match(CODE)?.slice(1).join(''));
}

/** The page's title, which screen readers announce after each navigation. */
const isAnnouncement = (text: string) => / · [^·]+$/.test(text);

/** Ignores numbers, which change by themselves. */
const identity = ({ kind, words, requestId }: Omit<Notice, 'at' | 'isOfPage'>) =>
  `${kind} ${words.replace(/\d+/g, '0')} ${requestId ?? ''}`;

type Found = Omit<Notice, 'at' | 'isOfPage'>;

function noticesIn({ lines }: Outline): Found[] {
  const all = lines.map(parsed);
  const page = errorPageOf(lines);
  const found = all.flatMap((line, index): Found[] => {
    if (!line) return [];
    const { role, name, isInvalid } = line;
    if (isInvalid) {
      const next = all[index + 1];
      const hasNote = next?.role === 'note';
      return [{ kind: hasNote ? 'note' : 'field', words: hasNote ? next.name : name, requestId: null }];
    }
    if (role === 'paragraph') return [{ kind: 'dialog', words: name, requestId: null }];
    if (role !== 'alert' && (role !== 'status' || isAnnouncement(name))) return [];
    const words = wordsOf(name, all.slice(index + 1));
    return words === '' ? [] : [{ kind: role, words, requestId: requestIdOf(name) }];
  });
  return page ? [{ kind: 'page', words: page.title, requestId: null }, ...found] : found;
}

/** Times at which the report's own dialog was open. */
function dialogSpans({ events }: Pick<Report, 'events'>): [from: number, to: number][] {
  const spans: [number, number][] = [];
  for (const event of events) {
    if (event.kind !== 'dialog' || event.name !== 'report') continue;
    if (event.isOpen) spans.push([event.at, Number.POSITIVE_INFINITY]);
    else {
      const last = spans.at(-1);
      if (last) last[1] = event.at;
    }
  }
  return spans;
}

/** Ms after which the recorder has recorded a screen that has changed. */
const SETTLING_MS = 6_500;
/** Far more than any page shows; a file comes from outside. */
const MAX_NOTICES = 2_000;
/** Ms within which a toast follows its cause. */
const TOAST_MS = 8_000;

/** An event, for the notice that it led to. */
interface Cause {
  at: number;
  /** End of what happened, if that was later. */
  until?: number | undefined;
  requestIds: readonly string[];
  /** Whether a request that a notice names has nothing to do with the event; true for all by default. */
  isOther?: (requestId: string) => boolean;
  /** Fields are only marked after an action of the player. */
  marksFields: boolean;
  /** The event was no failed request: lines of status that came with the page can be about it. */
  isState: boolean;
}

export class Screen {
  readonly notices: readonly Notice[];
  /** Texts that appeared, for the search. */
  readonly appeared: readonly { at: number; text: string }[];
  private readonly outlines: readonly Outline[];
  private readonly end: number;
  private readonly addresses: readonly { at: number; address: string }[];
  private readonly spans: readonly [from: number, to: number][];

  constructor(report: Pick<Report, 'events' | 'outlines'>) {
    this.spans = dialogSpans(report);
    this.end = Math.max(0, ...[...report.events, ...report.outlines].map(({ at }) => at));
    this.addresses = report.events.filter((event) => event.kind === 'document' || event.kind === 'route');
    const sorted = [...report.outlines].sort((one, other) => one.at - other.at);
    this.outlines = sorted.filter(({ at }) => !this.isReporting(at));
    const toasts = report.events.flatMap((event) => {
      if (event.kind !== 'toast') return [];
      const words = toastText(report, event);
      return words === null ? [] : [{ at: event.at, words, tone: event.tone }];
    });
    const read = toasts.filter(({ tone }) => tone !== 'success');
    this.notices = [
      ...this.outlines.flatMap((outline, index) => this.newNotices(outline, this.outlines[index - 1])),
      ...read.map(({ at, words }): Notice => ({ at, kind: 'toast', words, requestId: null, isOfPage: false })),
    ]
      .slice(0, MAX_NOTICES)
      .sort((one, other) => one.at - other.at);
    this.appeared = [
      ...sorted.map(({ at, lines }, index) => {
        const before = new Set(sorted[index - 1]?.lines);
        return { at, text: lines.filter((line) => !before.has(line)).join('\n') };
      }),
      ...toasts.map(({ at, words }) => ({ at, text: words })),
    ];
  }

  /** Whether the report's own dialog was open. */
  isReporting(at: number): boolean {
    return this.spans.some(([from, to]) => at >= from && at < to);
  }

  /** The last recorded screen until a moment. */
  at(at: number): Outline | null {
    return this.outlines.findLast((outline) => outline.at <= at) ?? null;
  }

  /** The first recorded screen from a moment on. */
  after(at: number): Outline | null {
    return this.outlines.find((outline) => outline.at >= at) ?? null;
  }

  /** The screen that the player saw because of something; null if the file has none of that moment. */
  around(from: number, until: number): Outline | null {
    const [before, after] = [this.at(until), this.after(until)];
    const address = this.addresses.findLast(({ at }) => at <= until)?.address;
    const isEnd = (one: { at: number; address: string }) => one.at > until && one.address !== address;
    const ends = [this.addresses.find(isEnd)?.at, this.spans.find(([at]) => at > until)?.[0], this.end];
    const left = Math.min(...ends.filter((end) => end !== undefined));
    if (after && after.at <= left) return after;
    // A screen that does not change is not recorded again.
    return before && (before.at >= from || left - until > SETTLING_MS) ? before : null;
  }

  /** Fields that were marked as wrong after an event, with their messages: `Amount: Enter at least €10`. */
  markedFields(at: number): string[] {
    const lines = this.around(at, at)?.lines.map(parsed) ?? [];
    return lines.flatMap((line, index) => {
      if (!line?.isInvalid) return [];
      const next = lines[index + 1];
      return next?.role === 'note' ? `${line.name}: ${next.name.replace(/[.\s]+$/, '')}` : line.name;
    });
  }

  /** Headings of the pages that the player saw, in order. */
  get pages(): string[] {
    const headings = this.outlines.flatMap((outline) => this.headingOf(outline) ?? []);
    return headings.filter((heading, nth) => heading !== headings[nth - 1]);
  }

  /** The heading of a screen; null without one. */
  headingOf(outline: Outline | null): string | null {
    const heading = outline?.lines.map(parsed).find((line) => line?.role === 'heading');
    return heading?.name || null;
  }

  /** What the player read because of an event: the notice that names its request, else the most important new one. */
  noticeOf({ at, until = at, requestIds, isOther = () => true, marksFields, isState }: Cause): Notice | null {
    const named = this.notices.find(({ requestId }) => requestId !== null && requestIds.includes(requestId));
    if (named) return named;
    const end = this.after(until)?.at ?? Number.POSITIVE_INFINITY;
    const near = this.notices.filter((notice) => {
      const { kind, requestId, isOfPage } = notice;
      if (notice.at < at || notice.at > (kind === 'toast' ? until + TOAST_MS : end)) return false;
      if (kind === 'field' || kind === 'note') return marksFields;
      // A read may fail while the player opens a dialog.
      if (kind === 'dialog') return marksFields && !isOfPage;
      if (kind === 'status') return isState || !isOfPage;
      return requestId === null || !isOther(requestId);
    });
    const best = near.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))[0] ?? null;
    return best ?? (marksFields ? this.standing(at, until) : null);
  }

  /** A message that an earlier action led to and that is still there, as after a second wrong password. */
  private standing(at: number, until: number): Notice | null {
    const after = this.after(until);
    const there = new Set(after ? noticesIn(after).map(identity) : []);
    const isStanding = (notice: Notice) => notice.kind === 'alert' && notice.requestId === null && notice.at < at;
    return this.notices.findLast((notice) => isStanding(notice) && there.has(identity(notice))) ?? null;
  }

  private newNotices(outline: Outline, before: Outline | undefined): Notice[] {
    const known = new Set(before ? noticesIn(before).map(identity) : []);
    const isOfPage = before?.address !== outline.address;
    return noticesIn(outline)
      .filter((notice) => !known.has(identity(notice)))
      .map((notice) => ({ ...notice, at: outline.at, isOfPage }));
  }
}

const screens = new WeakMap<object, Screen>();

/** Cached: each event of a report asks for its screen. */
export function screenOf(report: Pick<Report, 'events' | 'outlines'>): Screen {
  const screen = screens.get(report) ?? new Screen(report);
  screens.set(report, screen);
  return screen;
}
