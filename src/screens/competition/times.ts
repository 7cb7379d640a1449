import type { Tournament } from '@baize/contract/api/entities/competition';
import { useCallback, useState } from 'react';
import { useStores } from '../../components/contexts';
import { useHydrated } from '../../components/hooks/useHydrated';
import { usePolling } from '../../components/hooks/usePolling';
import { useTranslation } from '../../components/texts';
import { formatDate, formatDateTime, formatTime } from '../../domain/i18n/dates';

const DAY_SECONDS = 86_400;

/**
 * The server's time in unix seconds, which ticks once it is known. @param first the time that the server rendered, so
 * that the first paint is the same
 */
export function useServerSeconds(first: number): number {
  const isHydrated = useHydrated();
  const { clock } = useStores();
  const [seconds, setSeconds] = useState(first);
  usePolling(() => clock.isKnown && setSeconds(Math.floor(clock.now() / 1000)), 1000);
  return isHydrated ? Math.max(seconds, first) : first;
}

/** Start and end in the player's time zone, in UTC on the server. The date of a single day appears once. */
export function usePeriodText({ started_at, finished_at }: Pick<Tournament, 'started_at' | 'finished_at'>): string {
  const zone = useHydrated() ? undefined : 'UTC';
  if (started_at === null || finished_at === null) {
    const knownTime = started_at ?? finished_at;
    return knownTime === null ? '' : formatDateTime(knownTime, zone);
  }
  const isOneDay = formatDate(started_at, zone) === formatDate(finished_at, zone);
  const end = isOneDay ? formatTime(finished_at, zone) : formatDateTime(finished_at, zone);
  return `${formatDateTime(started_at, zone)} – ${end}`;
}

/** The remaining time in its two largest units, such as `2d 3h` or `9m 20s`. Unix seconds. */
export function useRemainingTimeText(): (until: number, now: number) => string {
  const { t } = useTranslation('competition');
  return useCallback(
    (until, now) => {
      const left = Math.max(0, Math.floor(until - now));
      const days = Math.floor(left / DAY_SECONDS);
      const hours = Math.floor(left / 3600) % 24;
      const minutes = Math.floor(left / 60) % 60;
      if (days > 0) return t('daysHours', { days, hours });
      return hours > 0 ? t('hoursMinutes', { hours, minutes }) : t('minutesSeconds', { minutes, seconds: left % 60 });
    },
    [t],
  );
}
