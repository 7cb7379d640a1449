export interface CashbackLike {
  id: number;
  status: 'active' | 'paid_out';
  receiving_expired_at: number | null;
}

const latest = <T extends CashbackLike>(list: readonly T[]): T | null =>
  [...list].sort((a, b) => b.id - a.id)[0] ?? null;

/** The latest active cashback, on which payout and remove act. */
export function currentCashback<T extends CashbackLike>(list: readonly T[]): T | null {
  return latest(list.filter(({ status }) => status === 'active'));
}

/**
 * The latest active cashback unless it was seen, else the latest paid-out one without an expiry.
 * @param seenId as stored
 */
export function unseenCashback<T extends CashbackLike>(list: readonly T[], seenId: string | null): T | null {
  const active = currentCashback(list);
  if (active && String(active.id) !== seenId) return active;
  const paid = latest(
    list.filter(({ status, receiving_expired_at }) => status === 'paid_out' && receiving_expired_at === null),
  );
  return paid && String(paid.id) !== seenId ? paid : null;
}
