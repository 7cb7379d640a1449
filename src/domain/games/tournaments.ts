export type TournamentStatus = 'running' | 'coming' | 'finished';

interface Span {
  started_at: number | null;
  finished_at: number | null;
}

export function tournamentStatus({ started_at, finished_at }: Span, now: number): TournamentStatus {
  if (started_at !== null && now < started_at) return 'coming';
  return finished_at === null || now < finished_at ? 'running' : 'finished';
}
