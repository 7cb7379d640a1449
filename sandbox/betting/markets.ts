/** Markets of a match, their odds and results. Odds are integer thousandths. */
import type { MarketName, OutcomeName } from '../kernel/betTables';
import type { Score } from './match';
import type { Model } from './model';
import { type Outlook, outlook } from './pricing';

export interface Outcome {
  name: OutcomeName;
  /** Thousandths; null while it is closed. */
  odds: number | null;
}

export interface Market {
  name: MarketName;
  /** A half-number: the threshold of the total, or the home side's handicap; null for markets without a line. */
  line: string | null;
  outcomes: Outcome[];
}

/** Overround: fair odds are divided by this. */
const MARGIN = 1.06;
const MIN_ODDS = 1_010;
const MAX_ODDS = 51_000;
const MAX_CHANCE = 0.975;

/** Odds are rounded to steps: 1.83, 2.45, 7.2. */
const stepOf = (odds: number) => (odds < 2_000 ? 10 : odds < 5_000 ? 50 : odds < 15_000 ? 100 : 500);

/** Odds of a chance after the margin; null for nearly certain outcomes and outside the odds limits. */
export function oddsOf(chance: number): number | null {
  if (!(chance > 0) || chance > MAX_CHANCE) return null;
  const fair = 1000 / (chance * MARGIN);
  const step = stepOf(fair);
  const odds = Math.floor(fair / step) * step;
  return odds < MIN_ODDS || odds > MAX_ODDS ? null : odds;
}

const fullTime = (model: Model): Outlook =>
  outlook(model, { home: 0, away: 0, points: model.kind === 'sets' ? { home: 0, away: 0 } : null }, 1);

/** Lines are set before the match and do not change. */
export function linesOf(model: Model): { total: number; handicap: number } {
  const { diff, sum } = fullTime(model);
  const handicap = Math.floor(-diff) + 0.5;
  // In sets, 1.5 is the smallest useful handicap.
  if (model.kind === 'sets') return { total: 3.5, handicap: handicap < 0 ? -1.5 : 1.5 };
  return { total: Math.floor(sum) + 0.5, handicap };
}

const lineText = (line: number) => line.toFixed(1);

/** The markets of a match; `isOpen` false closes all of them. @param left remaining share of the match's time */
export function marketsOf(model: Model, score: Score, left: number, isOpen: boolean): Market[] {
  const lines = linesOf(model);
  const view = outlook(model, score, left);
  const price = (name: OutcomeName, chance: number): Outcome => ({ name, odds: isOpen ? oddsOf(chance) : null });
  const home = view.diffAbove(0);
  const over = view.sumAbove(lines.total);
  const covered = view.diffAbove(-lines.handicap);
  const draw = model.kind === 'goals' ? [price('draw', view.level)] : [];
  return [
    {
      name: 'winner',
      line: null,
      outcomes: [price('home', home), ...draw, price('away', 1 - home - view.level)],
    },
    {
      name: 'total',
      line: lineText(lines.total),
      outcomes: [price('over', over), price('under', 1 - over)],
    },
    {
      name: 'handicap',
      line: lineText(lines.handicap),
      outcomes: [price('home', covered), price('away', 1 - covered)],
    },
  ];
}

export interface Selection {
  market: MarketName;
  line: string | null;
  outcome: OutcomeName;
}

/** Whether the selection won. Lines are half-numbers, so no bet ends in a push. */
export function isWon(selection: Selection, final: { home: number; away: number }): boolean {
  const line = Number(selection.line ?? 0);
  const sum = final.home + final.away;
  const diff = final.home - final.away;
  if (selection.market === 'total') return selection.outcome === 'over' ? sum > line : sum < line;
  if (selection.market === 'handicap') return selection.outcome === 'home' ? diff + line > 0 : diff + line < 0;
  if (selection.outcome === 'draw') return diff === 0;
  return selection.outcome === 'home' ? diff > 0 : diff < 0;
}
