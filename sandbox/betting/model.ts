/** Models of the sports, from which matches are drawn and markets are priced. */
import type { Sport } from './leagues';

/** Expected scores of football and hockey over a whole match. */
export interface GoalsModel {
  kind: 'goals';
  home: number;
  away: number;
}

/** Attacks of each side, and the chances of two or three points per attack. */
export interface PointsModel {
  kind: 'points';
  attacks: number;
  home: { two: number; three: number };
  away: { two: number; three: number };
}

/** Home side's chance to win a rally; best of five sets to fifteen, win by two. */
export interface SetsModel {
  kind: 'sets';
  rally: number;
}

export type Model = GoalsModel | PointsModel | SetsModel;

export const SET_POINTS = 15;
export const SETS_TO_WIN = 3;
const ATTACKS = 80;
const THREE = 0.12;

const goals = (home: number, away: number, edge: number): GoalsModel => ({
  kind: 'goals',
  home: home * Math.exp(0.45 * edge),
  away: away * Math.exp(-0.45 * edge),
});

/** @param edge how much stronger the home side is */
export function modelOf(sport: Sport, edge: number): Model {
  if (sport === 'football') return goals(1.5, 1.15, edge);
  if (sport === 'hockey') return goals(3, 2.6, edge);
  if (sport === 'volleyball') return { kind: 'sets', rally: 0.508 + 0.03 * edge };
  const pace = (side: number) => ({ two: 0.345 + 0.012 * side, three: THREE });
  return { kind: 'points', attacks: ATTACKS, home: pace(edge + 0.4), away: pace(-edge - 0.4) };
}
