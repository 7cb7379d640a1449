import type { Tracking } from '@baize/contract/site/tracking';
import { analyticsStamp } from '../../domain/site/analyticsTime';

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
