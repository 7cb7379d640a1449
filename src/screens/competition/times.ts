import { useCallback, useState } from 'react';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { useRepeated } from '../../components/useRepeated';
import { formatDate, formatDateTime, formatTime } from '../../domain/dates';
import { timeLeft } from '../../domain/tournaments';
import type { Tournament } from '../../services/api/entities/competition';

const now = () => Math.floor(Date.now() / 1000);

/** Unix seconds that go on while the player looks. @param first what the server counted with: the first paint is the same */
export function useSeconds(first: number): number {
  const isLive = useIsLive();
  const [seconds, setSeconds] = useState(first);
  useRepeated(() => setSeconds(now()), 1000);
  return isLive ? Math.max(seconds, first) : first;
}

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

/** Words for the time until then: days and hours while there are days, else figures of the clock. Unix seconds. */
export function useTimeText(): (until: number, now: number) => string {
  const { t } = useTranslation('competition');
  return useCallback(
    (until, now) => {
      const { days, hours, minutes, seconds } = timeLeft(until, now);
      if (days > 0) return t('daysHours', { days, hours });
      const two = (value: number) => String(value).padStart(2, '0');
      return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    },
    [t],
  );
}
