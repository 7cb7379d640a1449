/** Schedule of the tournaments. It depends on the clock alone, so every process sees the same. */
import { hashOf, seeded } from '../catalogue/random';
import { nicknamesFor } from './nicknames';
import { type TournamentKind, tournamentKinds } from './tournamentKinds';

/** One run of a tournament; times are unix seconds. */
export interface Edition {
  id: number;
  kind: TournamentKind;
  startedAt: number;
  finishedAt: number;
}

export type EditionStatus = 'coming' | 'running' | 'finished';

/** The last digit of a tournament's id is its kind. */
const KINDS = 10;
const FINISHED_SHOWN = 3;

const editionAt = (kind: TournamentKind, number: number): Edition => {
  const startedAt = kind.origin + number * kind.every;
  return { id: number * KINDS + kind.id, kind, startedAt, finishedAt: startedAt + kind.length };
};

/** The edition with this id; null if there is no such tournament. */
export function editionOf(id: number): Edition | null {
  const kind = tournamentKinds.find((candidate) => candidate.id === id % KINDS);
  return kind ? editionAt(kind, Math.floor(id / KINDS)) : null;
}

/** @param now unix seconds. */
export function statusOf({ startedAt, finishedAt }: Edition, now: number): EditionStatus {
  if (now < startedAt) return 'coming';
  return now < finishedAt ? 'running' : 'finished';
}

/** Running editions, then upcoming ones, soonest first, then the latest finished ones. @param now unix seconds. */
export function editionsAround(now: number): Edition[] {
  const all = tournamentKinds.flatMap((kind) => {
    const current = Math.floor((now - kind.origin) / kind.every);
    return Array.from({ length: FINISHED_SHOWN + 2 }, (_, index) => editionAt(kind, current + 1 - index));
  });
  const withStatus = (status: EditionStatus) => all.filter((edition) => statusOf(edition, now) === status);
  const finished = withStatus('finished').sort((a, b) => b.finishedAt - a.finishedAt);
  return [...withStatus('running'), ...withStatus('coming').sort((a, b) => a.startedAt - b.startedAt), ...finished];
}

/** Whether an edition is close enough to the current time to be shown. */
export const isShownEdition = (edition: Edition, now: number): boolean =>
  edition.startedAt <= now + edition.kind.every && edition.finishedAt >= now - 60 * 86_400 - edition.kind.every;

/** Number of playing periods of a simulated player. */
const PLAY_PERIODS = 40;

/** Share of the final points reached at a share of the time; never decreases. */
function shareAt(seed: string, time: number): number {
  const random = seeded(hashOf(seed));
  const weights = Array.from({ length: PLAY_PERIODS }, () => Math.max(0, random() - 0.45));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const elapsed = Math.min(1, Math.max(0, time)) * PLAY_PERIODS;
  const done = weights.reduce((sum, weight, index) => sum + weight * Math.min(1, Math.max(0, elapsed - index)), 0);
  return done / total;
}

/** Simulated players and their points at a given time. @param now unix seconds. */
export function crowdAt(edition: Edition, now: number): { fakename: string; points: number }[] {
  const { id, kind, startedAt, finishedAt } = edition;
  const time = (now - startedAt) / (finishedAt - startedAt);
  if (time <= 0) return [];
  return nicknamesFor(`crowd ${id}`, kind.crowd).map((fakename, index) => {
    const random = seeded(hashOf(`${id} ${fakename}`));
    // Only a few get far; the first three get close to `topPoints`.
    const final = kind.topPoints * (index < 3 ? 0.8 + random() * 0.2 : 0.04 + 0.72 * random() ** 2);
    return { fakename, points: Math.floor(final * shareAt(`${id} ${fakename} pace`, time)) };
  });
}
