/** Chances of a match's possible results, from its score and the remaining time. */
import type { Score } from './match';
import { type GoalsModel, type Model, type PointsModel, SET_POINTS, SETS_TO_WIN, type SetsModel } from './model';

/** Distribution of the final difference (home minus away) and sum. */
export interface Outlook {
  /** Chance that the difference is greater than a half-number. */
  diffAbove(line: number): number;
  /** Chance that the sum is greater than a half-number. */
  sumAbove(line: number): number;
  /** Chance of a draw; zero for sports without draws. */
  level: number;
  /** Expected difference and sum, from which the lines are set. */
  diff: number;
  sum: number;
}

const MAX_GOALS = 18;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= MAX_GOALS; count += 1) chances.push(((chances[count - 1] ?? 0) * mean) / count);
  return chances;
}

interface Ending {
  diff: number;
  sum: number;
  chance: number;
}

function outlookOf(endings: readonly Ending[]): Outlook {
  const total = (fits: (ending: Ending) => boolean) =>
    endings.reduce((sum, ending) => (fits(ending) ? sum + ending.chance : sum), 0);
  return {
    diffAbove: (line) => total(({ diff }) => diff > line),
    sumAbove: (line) => total(({ sum }) => sum > line),
    level: total(({ diff }) => diff === 0),
    diff: endings.reduce((sum, { diff, chance }) => sum + diff * chance, 0),
    sum: endings.reduce((sum, ending) => sum + ending.sum * ending.chance, 0),
  };
}

function goalsOutlook(model: GoalsModel, score: Score, left: number): Outlook {
  const home = poisson(model.home * left);
  const away = poisson(model.away * left);
  return outlookOf(
    home.flatMap((first, h) =>
      away.map((second, a) => ({
        diff: score.home + h - score.away - a,
        sum: score.home + h + score.away + a,
        chance: first * second,
      })),
    ),
  );
}

/** The normal distribution function, to about 1e-7 (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

function pointsOutlook(model: PointsModel, score: Score, left: number): Outlook {
  const attacks = model.attacks * left;
  const paceOf = ({ two, three }: PointsModel['home']) => {
    const mean = 2 * two + 3 * three;
    return { mean: attacks * mean, variance: attacks * (4 * two + 9 * three - mean * mean) };
  };
  const home = paceOf(model.home);
  const away = paceOf(model.away);
  const spread = Math.sqrt(Math.max(1e-6, home.variance + away.variance));
  const diff = score.home + home.mean - score.away - away.mean;
  const sum = score.home + home.mean + score.away + away.mean;
  return {
    diffAbove: (line) => normal((diff - line) / spread),
    sumAbove: (line) => normal((sum - line) / spread),
    level: 0,
    diff,
    sum,
  };
}

/** Chance to win a set from these points. */
function setChance(rally: number, home: number, away: number): number {
  const deuce = (rally * rally) / (rally * rally + (1 - rally) * (1 - rally));
  const cache = new Map<number, number>();
  const from = (h: number, a: number): number => {
    if (h >= SET_POINTS - 1 && a >= SET_POINTS - 1) {
      if (h === a) return deuce;
      if (Math.abs(h - a) >= 2) return h > a ? 1 : 0;
      return h > a ? rally + (1 - rally) * deuce : rally * deuce;
    }
    if (h >= SET_POINTS) return 1;
    if (a >= SET_POINTS) return 0;
    const key = h * 100 + a;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const chance = rally * from(h + 1, a) + (1 - rally) * from(h, a + 1);
    cache.set(key, chance);
    return chance;
  };
  return from(home, away);
}

function setsOutlook(model: SetsModel, score: Score): Outlook {
  const next = setChance(model.rally, 0, 0);
  const current = setChance(model.rally, score.points?.home ?? 0, score.points?.away ?? 0);
  const endings: Ending[] = [];
  const play = (home: number, away: number, chance: number, set: number) => {
    if (home === SETS_TO_WIN || away === SETS_TO_WIN) {
      endings.push({ diff: home - away, sum: home + away, chance });
      return;
    }
    play(home + 1, away, chance * set, next);
    play(home, away + 1, chance * (1 - set), next);
  };
  play(score.home, score.away, 1, current);
  return outlookOf(endings);
}

/** @param left remaining share of the match's time, 0 to 1 */
export function outlook(model: Model, score: Score, left: number): Outlook {
  if (model.kind === 'goals') return goalsOutlook(model, score, left);
  return model.kind === 'points' ? pointsOutlook(model, score, left) : setsOutlook(model, score);
}
