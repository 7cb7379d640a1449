import { type BonusLike, bonusActions, bonusGroup } from './bonuses';

interface Dated extends BonusLike {
  /** Unix seconds. */
  expires_at: number | null;
}

/** What keeps a bonus from being activated: one of its kind that is in play, until when its operator says. */
export function bonusAhead<Bonus extends Dated>(bonus: Bonus, all: readonly Bonus[]): Bonus | null {
  if (bonusActions(bonus).includes('activate')) return null;
  const isAhead = ({ kind, status, expires_at }: Bonus) =>
    kind === bonus.kind && bonusGroup(status) === 'running' && expires_at !== null;
  return all.find(isAhead) ?? null;
}
