import { useIsLive } from '../../components/useIsLive';
import { formatDate, formatDateTime, formatTime } from '../../domain/dates';
import type { Tournament } from '../../services/api/entities/competition';

/** From when to when, in the player's time; the server's words are UTC. Days that are alike are said once. */
export function useSpan({ started_at, finished_at }: Pick<Tournament, 'started_at' | 'finished_at'>): string {
  const zone = useIsLive() ? undefined : 'UTC';
  if (started_at === null || finished_at === null) {
    const known = started_at ?? finished_at;
    return known === null ? '' : formatDateTime(known, zone);
  }
  const isOneDay = formatDate(started_at, zone) === formatDate(finished_at, zone);
  const end = isOneDay ? formatTime(finished_at, zone) : formatDateTime(finished_at, zone);
  return `${formatDateTime(started_at, zone)} – ${end}`;
}
