import { progressPercent } from './progress';

interface Level {
  name: string;
  min: number;
  max: number;
}

export interface LevelProgress {
  /** From 1. */
  number: number;
  name: string;
  next: string | null;
  /** All points that count towards levels. */
  earned: number;
  /** Points earned of `span`, from this level to the next; both 0 at the top. */
  done: number;
  span: number;
  /** Points to the next level; 0 at the top. */
  missing: number;
  /** (earned - min) / (max - min) * 100, 0 to 100; 100 at the top. */
  percent: number;
}

/** The player's level; null without levels. */
export function levelProgressOf(levels: readonly Level[], earned: number): LevelProgress | null {
  const number = Math.max(1, levels.filter(({ min }) => earned >= min).length);
  const level = levels[number - 1];
  if (!level) return null;
  const next = levels[number] ?? null;
  const span = next ? Math.max(0, level.max - level.min) : 0;
  const done = Math.min(span, Math.max(0, earned - level.min));
  return {
    number,
    name: level.name,
    next: next?.name ?? null,
    earned,
    done,
    span,
    missing: next ? Math.max(0, level.max - earned) : 0,
    percent: next ? progressPercent(done, 0, span) : 100,
  };
}

export const hasCharacters = (view: 'profile' | 'loyalty' | 'both', place: 'profile' | 'loyalty'): boolean =>
  view === 'both' || view === place;
