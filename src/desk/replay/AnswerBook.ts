/** Answers the product's calls from the recording in order, and marks calls that are not recorded. */
import { type CallEvent, isCall, type RecordedEvent, type Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { PageReply, PageRequest } from '../replayPage/messages';
import { answerOf } from './answerOf';
import { showsOffline } from './screenProblem';

/**
 * `exact`: same call and parameters; `likely`: same call, other parameters; `plausible`: not recorded, a sample answer;
 * `rule`: not recorded.
 */
export type Match = 'exact' | 'likely' | 'base' | 'plausible' | 'rule' | 'chosen';

export interface GivenAnswer {
  kind: CallEvent['kind'] | 'other';
  name: string;
  request: PageRequest;
  match: Match;
  reply: PageReply;
  source: CallEvent | null;
}

/** Parameters that differ between environments, releases and attempts, so they do not identify a call. */
const IGNORED_PARAMS = new Set(['version', 'nonstrict', 'device_session', 'init_data', 'return_kind', 'return_base']);

/** Answered by a rule because the call is not recorded; pictures never are. */
export const isUnknown = ({ match, kind }: GivenAnswer): boolean => match === 'rule' && kind !== 'other';

function questionOf(params: Record<string, unknown>): string {
  const values = Object.entries(params)
    .filter(([name, value]) => !IGNORED_PARAMS.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return JSON.stringify(values);
}

/** Named as the recorder does: an API call without its path prefix. */
function nameOf(address: string): { kind: GivenAnswer['kind']; name: string; query: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const query: Record<string, unknown> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    // A list of one is still a list.
    if (name.endsWith('[]')) query[name.slice(0, -2)] = values;
    else query[name] = values.length > 1 ? values : values[0];
  }
  if (pathname.startsWith('/api/')) return { kind: 'call', name: pathname.slice('/api/'.length), query };
  return { kind: pathname.startsWith('/cms/') ? 'cms' : 'other', name: pathname, query };
}

/** Ms by which a late request is still answered as if on time. */
const LATE_MS = 2_000;
/** Ms that a file needed to fail in the recording: in a replay it fails at once, and the product then asks the site. */
const LOST_FILE_MS = 500;
/** Ms that an answer may wait for its recorded moment: less than a read's time limit. */
const EARLY_MS = 12_000;

/**
 * Answers arrive at their recorded moment if it is near, since a replay with preloaded files sends requests earlier.
 * Otherwise, and off the recorded path, they take the recorded duration.
 */
function waitOf({ at, tookMs }: Timed<CallEvent>, now: number, isOnRecordedPath: boolean): number {
  const left = at - now;
  if (left < -LATE_MS || left > Math.max(tookMs, EARLY_MS) || !isOnRecordedPath) return tookMs;
  return Math.max(0, left);
}

function replyOf(event: Timed<CallEvent>, now: number, isOnRecordedPath: boolean): PageReply {
  const { requestId, retryAfter } = event;
  const afterMs = waitOf(event, now, isOnRecordedPath);
  return { afterMs, answer: answerOf(event), requestId, ...(retryAfter !== undefined && { retryAfter }) };
}

const atOnce = (status: number, body: unknown): PageReply => ({
  afterMs: 0,
  answer: answerOf({ status, failure: null, body }),
});
/** Answer of an operator without an optional call; every screen works without it. */
const UNSUPPORTED = atOnce(404, { error: { type: 'MethodNotFoundException', message: '' } });
const NO_ENTRY = atOnce(404, { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } });
const NO_CONTENT = atOnce(204, '');
const OFFLINE: PageReply = { afterMs: 0, answer: 'offline' };

/** Calls with a known answer that carries no information. */
const DONE = new Set(['auth.logout', 'events.handle', 'storage.set', 'chat.storeChatEvent', 'account.changelocale']);
const respondWith = (response: unknown) => atOnce(200, { response });

interface Recorded {
  event: Timed<CallEvent>;
  question: string;
  isUsed: boolean;
}

export class AnswerBook {
  private readonly recorded: Recorded[];
  private readonly base: Recorded[];
  /** Answers chosen by staff instead of the recorded ones, by call name. */
  readonly chosen = new Map<string, PageReply>();
  /** Sample answers to calls that are not recorded, by call name: staff open screens that the player did not. */
  readonly plausible = new Map<string, PageReply>();
  readonly given: GivenAnswer[] = [];
  /** The page follows the recording in the recorded environment. */
  isOnRecordedPath = true;

  constructor(private readonly report: Pick<Report, 'events' | 'base'> & Partial<Pick<Report, 'outlines'>>) {
    const asRecorded = (event: Timed<CallEvent>): Recorded => ({
      event,
      question: questionOf(event.params),
      isUsed: false,
    });
    this.recorded = report.events.filter(isCall).map(asRecorded);
    this.base = report.base.map(asRecorded);
  }

