import { type BonusLike, bonusActions, bonusGroup } from '@baize/contract/bonuses/bonuses';

interface DatedBonus extends BonusLike {
  /** Unix seconds. */
  expires_at: number | null;
}

/** The running bonus of the same kind that blocks an activation, if the operator sent its expiry; else null. */
export function blockingBonus<Bonus extends DatedBonus>(bonus: Bonus, all: readonly Bonus[]): Bonus | null {
  if (bonusActions(bonus).includes('activate')) return null;
  const isBlocking = ({ kind, status, expires_at }: Bonus) =>
    kind === bonus.kind && bonusGroup(status) === 'running' && expires_at !== null;
  return all.find(isBlocking) ?? null;
}
