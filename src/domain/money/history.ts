export const historyPeriods = ['all', 'day', 'week', 'month', 'year'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

export const statusFilters = ['all', 'open', 'success', 'failed', 'cancelled'] as const;
export type StatusFilter = (typeof statusFilters)[number];

type Status = 'pending' | 'processing' | 'success' | 'failed' | 'cancelled';

const DAY_SECONDS = 86_400;
const days: Record<HistoryPeriod, number | null> = { all: null, day: 1, week: 7, month: 30, year: 365 };
const statuses: Record<StatusFilter, readonly Status[]> = {
  all: [],
  open: ['pending', 'processing'],
  success: ['success'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

/** Unix seconds at which a period begins; null for no limit. @param nowMs milliseconds UTC */
export function periodStart(period: HistoryPeriod, nowMs: number): number | null {
  const count = days[period];
  return count === null ? null : Math.floor(nowMs / 1000) - count * DAY_SECONDS;
}

/** Statuses to request from the API; empty means all. */
export const statusesOf = (filter: StatusFilter): Status[] => [...statuses[filter]];
