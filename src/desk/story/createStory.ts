/** The story of a report in order, the sentences to read first, and what to tell the player. */
import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import type { Report } from '../../recorder/report/schema';
import { ReportView } from './ReportView';
import type { LookUp, Role, Sentence, StoryKey } from './rule';
import { rules } from './rules';
import type { Notice } from './screen';

const ORDER: Record<Role, number> = { place: 0, did: 1, failed: 2, read: 3 };

/** At the same time an act comes before its result, and higher weights come first. */
const byTime = (one: Sentence, other: Sentence) =>
  one.at - other.at || ORDER[one.role] - ORDER[other.role] || other.weight - one.weight;

const heaviest = (sentences: readonly Sentence[]): Sentence | null =>
  sentences.reduce<Sentence | null>((best, one) => (best && best.weight >= one.weight ? best : one), null);

const failures = (sentences: readonly Sentence[]) => sentences.filter(({ role }) => role === 'failed');

const KEY_OF_NOTICE: Record<Notice['kind'], StoryKey> = {
  alert: 'wordsRead',
  toast: 'wordsRead',
  status: 'wordsRead',
  note: 'wordsRead',
  dialog: 'wordsRead',
  page: 'pageRead',
  field: 'fieldRead',
};

/** With the error code that the notice shows, because players quote it. */
const readSentence = (notice: Notice, cause: Sentence | undefined): Sentence => ({
  rule: notice.kind === 'alert' ? 'messageRead' : 'wordsRead',
  role: 'read',
  weight: 40,
  key: notice.requestId && notice.kind === 'alert' ? 'wordsReadCode' : KEY_OF_NOTICE[notice.kind],
  at: notice.at,
  values: { words: notice.words, code: formatRequestId(notice.requestId ?? '') },
  lookUp: cause?.lookUp ?? (notice.requestId ? [{ kind: 'request', id: notice.requestId }] : []),
  source: cause?.source ?? null,
});

/** The notice that belongs to a failure; null if none appeared. */
function noticeOf(view: ReportView, { at, until, source, lookUp }: Sentence): Notice | null {
  const call = view.calls.find(({ index }) => index !== null && index === source);
  return view.screen.noticeOf({
    at,
    until,
    requestIds: lookUp.filter(({ kind }) => kind === 'request').map(({ id }) => id),
    // Requests that fail in the same way share a notice.
    isOther: (requestId) => {
      const named = view.calls.find(({ event }) => event.requestId === requestId);
      return call === undefined || named?.fault?.type !== call.fault?.type;
    },
    marksFields: call?.event.verb === 'POST',
    isState: call ? !call.fault : until !== undefined,
  });
}

/** Says that the player read nothing about a failure, and what stood on the screen instead. */
function silence(view: ReportView, failure: Sentence): Sentence {
  const screen = view.screen.around(failure.at, failure.until ?? failure.at);
  const heading = view.screen.headingOf(screen);
  const known: StoryKey = heading === null ? 'nothingRead' : 'nothingReadOn';
  return {
    ...failure,
    ...{ rule: 'nothingRead', role: 'read', weight: 40 },
    key: screen ? known : 'screenUnknown',
    values: { screen: heading ?? '' },
  };
}

/** Kinds that only say something about a failure. */
const PLAIN_KINDS: ReadonlySet<Notice['kind']> = new Set(['status', 'dialog']);

/** What the player read: the notices of failures, then all others but plain lines of status and texts of dialogs. */
function reading(view: ReportView, story: readonly Sentence[]): Sentence[] {
  const causes = new Map<Notice, Sentence>();
  for (const sentence of failures(story).toSorted((one, other) => other.weight - one.weight)) {
    const notice = noticeOf(view, sentence);
    if (notice && !causes.has(notice)) causes.set(notice, sentence);
  }
  const read = view.screen.notices.filter((notice) => causes.has(notice) || !PLAIN_KINDS.has(notice.kind));
  const sentences = read.map((notice) => readSentence(notice, causes.get(notice)));
  const main = heaviest(failures(story));
  return main && !noticeOf(view, main) ? [...sentences, silence(view, main)] : sentences;
}

