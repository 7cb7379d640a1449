import type { ActEvent, Timed } from '../domain/recording';
import type { Tape } from './tape';

const pathOf = (address = '') => address.split('?')[0];

/** Keeps the acts behind what is in a page's fields, which outlives the ring. @param address before the event */
export function followFields(filled: Map<string, Timed<ActEvent>>, event: Timed, address: string | undefined): void {
  if (event.kind === 'document' || (event.kind === 'route' && pathOf(event.address) !== pathOf(address)))
    filled.clear();
  if (event.kind !== 'act' || !['type', 'choose'].includes(event.act)) return;
  const key = `${event.role} ${event.field} ${event.name} ${event.nth}`;
  filled.delete(key);
  filled.set(key, event);
}

/** Keeps what was typed and chosen in fields that are still there when the ring drops the events. */
export function keepFields(tape: Tape): void {
  tape.onLetGo = (event, address) => followFields(tape.filled, event, address);
}
