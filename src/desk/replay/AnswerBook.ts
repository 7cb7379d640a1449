/** What the recording answers to what the product asks: each call in its order, and what it does not know is marked (H-8). */
import type { CallEvent } from '../../domain/recording';
import type { Report } from '../../recorder/report/schema';
import type { Asked, Replied } from '../frame/line';

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
    query[name] = values.length > 1 ? values : values[0];
  }
  if (pathname.startsWith('/api/')) return { kind: 'call', name: pathname.slice('/api/'.length), query };
  return { kind: pathname.startsWith('/cms/') ? 'cms' : 'other', name: pathname, query };
}

const replyOf = ({ status, failure, body, tookMs }: CallEvent): Replied => {
  if (status === null) return { afterMs: tookMs, answer: failure === 'offline' ? 'offline' : 'silence' };
  return { afterMs: tookMs, answer: { status, body: typeof body === 'string' ? body : JSON.stringify(body) } };
};

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

/** Calls whose answer is known without a recording: nobody is told anything by them. */
const DONE = new Set(['auth.logout', 'events.handle', 'storage.set', 'chat.storeChatEvent', 'account.changelocale']);
const said = (response: unknown): Replied => ({
  afterMs: 0,
  answer: { status: 200, body: JSON.stringify({ response }) },
});

interface Recorded {
  event: CallEvent;
  question: string;
  isUsed: boolean;
}

export class AnswerBook {
  private readonly recorded: Recorded[];
  private readonly base: Recorded[];
  /** What staff chose to have answered in place of the recording, by the call's name. */
  readonly chosen = new Map<string, Replied>();
  readonly given: Given[] = [];

  constructor(report: Pick<Report, 'events' | 'base'>) {
    const asRecorded = (event: CallEvent): Recorded => ({ event, question: questionOf(event.params), isUsed: false });
    this.recorded = report.events.filter((event) => event.kind === 'call' || event.kind === 'cms').map(asRecorded);
    this.base = report.base.map(asRecorded);
  }

  answer(asked: Asked): Replied {
    const { kind, name, query } = nameOf(asked.address);
    const found = this.find(name, questionOf({ ...query, ...asked.body }));
    const choice = this.chosen.get(name);
    const rule = this.ruleOf(kind, name);
    const reply = choice ?? (found ? replyOf(found.event) : rule);
    const match = choice ? 'chosen' : (found?.match ?? 'rule');
    this.given.push({ kind, name, asked, match, reply, source: found?.event ?? null });
    return reply;
  }

  /** What nobody recorded: the player of the recording is signed in wherever they are shown; all else the operator lacks. */
  private ruleOf(kind: Given['kind'], name: string): Replied {
    if (kind === 'other') return REACHED;
    if (kind === 'cms') return NO_ENTRY;
    if (DONE.has(name)) return said(1);
    const uid = name === 'auth.login' ? this.playerUid : null;
    return uid === null ? MISSING : said({ uid, token: 'replay' });
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
  private find(name: string, question: string): { event: CallEvent; match: Match } | null {
    const named = this.recorded.filter(({ event }) => event.name === name);
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

  private use(recorded: Recorded, match: Match): { event: CallEvent; match: Match } {
    recorded.isUsed = true;
    return { event: recorded.event, match };
  }
}
