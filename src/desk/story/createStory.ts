/** The story of a report in order, and the three sentences to read first. */
import type { Report } from '../../recorder/report/schema';
import { ReportView } from './ReportView';
import type { LookUp, Role, Sentence } from './rule';
import { rules } from './rules';

const ORDER: Record<Role, number> = { place: 0, did: 1, failed: 2, read: 3 };

/** At the same time an act comes before its result, and higher weights come first. */
const byTime = (one: Sentence, other: Sentence) =>
  one.at - other.at || ORDER[one.role] - ORDER[other.role] || other.weight - one.weight;

export function createStory(report: Report): Sentence[] {
  const view = new ReportView(report);
  const sentences = rules.flatMap(({ id, role, weight, keys, detect }) =>
    detect(view).map(
      (one): Sentence => ({
        ...{ rule: id, role, weight, key: keys[0] as Sentence['key'], values: {}, lookUp: [], source: null },
        ...one,
      }),
    ),
  );
  return sentences.sort(byTime);
}

const heaviest = (sentences: readonly Sentence[]): Sentence | null =>
  sentences.reduce<Sentence | null>((best, one) => (best && best.weight >= one.weight ? best : one), null);

const sharesLookUp = (one: Sentence, other: Sentence) =>
  one.lookUp.some(({ id }) => other.lookUp.some((known) => known.id === id));

/** What the player did, what failed, and what the player saw because of it; in order of time. */
export function topThree(sentences: readonly Sentence[]): Sentence[] {
  const failed = heaviest(sentences.filter(({ role }) => role === 'failed')) ?? heaviest(sentences);
  if (!failed) return [];
  const rest = sentences.filter((one) => one !== failed);
  const did = rest.filter(({ role, at }) => role === 'did' && at <= failed.at);
  const reads = rest.filter(({ role }) => role === 'read');
  const picked = [
    failed,
    did.findLast((one) => sharesLookUp(one, failed)) ?? heaviest(did),
    reads.find((one) => sharesLookUp(one, failed)) ?? reads.find(({ at }) => at >= failed.at),
  ].filter((one) => one !== null && one !== undefined);
  const more = rest.filter((one) => !picked.includes(one)).sort((one, other) => other.weight - one.weight);
  return [...picked, ...more].slice(0, 3).sort(byTime);
}

/** Without duplicates: payments before games before requests. */
export function lookUps(sentences: readonly Sentence[]): LookUp[] {
  const all = new Map(sentences.flatMap(({ lookUp }) => lookUp).map((one) => [`${one.kind} ${one.id}`, one]));
  const order: LookUp['kind'][] = ['transaction', 'game', 'request'];
  return [...all.values()].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