const MAX_PAGES = 8;

/** Rules whose sentences describe trouble although nothing failed. */
const TROUBLES = new Set(['cmsAway', 'answersSlow', 'pressedAgain', 'kycBlock']);

function nothingFailed(view: ReportView, story: readonly Sentence[]): Sentence[] {
  const isCalm = story.every(({ role, rule }) => role !== 'failed' && !TROUBLES.has(rule));
  if (!isCalm || view.report.events.length === 0) return [];
  const [rule, role, weight] = ['nothingFailed', 'did', 90] as const;
  const key = story.some((sentence) => sentence.role === 'read') ? 'nothingRefused' : 'nothingFailed';
  const sentence = { role, at: view.end, lookUp: [], source: null };
  const pages = view.screen.pages.slice(0, MAX_PAGES).join(' → ');
  return [
    { ...sentence, rule, key, weight, values: {} },
    ...(pages ? [{ ...sentence, rule: 'pagesSeen', key: 'pagesSeen', weight: 11, values: { pages } } as const] : []),
  ];
}

function detected(view: ReportView): Sentence[] {
  const covered = new Set<number | null>();
  return rules.flatMap(({ id, role, weight, keys, detect }) => {
    const results = detect(view, covered);
    for (const { source = null, calls = [] } of results)
      for (const index of [source, ...calls.map((seen) => seen.index)]) covered.add(index);
    return results.map(
      ({ calls, ...one }): Sentence => ({
        ...{ rule: id, role, weight, key: keys[0] as Sentence['key'], values: {}, lookUp: [], source: null },
        ...one,
      }),
    );
  });
}

export function createStory(report: Report): Sentence[] {
  const view = new ReportView(report);
  const sentences = detected(view);
  const story = [...sentences, ...reading(view, sentences)];
  return [...story, ...nothingFailed(view, story)].sort(byTime);
}

const sharesLookUp = (one: Sentence, other: Sentence) =>
  one.lookUp.some(({ id }) => other.lookUp.some((known) => known.id === id));

/** The failure that the story is about; null if nothing failed. */
export const mainFailure = (sentences: readonly Sentence[]): Sentence | null => heaviest(failures(sentences));

/** Below this, a sentence about the environment is none of the first three. */
const MIN_WEIGHT = 30;

/** What the player did, what failed, and what the player saw because of it; in order of time. */
export function topThree(sentences: readonly Sentence[]): Sentence[] {
  const failed = mainFailure(sentences) ?? heaviest(sentences);
  if (!failed) return [];
  const rest = sentences.filter((one) => one !== failed);
  const did = rest.filter(({ role, at }) => role === 'did' && at <= failed.at);
  const reads = rest.filter(({ role }) => role === 'read');
  const picked = [
    failed,
    did.findLast((one) => sharesLookUp(one, failed)) ?? heaviest(did),
    reads.find(({ source }) => source !== null && source === failed.source) ??
      reads.find((one) => sharesLookUp(one, failed)) ??
      reads.find(({ at }) => at >= failed.at),
  ].filter((one) => one !== null && one !== undefined);
  const more = rest
    .filter((one) => !picked.includes(one) && (one.role !== 'place' || one.weight >= MIN_WEIGHT))
    .sort((one, other) => other.weight - one.weight);
  return [...picked, ...more].slice(0, 3).sort(byTime);
}

const LOOK_UPS = ['transaction', 'round', 'game', 'request'] as const;
const MAX_LOOK_UPS = 12;

/** Without duplicates: those of the first sentences and of all failures, payments before games before requests. */
export function lookUps(sentences: readonly Sentence[]): LookUp[] {
  const main = topThree(sentences);
  const ordered = [...main, ...failures(sentences).filter((one) => !main.includes(one))];
  const all = new Map(ordered.flatMap(({ lookUp }) => lookUp).map((one) => [`${one.kind} ${one.id}`, one]));
  return [...all.values()]
    .slice(0, MAX_LOOK_UPS)
    .sort((one, other) => LOOK_UPS.indexOf(one.kind) - LOOK_UPS.indexOf(other.kind));
}
