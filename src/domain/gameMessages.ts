/** Messages that a game's frame posts to the product (G-5, G-7, M-8). The caller has checked the event's source and origin. */

export type GameMessage =
  /** `activity`: the player does something there; `signIn`: a guest wants to do what needs a session. */
  | { type: 'ready' | 'busy' | 'idle' | 'deposit' | 'lobby' | 'activity' | 'signIn' }
  /** The game's own figure; decimal string. */
  | { type: 'balance'; balance: 'main' | 'bonus' | 'betting_bonus' | 'fun'; amount: string; currency: string }
  | { type: 'error'; message: string };

const plain = ['ready', 'busy', 'idle', 'deposit', 'lobby', 'activity', 'signIn'] as const;
const balances = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
const LONGEST = 300;

function plainMessage(value: unknown): GameMessage | null {
  const type = plain.find((name) => name === value);
  return type ? { type } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A typed message of an unknown value, or null for anything else: objects `{source: 'baize-game', type, …}`, and the bare
 * words that third-party games post. A balance that is no decimal is dropped; an error's text is cut and for the log only.
 */
export function parseGameMessage(value: unknown): GameMessage | null {
  if (typeof value === 'string') return plainMessage(value);
  if (!isRecord(value) || value.source !== 'baize-game') return null;
  if (value.type === 'error') {
    return { type: 'error', message: typeof value.message === 'string' ? value.message.slice(0, LONGEST) : '' };
  }
  if (value.type !== 'balance') return plainMessage(value.type);
  const { amount, currency } = value;
  if (typeof amount !== 'string' || !/^-?\d{1,30}(\.\d{1,18})?$/.test(amount)) return null;
  if (typeof currency !== 'string' || !/^[A-Za-z0-9]{2,10}$/.test(currency)) return null;
  return { type: 'balance', balance: balances.find((name) => name === value.balance) ?? 'main', amount, currency };
}
