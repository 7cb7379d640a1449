/** What the recording answers to what the product asks: each call in its order, and what it does not know is marked (H-8). */
import type { CallEvent, RecordedEvent, Timed } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Asked, Replied } from '../frame/line';
import { saysOffline } from './troubleOf';

/** How an answer was found. `exact`: the same question; `likely`: the same call with other parameters; `rule`: by none of the file. */
export type Match = 'exact' | 'likely' | 'base' | 'rule' | 'chosen';

export interface Given {
  kind: CallEvent['kind'] | 'other';
  name: string;
  asked: Asked;
  match: Match;
  reply: Replied;
  /** The recorded call that it came from. */
  source: CallEvent | null;
}

/** Parameters that tell nothing about the question: they differ between places, releases and tries. */
const IDLE = new Set(['version', 'nonstrict', 'device_session', 'init_data', 'return_kind', 'return_base']);

/** A call that the file does not know, answered by a stated rule; pictures are never in a file. */
export const isUnknown = ({ match, kind }: Given): boolean => match === 'rule' && kind !== 'other';

function questionOf(params: Record<string, unknown>): string {
  const told = Object.entries(params)
    .filter(([name, value]) => !IDLE.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return JSON.stringify(told);
}

/** As the recorder names it: a row of the API without the path that leads there. */
function nameOf(address: string): { kind: Given['kind']; name: string; query: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const query: Record<string, unknown> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    // A list says so by its name, also with one thing in it.
    if (name.endsWith('[]')) query[name.slice(0, -2)] = values;
    else query[name] = values.length > 1 ? values : values[0];
  }
  if (pathname.startsWith('/api/')) return { kind: 'call', name: pathname.slice('/api/'.length), query };
  return { kind: pathname.startsWith('/cms/') ? 'cms' : 'other', name: pathname, query };
}

/** Ms by which a question may come late and still be answered as if it had come in time. */
const LATE_MS = 2_000;
/** Ms by which an answer may wait for its recorded moment: less than a read is waited for. */
const EARLY_MS = 12_000;

/**
 * An answer comes when the recorded one came, where that is near: a page whose files are there at once asks sooner than the
 * recorded one did. Elsewhere, and where the page goes its own ways, it takes as long as it took.
 */
function waitOf({ at, tookMs }: Timed<CallEvent>, now: number, isOnItsWay: boolean): number {
  const left = at - now;
  if (left < -LATE_MS || left > Math.max(tookMs, EARLY_MS) || !isOnItsWay) return tookMs;
  return Math.max(0, left);
}

function replyOf(event: Timed<CallEvent>, now: number, isOnItsWay: boolean): Replied {
  const { status, failure, body, requestId, retryAfter } = event;
  const named = { requestId, ...(retryAfter !== undefined && { retryAfter }) };
  const afterMs = waitOf(event, now, isOnItsWay);
  if (status === null) return { afterMs, answer: failure === 'offline' ? 'offline' : 'silence', ...named };
  return { afterMs, answer: { status, body: typeof body === 'string' ? body : JSON.stringify(body) }, ...named };
}

/** What nobody recorded: an addition that the operator lacks, which each screen can live without. */
const MISSING: Replied = {
  afterMs: 0,
  answer: { status: 404, body: JSON.stringify({ error: { type: 'MethodNotFoundException', message: '' } }) },
};
const NO_ENTRY: Replied = {
  afterMs: 0,
  answer: {
    status: 404,
    body: JSON.stringify({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }),
  },
};
const REACHED: Replied = { afterMs: 0, answer: { status: 204, body: '' } };
const AWAY: Replied = { afterMs: 0, answer: 'offline' };

/** Calls whose answer is known without a recording: nobody is told anything by them. */
const DONE = new Set(['auth.logout', 'events.handle', 'storage.set', 'chat.storeChatEvent', 'account.changelocale']);
const said = (response: unknown): Replied => ({
  afterMs: 0,
  answer: { status: 200, body: JSON.stringify({ response }) },
});

interface Recorded {
  event: Timed<CallEvent>;
  question: string;
  isUsed: boolean;
}

export class AnswerBook {
  private readonly recorded: Recorded[];
  private readonly base: Recorded[];
  /** What staff chose to have answered in place of the recording, by the call's name. */
  readonly chosen = new Map<string, Replied>();
  readonly given: Given[] = [];
  /** The page goes where the recording went, in the place where it was made. */
  isOnItsWay = true;

