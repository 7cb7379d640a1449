/** A match with all its scores, drawn in advance from the seed. */
import { LRUCache } from 'lru-cache';
import type { Fixture } from './fixtures';
import {
  type GoalsModel,
  type Model,
  modelOf,
  type PointsModel,
  SET_POINTS,
  SETS_TO_WIN,
  type SetsModel,
} from './model';
import { chanceOf } from './random';

export interface Score {
  home: number;
  away: number;
  /** Points of the current set; null for sports without sets. */
  points: { home: number; away: number } | null;
}

/** The score from `at` on, a share of the match's time. */
interface Moment {
  at: number;
  score: Score;
}

export interface Match {
  model: Model;
  moments: readonly Moment[];
  /** Share of the time at which the match is abandoned; null when it is played to the end. */
  abandonedAt: number | null;
}

const ABANDON_CHANCE = 0.02;
const START: Score = { home: 0, away: 0, points: null };

const minutes = 90;

function drawGoals(model: GoalsModel, chance: () => number): Moment[] {
  const moments: Moment[] = [];
  let score = START;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const side of ['home', 'away'] as const) {
      if (chance() >= model[side] / minutes) continue;
      score = { ...score, [side]: score[side] + 1 };
      moments.push({ at: (minute + chance()) / minutes, score });
    }
  }
  return moments;
}

function drawPoints(model: PointsModel, chance: () => number): Moment[] {
  const moments: Moment[] = [];
  let score = START;
  const add = (at: number, side: 'home' | 'away', points: number) => {
    score = { ...score, [side]: score[side] + points };
    moments.push({ at, score });
  };
  for (let attack = 0; attack < model.attacks; attack += 1) {
    for (const side of ['home', 'away'] as const) {
      const { two, three } = model[side];
      const luck = chance();
      const at = (attack + (side === 'home' ? 0.3 : 0.8)) / (model.attacks + 1);
      if (luck < three) add(at, side, 3);
      else if (luck < three + two) add(at, side, 2);
    }
  }
  // A level game is decided by one more basket.
  if (score.home === score.away) add(0.999, chance() < 0.5 ? 'home' : 'away', 2);
  return moments;
}

function drawSets(model: SetsModel, chance: () => number): Moment[] {
  const scores: Score[] = [];
  let score: Score = { ...START, points: { home: 0, away: 0 } };
  while (Math.max(score.home, score.away) < SETS_TO_WIN) {
    const side = chance() < model.rally ? 'home' : 'away';
    const points = { ...(score.points ?? { home: 0, away: 0 }) };
    points[side] += 1;
    const isSetOver = points[side] >= SET_POINTS && Math.abs(points.home - points.away) >= 2;
    score = isSetOver ? { ...score, [side]: score[side] + 1, points: { home: 0, away: 0 } } : { ...score, points };
    scores.push(score);
  }
  return scores.map((one, index) => ({ at: (index + 1) / (scores.length + 1), score: one }));
}

function drawMoments(model: Model, chance: () => number): Moment[] {
  if (model.kind === 'goals') return drawGoals(model, chance).sort((a, b) => a.at - b.at);
  return model.kind === 'points' ? drawPoints(model, chance) : drawSets(model, chance);
}

function drawMatch(seed: string, fixture: Fixture): Match {
  const chance = chanceOf(seed, `match/${fixture.id}`);
  const abandonedAt = chance() < ABANDON_CHANCE ? 0.3 + 0.6 * chance() : null;
  const model = modelOf(fixture.league.sport, fixture.edge);
  return { model, moments: drawMoments(model, chance), abandonedAt };
}

const drawn = new LRUCache<string, Match, Parameters<typeof drawMatch>>({
  max: 400,
  memoMethod: (_key, _stale, { context }) => drawMatch(...context),
});

/** The match of a fixture; deterministic for a seed. */
export const matchOf = (seed: string, fixture: Fixture): Match =>
  drawn.memo(`${seed}/${fixture.id}`, { context: [seed, fixture] });

export function scoreAt(match: Match, share: number): Score {
  const start: Score = match.model.kind === 'sets' ? { ...START, points: { home: 0, away: 0 } } : START;
  return match.moments.findLast((moment) => moment.at <= share)?.score ?? start;
}
