import { analyticsStamp } from '../../domain/site/analyticsTime';
import type { Tracking } from '../../domain/site/tracking';

/** URL of the tracking pixel: traffic source and language only, no personal data. */
export function hitAddress(tracking: Tracking, locale: string, now: Date): string {
  return `/hit?${new URLSearchParams({ ...tracking, locale, at: analyticsStamp(now) })}`;
}

export function sendHit(tracking: Tracking, locale: string, now: Date): void {
  const image = new Image(1, 1);
  // The page URL may contain more than the campaign tags.
  image.referrerPolicy = 'origin';
  image.src = hitAddress(tracking, locale, now);
}
