/** Puts the page's start before the last events of a tape: no replay can start without it. */
import type { DocumentEvent, Timed } from '../../domain/recording';
import { followFields } from '../followFields';
import type { Tape } from '../tape';

/** Milliseconds for hydration before the first remaining event. */
const LEAD_MS = 5_000;

type Held = Pick<Tape, 'events' | 'document' | 'launch'> & Partial<Pick<Tape, 'filled'>>;

export function withBeginning({ events, document, launch, filled = new Map() }: Held, most = events.length): Timed[] {
  const from = Math.max(0, events.length - most);
  const kept = events.slice(from).map((event) => ({ ...event }));
  const [first] = kept;
  if (!first) return [];
  const before = events.slice(0, from);
  const isBeginning = (event: Timed): event is Timed<DocumentEvent> => event.kind === 'document';
  const begun = before.find(isBeginning) ?? document;
  if (!begun) return kept;
  // The page's latest address before the remaining events.
  const way = before.findLast(({ kind }) => kind === 'route' || kind === 'document');
  const address = way && 'address' in way ? way.address : begun.address;
  const at = Math.max(0, first.at - LEAD_MS);
  // Field contents are typed after hydration.
  const standing = new Map(filled);
  let here = document?.address;
  for (const event of before) {
    followFields(standing, event, here);
    if ('address' in event && (event.kind === 'document' || event.kind === 'route')) here = event.address;
  }
  const typed = [...standing.values()].map((act) => ({ ...act, at: first.at }));
  return [{ ...begun, address, at }, ...(launch ? [{ ...launch, at }] : []), ...typed, ...kept];
}
