export const bonusStatuses = ['available', 'active', 'wagering', 'done', 'lost', 'expired', 'removed'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];
export type BonusAction = 'activate' | 'deactivate' | 'remove';
export type BonusKind = 'casino' | 'betting';

export interface BonusLike {
  kind: BonusKind;
  status: string;
  /** As sent by the operator; null: derived from the status. */
  actions: readonly BonusAction[] | null;
}

const actionsByStatus: Record<BonusStatus, readonly BonusAction[]> = {
  available: ['activate', 'remove'],
  active: ['deactivate', 'remove'],
  wagering: ['remove'],
  done: [],
  lost: [],
  expired: [],
  removed: [],
};

/** Null for an unknown status, which counts as active and has no actions. */
export const bonusStatusOf = (status: string): BonusStatus | null =>
  bonusStatuses.find((known) => known === status) ?? null;

/** Available actions. The API has no call that deactivates a betting bonus. */
export function bonusActions({ kind, status, actions }: BonusLike): readonly BonusAction[] {
  const known = bonusStatusOf(status);
  const allowed = actions ?? (known ? actionsByStatus[known] : []);
  return kind === 'betting' ? allowed.filter((action) => action !== 'deactivate') : allowed;
}

export type BonusGroup = 'running' | 'waiting' | 'past';

export function bonusGroup(status: string): BonusGroup {
  const known = bonusStatusOf(status);
  if (known === 'available') return 'waiting';
  return known === null || known === 'active' || known === 'wagering' ? 'running' : 'past';
}
