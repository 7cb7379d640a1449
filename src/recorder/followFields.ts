import type { ActEvent, Timed } from '../domain/recording';
import type { Tape } from './tape';

const pathOf = (address = '') => address.split('?')[0];

/** Stores the acts that filled the page's fields, which outlive the event buffer. @param address before the event */
export function followFields(filled: Map<string, Timed<ActEvent>>, event: Timed, address: string | undefined): void {
  if (event.kind === 'document' || (event.kind === 'route' && pathOf(event.address) !== pathOf(address)))
    filled.clear();
  if (event.kind !== 'act' || !['type', 'choose'].includes(event.act)) return;
  const key = `${event.role} ${event.field} ${event.name} ${event.nth}`;
  filled.delete(key);
  filled.set(key, event);
}

/** Retains typed and chosen values after their events have left the buffer. */
export function retainFields(tape: Tape): void {
  tape.onRelease = (event, address) => followFields(tape.filled, event, address);
}
