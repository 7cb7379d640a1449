/** Messages of game, sportsbook and verification frames contain no names. */
import type { GameMessage } from '@baize/contract/games/gameMessages';
import type { AnyClasses, Classes } from './classes';

type DataOf<Message, Type> = Message extends { type: infer T }
  ? Type extends T
    ? Omit<Message, 'type'>
    : never
  : never;
type Payload<Type extends GameMessage['type']> = DataOf<GameMessage, Type> & { origin: string };

const origin = { origin: 'keep' } as const;

/** Includes the sender's origin. An error's text comes from a provider: kept, but searched like any text. */
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
  sheet: origin,
  noSheet: origin,
  balance: { balance: 'keep', amount: 'keep', currency: 'keep', ...origin },
  error: { message: 'keep', ...origin },
};

const outgoing: AnyClasses = { value: 'keep' };

export function frameClasses(way: 'in' | 'out', name: string): AnyClasses {
  if (way === 'out') return outgoing;
  if (name.startsWith('verifier.')) return origin;
  return Object.hasOwn(frameIn, name) ? frameIn[name as GameMessage['type']] : 'never';
}
