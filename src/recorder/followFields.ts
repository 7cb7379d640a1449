import type { RetainedEvent, Timed } from '../domain/recording';
import type { Tape } from './tape';

const pathOf = (address = '') => address.split('?')[0];

/**
 * Stores the acts that filled the page's fields, and the window's last size, which outlive the event buffer.
 *
 * @param address before the event
 */
export function followFields(
  retained: Map<string, Timed<RetainedEvent>>,
  event: Timed,
  address: string | undefined,
): void {
  if (event.kind === 'viewport') retained.set('viewport', event);
  if (event.kind === 'document' || (event.kind === 'route' && pathOf(event.address) !== pathOf(address)))
    for (const [key, { kind }] of retained) if (kind === 'act') retained.delete(key);
  if (event.kind !== 'act' || !['type', 'choose'].includes(event.act)) return;
  const key = `${event.role} ${event.field} ${event.name} ${event.nth}`;
  retained.delete(key);
  retained.set(key, event);
}

/** Retains typed and chosen values, and the window's size, after their events have left the buffer. */
export function retainFields(tape: Tape): void {
  tape.onRelease = (event, address) => followFields(tape.filled, event, address);
}
