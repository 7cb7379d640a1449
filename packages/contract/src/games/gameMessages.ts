/** Messages of a game's frame. Their amounts are claims, which the ledger confirms (docs/decisions/005). */

/** Features that a frame supports: following our volume, pausing, answering pings. */
export type FrameFeature = (typeof features)[number];
export type BalanceKind = (typeof balances)[number];

export type GameMessage =
  /**
   * `paused`: until `resume`; `pong`: the reply to `ping`; `activity`: of the player; `signIn`: a guest needs a
   * session; `sheet`: a sheet with its own button is open at the bottom, until `noSheet`.
   */
  | { type: Exclude<(typeof plainTypes)[number], 'ready'> }
  | { type: 'ready'; can?: FrameFeature[] }
  /** The balance that the game shows; a decimal string, never negative. */
  | { type: 'balance'; balance: BalanceKind; amount: string; currency: string }
  | { type: 'error'; message: string };

const plainTypes = [
  'ready',
  'busy',
  'idle',
  'paused',
  'pong',
  'deposit',
  'lobby',
  'activity',
  'signIn',
  'sheet',
  'noSheet',
] as const;
const balances = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
const features = ['sound', 'pause', 'answer'] as const;
const MAX_LENGTH = 300;

function plainMessage(value: unknown, can?: unknown): GameMessage | null {
  const type = plainTypes.find((name) => name === value);
  if (!type) return null;
  return type === 'ready' && Array.isArray(can)
    ? { type, can: features.filter((feature) => can.includes(feature)) }
    : { type };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses objects `{source: 'baize-game', type, …}` and the plain strings of third-party games; null for anything else.
 */
export function parseGameMessage(value: unknown): GameMessage | null {
  if (typeof value === 'string') return plainMessage(value);
  if (!isRecord(value) || value.source !== 'baize-game') return null;
  if (value.type === 'error') {
    return { type: 'error', message: typeof value.message === 'string' ? value.message.slice(0, MAX_LENGTH) : '' };
  }
  if (value.type !== 'balance') return plainMessage(value.type, value.can);
  const { amount, currency } = value;
  if (typeof amount !== 'string' || !/^\d{1,30}(\.\d{1,18})?$/.test(amount)) return null;
  if (typeof currency !== 'string' || !/^[A-Za-z0-9]{2,10}$/.test(currency)) return null;
  return { type: 'balance', balance: balances.find((name) => name === value.balance) ?? 'main', amount, currency };
}
