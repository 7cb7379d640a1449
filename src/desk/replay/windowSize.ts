import type { Report } from '../../recorder/report/schema';

/** Size of the player's window at a moment; before the first recorded one, the window has that size. */
export function windowSizeAt({ events, place }: Pick<Report, 'events' | 'place'>, at: number) {
  const sizes = events.filter((event) => event.kind === 'viewport');
  const { width, height } = sizes.findLast((event) => event.at <= at) ?? sizes[0] ?? place;
  return { width, height: height ?? place.height };
}
