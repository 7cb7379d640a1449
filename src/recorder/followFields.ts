import type { ActEvent, Timed } from '../domain/recording';
import type { Tape } from './tape';

const pathOf = (address = '') => address.split('?')[0];

/**
 * What stands in the fields of a page, by the acts that put it there: those that the ring lets go of are still on the screen.
 * @param address where the page stood before the event
 */
export function followFields(filled: Map<string, Timed<ActEvent>>, event: Timed, address: string | undefined): void {
  if (event.kind === 'document' || (event.kind === 'route' && pathOf(event.address) !== pathOf(address)))
    filled.clear();
  if (event.kind !== 'act' || !['type', 'choose'].includes(event.act)) return;
  const key = `${event.role} ${event.field} ${event.name} ${event.nth}`;
  filled.delete(key);
  filled.set(key, event);
}

/** From here on the tape keeps what was typed and chosen in the fields that still stand when the ring lets go of it. */
export function keepFields(tape: Tape): void {
  tape.onLetGo = (event, address) => followFields(tape.filled, event, address);
}
