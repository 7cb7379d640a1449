import { analyticsStamp } from '../../domain/analyticsTime';
import type { Tracking } from '../../domain/tracking';

/** Address of the image: where the visitor came from and the language, nothing of who it is. */
export function hitAddress(tracking: Tracking, locale: string, now: Date): string {
  return `/hit?${new URLSearchParams({ ...tracking, locale, at: analyticsStamp(now) })}`;
}

export function sendHit(tracking: Tracking, locale: string, now: Date): void {
  const image = new Image(1, 1);
  // The address of the page may carry more than the visit's tags.
  image.referrerPolicy = 'origin';
  image.src = hitAddress(tracking, locale, now);
}
