import { useCallback } from 'react';
import { useTranslation } from '../../components/texts';
import { timeLeft } from '../../domain/tournaments';

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