  constructor(private readonly report: Pick<Report, 'events' | 'base'> & Partial<Pick<Report, 'outlines'>>) {
    const asRecorded = (event: Timed<CallEvent>): Recorded => ({
      event,
      question: questionOf(event.params),
      isUsed: false,
    });
    this.recorded = report.events.filter((event) => event.kind === 'call' || event.kind === 'cms').map(asRecorded);
    this.base = report.base.map(asRecorded);
  }

  /** @param now ms of the recording */
  answer(asked: Asked, now: number): Replied {
    const { kind, name, query } = nameOf(asked.address);
    const found = this.find(name, questionOf({ ...query, ...asked.body }), now);
    const choice = this.chosen.get(name);
    const rule = this.ruleOf(kind, name, now);
    const reply = choice ?? (found ? replyOf(found.event, now, this.isOnItsWay) : rule);
    const match = choice ? 'chosen' : (found?.match ?? 'rule');
    this.given.push({ kind, name, asked, match, reply, source: found?.event ?? null });
    return reply;
  }

  /** What nobody recorded: the player of the recording is signed in wherever they are shown; all else the operator lacks. */
  private ruleOf(kind: Given['kind'], name: string, now: number): Replied {
    if (kind === 'other') return this.isAway(now) ? AWAY : REACHED;
    if (kind === 'cms') return NO_ENTRY;
    if (DONE.has(name)) return said(1);
    const uid = name === 'auth.login' ? this.playerUid : null;
    return uid === null ? MISSING : said({ uid, token: 'replay' });
  }

  /** What the client's button said when it was pressed at this event; null for any other word. */
  buttonText(word: string, index: number): string | null {
    const which = /^(main|secondary)_button_pressed$/.exec(word)?.[1];
    if (!which) return null;
    const told = this.report.events.slice(0, index).flatMap((event) => {
      if (event.kind !== 'host' || event.way !== 'out' || event.name !== `web_app_setup_${which}_button`) return [];
      const { text } = (event.data ?? {}) as { text?: unknown };
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
    return told.at(-1) ?? null;
  }

  /** Was there no connection at that moment of the recording? The last that was heard of it says so, and what the screen said of it next. */
  private isAway(now: number): boolean {
    const { events, outlines } = this.report;
    const tells = (event: RecordedEvent) =>
      event.kind === 'connection' ||
      ((event.kind === 'call' || event.kind === 'cms') && (event.status !== null || event.failure === 'offline'));
    const last = events.findLast((event) => event.at <= now && tells(event));
    if (last?.kind === 'connection') return !last.isOnline;
    if (!last || !('status' in last) || last.status !== null) return false;
    // One call that reached nobody is not a lost connection yet: the product looks, and says what it finds.
    const next = outlines?.find(({ at }) => at > now);
    return next ? saysOffline(next.lines) : true;
  }

  /** Whom the recording shows; null for a guest. */
  private get playerUid(): number | null {
    const uids = [...this.base, ...this.recorded].map(({ event }) => {
      const { response } = (event.name === 'account.getInfo' ? (event.body ?? {}) : {}) as {
        response?: { uid?: number };
      };
      return response?.uid ?? 0;
    });
    return uids.find((uid) => uid > 0) ?? null;
  }

  /** The next answer to the same question, then to the same call, then the last one there was. */
  private find(name: string, question: string, now: number): { event: Timed<CallEvent>; match: Match } | null {
    // What the product has called off by then it does not ask again.
    const isOver = ({ event, isUsed }: Recorded) => !isUsed && event.failure === 'aborted' && event.at <= now;
    // Whom a form was to sign in says nothing of whom a launch signs in.
    const isByService = question.includes('["service",');
    const isAsked = ({ event }: Recorded) =>
      event.name === name && (name !== 'auth.login' || 'service' in event.params === isByService);
    const named = this.recorded.filter((one) => isAsked(one) && !isOver(one));
    const same = named.filter((one) => one.question === question);
    const next = same.find(({ isUsed }) => !isUsed) ?? same.at(-1);
    if (next) return this.use(next, 'exact');
    const known = this.base.find((one) => one.event.name === name && one.question === question);
    if (known) return this.use(known, 'base');
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
