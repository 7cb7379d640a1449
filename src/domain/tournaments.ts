/** When a tournament is on, and how long until then (G-8). Times are unix seconds UTC. */

export type TournamentStatus = 'running' | 'coming' | 'finished';

interface Span {
  started_at: number;
  finished_at: number;
}

export function tournamentStatus({ started_at, finished_at }: Span, now: number): TournamentStatus {
  if (now < started_at) return 'coming';
  return now < finished_at ? 'running' : 'finished';
}

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole days, hours, minutes and seconds from `now` until then; nothing once it is past. */
export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(0, Math.floor(until - now));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
