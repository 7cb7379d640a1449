/** Puts the page's start before the last events of a tape: no replay can start without it. */
import type { DocumentEvent, Timed } from '../../domain/recording';
import { followFields } from '../followFields';
import type { Tape } from '../tape';

/** Milliseconds for hydration before the first remaining event. */
const LEAD_MS = 5_000;

type TapeState = Pick<Tape, 'events' | 'document' | 'launch'> & Partial<Pick<Tape, 'filled'>>;

export function withBeginning(
  { events, document, launch, filled = new Map() }: TapeState,
  limit = events.length,
): Timed[] {
  const from = Math.max(0, events.length - limit);
  const recent = events.slice(from).map((event) => ({ ...event }));
  const [first] = recent;
  if (!first) return [];
  const before = events.slice(0, from);
  const isBeginning = (event: Timed): event is Timed<DocumentEvent> => event.kind === 'document';
  const start = before.find(isBeginning) ?? document;
  if (!start) return recent;
  // The page's latest address before the remaining events.
  const lastRoute = before.findLast(({ kind }) => kind === 'route' || kind === 'document');
  const address = lastRoute && 'address' in lastRoute ? lastRoute.address : start.address;
  const at = Math.max(0, first.at - LEAD_MS);
  // Field contents are typed after hydration.
  const inForce = new Map(filled);
  let currentAddress = document?.address;
  for (const event of before) {
    followFields(inForce, event, currentAddress);
    if ('address' in event && (event.kind === 'document' || event.kind === 'route')) currentAddress = event.address;
  }
  const earlier = [...inForce.values()].map((event) => ({ ...event, at: first.at }));
  return [{ ...start, address, at }, ...(launch ? [{ ...launch, at }] : []), ...earlier, ...recent];
}
