/** Messages between the page and a game's or the sportsbook's frame: words of ours, figures of the game, no names. */
import type { GameMessage } from '../../domain/gameMessages';
import type { AnyClasses, Classes } from './classes';

type DataOf<Message, Type> = Message extends { type: infer T }
  ? Type extends T
    ? Omit<Message, 'type'>
    : never
  : never;
type Payload<Type extends GameMessage['type']> = DataOf<GameMessage, Type> & { origin: string };

const origin = { origin: 'keep' } as const;

/** What comes in, with the origin that it came from. An error's text is a provider's: kept, like any text, but searched. */
export const frameIn: { readonly [Type in GameMessage['type']]: Classes<Payload<Type>> } = {
  ready: { can: 'keep', ...origin },
  busy: origin,
  idle: origin,
  paused: origin,
  pong: origin,
  deposit: origin,
  lobby: origin,
  activity: origin,
  signIn: origin,
  balance: { balance: 'keep', amount: 'keep', currency: 'keep', ...origin },
  error: { message: 'keep', ...origin },
};

/** What the page tells a frame: a volume, a colour scheme, and words without a value. */
const said: AnyClasses = { value: 'keep' };

/** What of a message's data a report holds. */
export function frameClasses(way: 'in' | 'out', name: string): AnyClasses {
  if (way === 'out') return said;
  return Object.hasOwn(frameIn, name) ? frameIn[name as GameMessage['type']] : 'never';
}