  /** @param now ms of the recording */
  answer(request: PageRequest, now: number): PageReply {
    const { kind, name, query } = nameOf(request.address);
    const found = this.find(name, questionOf({ ...query, ...request.body }), now);
    const choice = this.chosen.get(name);
    const rule = this.ruleOf(kind, name, now);
    const sample = rule === UNSUPPORTED ? this.plausible.get(name) : undefined;
    const reply = choice ?? (found ? replyOf(found.event, now, this.isOnRecordedPath) : (sample ?? rule));
    const match = choice ? 'chosen' : (found?.match ?? (sample ? 'plausible' : 'rule'));
    this.given.push({ kind, name, request, match, reply, source: found?.event ?? null });
    return reply;
  }

  /** For calls without a recorded answer: signs in the recorded player; everything else is unsupported. */
  private ruleOf(kind: GivenAnswer['kind'], name: string, now: number): PageReply {
    if (kind === 'other') return this.isOffline(now) ? OFFLINE : NO_CONTENT;
    if (kind === 'cms') return NO_ENTRY;
    if (DONE.has(name)) return respondWith(1);
    const uid = name === 'auth.login' ? this.playerUid : null;
    return uid === null ? UNSUPPORTED : respondWith({ uid, token: 'replay' });
  }

  /** Text of the client's button pressed at this event; null for any other message. */
  buttonText(eventName: string, index: number): string | null {
    const which = /^(main|secondary)_button_pressed$/.exec(eventName)?.[1];
    if (!which) return null;
    const values = this.report.events.slice(0, index).flatMap((event) => {
      if (event.kind !== 'host' || event.way !== 'out' || event.name !== `web_app_setup_${which}_button`) return [];
      const { text } = (event.data ?? {}) as { text?: unknown };
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
    return values.at(-1) ?? null;
  }

  /** Whether the connection was lost, by the last related event and the next screen. */
  private isOffline(at: number): boolean {
    const { events, outlines } = this.report;
    const change = events.find((event) => event.kind === 'connection' && event.at > at);
    const now = Math.min(at + LOST_FILE_MS, (change?.at ?? Number.POSITIVE_INFINITY) - 1);
    const isAnswered = (event: RecordedEvent) => isCall(event) && event.status !== null;
    const isRelevant = (event: RecordedEvent) =>
      event.kind === 'connection' || isAnswered(event) || (isCall(event) && event.failure === 'offline');
    const last = events.findLast((event) => event.at <= now && isRelevant(event));
    if (last?.kind === 'connection') return !last.isOnline;
    if (!last || !('status' in last) || last.status !== null) return false;
    // Calls also fail while the browser knows that it is offline.
    const known = events.findLast((event) => event.at <= now && (event.kind === 'connection' || isAnswered(event)));
    if (known?.kind === 'connection' && !known.isOnline) return true;
    const next = events.find((event) => event.at > now && (event.kind === 'connection' || isAnswered(event)));
    if (next?.kind === 'connection') return next.isOnline;
    // One failed call is not a lost connection: the product pings and shows the result.
    const outline = outlines?.find((one) => one.at > now);
    return outline ? showsOffline(outline.lines) : true;
  }

  /** The recorded player; null for a guest. */
  get playerUid(): number | null {
    const uids = [...this.base, ...this.recorded].map(({ event }) => {
      const { response } = (event.name === 'account.getInfo' ? (event.body ?? {}) : {}) as {
        response?: { uid?: number };
      };
      return response?.uid ?? 0;
    });
    return uids.find((uid) => uid > 0) ?? null;
  }

  /** The next answer to the same request, else to the same call, else the last one. */
  private find(name: string, question: string, now: number): { event: Timed<CallEvent>; match: Match } | null {
    // The product does not repeat requests that it has aborted.
    const isOver = ({ event, isUsed }: Recorded) => !isUsed && event.failure === 'aborted' && event.at <= now;
    // A sign-in by form cannot answer a sign-in by launch.
    const isByService = question.includes('["service",');
    const isSameCall = ({ event }: Recorded) =>
      event.name === name && (name !== 'auth.login' || 'service' in event.params === isByService);
    const named = this.recorded.filter((one) => isSameCall(one) && !isOver(one));
    const same = named.filter((one) => one.question === question);
    const next = same.find(({ isUsed }) => !isUsed) ?? same.at(-1);
    if (next) return this.use(next, 'exact');
    const baseAnswer = this.base.find((one) => one.event.name === name && one.question === question);
    if (baseAnswer) return this.use(baseAnswer, 'base');
    const likely = named.find(({ isUsed }) => !isUsed) ?? named.at(-1);
    if (likely) return this.use(likely, 'likely');
    const older = this.base.findLast(({ event }) => event.name === name);
    return older ? this.use(older, 'base') : null;
  }

  private use(recorded: Recorded, match: Match): { event: Timed<CallEvent>; match: Match } {
    recorded.isUsed = true;
    return { event: recorded.event, match };
  }
}
