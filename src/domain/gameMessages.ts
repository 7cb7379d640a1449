/**
 * Messages that a game's frame posts to the product (G-5, G-7, M-8). The caller has checked the event's source and origin;
 * what they say of money is a claim of the frame's page, which the ledger confirms (docs/decisions/043).
 */

/** What a frame says that it can do: obey the house's volume, stop for a while, answer when it is spoken to. */
export type FrameSkill = (typeof skills)[number];
export type BalanceKind = (typeof balances)[number];

export type GameMessage =
  /**
   * `paused`: nothing moves there until `resume`; `pong` answers a `ping`; `activity`: the player does something there
   * `signIn`: a guest wants to do what needs a session.
   */
  | { type: Exclude<(typeof plain)[number], 'ready'> }
  | { type: 'ready'; can?: FrameSkill[] }
  /** The game's own figure; decimal string, never below zero. */
  | { type: 'balance'; balance: BalanceKind; amount: string; currency: string }
  | { type: 'error'; message: string };

const plain = ['ready', 'busy', 'idle', 'paused', 'pong', 'deposit', 'lobby', 'activity', 'signIn'] as const;
const balances = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
const skills = ['sound', 'pause', 'answer'] as const;
const LONGEST = 300;

function plainMessage(value: unknown, can?: unknown): GameMessage | null {
  const type = plain.find((name) => name === value);
  if (!type) return null;
  return type === 'ready' && Array.isArray(can)
    ? { type, can: skills.filter((skill) => can.includes(skill)) }
    : { type };
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
  if (value.type !== 'balance') return plainMessage(value.type, value.can);
  const { amount, currency } = value;
  if (typeof amount !== 'string' || !/^\d{1,30}(\.\d{1,18})?$/.test(amount)) return null;
  if (typeof currency !== 'string' || !/^[A-Za-z0-9]{2,10}$/.test(currency)) return null;
  return { type: 'balance', balance: balances.find((name) => name === value.balance) ?? 'main', amount, currency };
}
