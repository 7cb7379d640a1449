/** Parts of a recorded environment that this browser cannot use; the replay uses others instead and says so. */
import type { Report } from '../../recorder/report/schema';

export interface PlaceProblem {
  kind: 'badTimeZone' | 'badAddress';
  value: string;
}

/** Characters of a value that are shown. */
const LONGEST = 60;

/** Null if this browser does not know the time zone. */
export function usableTimeZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone && timeZone;
  } catch {
    return null;
  }
}

const SITE = 'https://site.invalid';

/** Null if it is not a path of the site: the browser would refuse it. */
export function usableAddress(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, SITE)) return null;
  return new URL(address, SITE).origin === SITE ? address : null;
}

export function placeProblems({ place, events }: Pick<Report, 'place' | 'events'>): PlaceProblem[] {
  const addresses = events.flatMap((event) =>
    event.kind === 'document' || event.kind === 'route' ? [event.address] : [],
  );
  const badAddress = addresses.find((address) => usableAddress(address) === null);
  return [
    ...(usableTimeZone(place.timeZone) === null ? [{ kind: 'badTimeZone' as const, value: place.timeZone }] : []),
    ...(badAddress !== undefined ? [{ kind: 'badAddress' as const, value: badAddress }] : []),
  ].map(({ kind, value }) => ({ kind, value: value.slice(0, LONGEST) }));
}
