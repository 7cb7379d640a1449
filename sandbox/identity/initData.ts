/** Signs and checks Telegram's init data with the bot token (HMAC). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseTelegramUser, type TelegramUser } from './telegramUser';

export interface CheckedInitData {
  user: TelegramUser;
  startParam: string | null;
  /** Unix seconds. */
  authDate: number;
}

export type InitDataResult =
  | { ok: true; data: CheckedInitData }
  | { ok: false; reason: 'malformed' | 'forged' | 'stale' };

/** Maximum age of init data. */
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** Tolerated clock difference to Telegram. */
const MAX_AHEAD_SECONDS = 60;
const MAX_LENGTH = 8192;

export interface CheckOptions {
  botToken: string;
  /** Milliseconds, UTC. */
  nowMs: number;
  /** Infinity for published test vectors. */
  maxAgeSeconds?: number;
}

/** Verifies raw init data in constant time. */
export function checkInitData(raw: string, options: CheckOptions): InitDataResult {
  const pairs = readPairs(raw);
  const hash = pairs?.get('hash') ?? '';
  if (!pairs || !/^[0-9a-f]{64}$/.test(hash)) return { ok: false, reason: 'malformed' };
  const expected = hmacOf(pairs, options.botToken);
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return { ok: false, reason: 'forged' };
  return readData(pairs, options);
}

export interface LaunchData {
  user: TelegramUser;
  startParam?: string | null;
  queryId?: string | null;
  /** Unix seconds. */
  authDate: number;
  botToken: string;
}

/** Raw init data signed as Telegram does, for launches from the sandbox's host page. */
export function signInitData(launch: LaunchData): string {
  const pairs = new Map<string, string>();
  if (launch.queryId) pairs.set('query_id', launch.queryId);
  pairs.set('user', JSON.stringify(launch.user));
  if (launch.startParam) pairs.set('start_param', launch.startParam);
  pairs.set('auth_date', String(launch.authDate));
  // Client libraries require a signature. This one only looks like Telegram's.
  pairs.set('signature', createHmac('sha512', launch.botToken).update(checkString(pairs, [])).digest('base64url'));
  pairs.set('hash', hmacOf(pairs, launch.botToken).toString('hex'));
  return [...pairs].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** Decoded pairs; null if empty, too long or with duplicate names. */
function readPairs(raw: string): Map<string, string> | null {
  if (raw === '' || raw.length > MAX_LENGTH) return null;
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    if (pairs.has(name)) return null;
    pairs.set(name, value);
  }
  return pairs;
}

function checkString(pairs: ReadonlyMap<string, string>, excluded: readonly string[]): string {
  const named = [...pairs].filter(([name]) => !excluded.includes(name));
  // By code unit, like Telegram; locale order would differ.
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return named.map(([name, value]) => `${name}=${value}`).join('\n');
}

function hmacOf(pairs: ReadonlyMap<string, string>, botToken: string): Buffer {
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest();
  return createHmac('sha256', secret)
    .update(checkString(pairs, ['hash']))
    .digest();
}

function readData(
  pairs: ReadonlyMap<string, string>,
  { nowMs, maxAgeSeconds = MAX_AGE_SECONDS }: { nowMs: number; maxAgeSeconds?: number },
): InitDataResult {
  const authDate = Number(pairs.get('auth_date') ?? Number.NaN);
  const user = parseTelegramUser(pairs.get('user') ?? '');
  if (!Number.isSafeInteger(authDate) || !user) return { ok: false, reason: 'malformed' };
  const ageSeconds = nowMs / 1000 - authDate;
  if (ageSeconds > maxAgeSeconds || ageSeconds < -MAX_AHEAD_SECONDS) return { ok: false, reason: 'stale' };
  return { ok: true, data: { user, startParam: pairs.get('start_param') ?? null, authDate } };
}
