/** Demo players of a new sandbox, covering the states of the product. */
import { count } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { grantFreeSpins } from '../freespins/packs';
import { hashPassword } from '../identity/passwords';
import { fromTelegram, type TelegramUser } from '../identity/telegramUser';
import { players } from '../kernel/accountTables';
import { createPlayer, type NewPlayer } from '../kernel/createPlayer';
import { minorUnits } from '../kernel/currencies';
import { readLogin } from '../kernel/logins';
import { CAMPAIGN_TELEGRAM_ID } from '../loyalty/popups';
import { seedLoyalty } from './seedLoyalty';
import { seedRewards } from './seedRewards';
import { type PastTransaction, seedTransaction } from './seedTransaction';

const HOUR_MS = 60 * 60 * 1000;

export interface DemoPlayer {
  name: string;
  /** As typed: phone numbers with a plus. */
  login: string;
  password: string;
  /** What the account demonstrates. */
  note: string;
}

/** Accounts with a password, printed by `npm start`. */
export const demoPlayers = [
  {
    name: 'Demo One',
    login: 'one@baize.example',
    password: 'demo-one-1',
    note: 'verified, 1,250.00 EUR, with a history',
  },
  {
    name: 'Demo Two',
    login: 'two@baize.example',
    password: 'demo-two-2',
    note: 'new, empty balance, USD, two popups after sign-in',
  },
  {
    name: 'Demo Three',
    login: 'three@baize.example',
    password: 'demo-three-3',
    note: 'withdrawals blocked until documents are verified',
  },
  { name: 'Demo Quatre', login: 'quatre@baize.example', password: 'demo-quatre-4', note: 'speaks French, 80.00 EUR' },
  {
    name: 'Demo Eight',
    login: 'eight@baize.example',
    password: 'demo-eight-8',
    note: 'two-step sign-in; the code is in the outbox',
  },
  {
    name: 'Demo Nine',
    login: 'nine@baize.example',
    password: 'demo-nine-9',
    note: 'blocked by the operator',
  },
  {
    name: 'Demo Eleven',
    login: 'eleven@baize.example',
    password: 'demo-eleven-11',
    note: 'bonuses in every status, free spins on two slots, cashback to claim',
  },
  {
    name: 'Demo Thirteen',
    login: '+353851234513',
    password: 'demo-thirteen-13',
    note: 'signs in by phone, 60.00 EUR',
  },
] as const satisfies readonly DemoPlayer[];

const BLOCKED_TELEGRAM_ID = 7_000_000_004;

export interface TelegramDemoPlayer {
  user: TelegramUser;
  note: string;
  /** Registered from the start; others are registered on their first launch. */
  isRegistered: boolean;
}

const telegramUser = (id: number, first_name: string, language_code: string, more: Partial<TelegramUser> = {}) => ({
  id,
  first_name,
  last_name: 'Demo',
  username: `demo_${first_name.toLowerCase()}`,
  language_code,
  ...more,
});

/** Telegram users of the host simulator. */
export const telegramDemoPlayers = [
  {
    user: telegramUser(7_000_000_001, 'Five', 'en', { allows_write_to_pm: true }),
    note: 'registered, 320.00 EUR, free spins',
    isRegistered: true,
  },
  {
    user: telegramUser(7_000_000_002, 'Six', 'fr', { is_premium: true }),
    note: 'inscrit, en français, 45.00 EUR',
    isRegistered: true,
  },
  {
    user: telegramUser(7_000_000_003, 'Seven', 'en'),
    note: 'not registered yet: created on first launch',
    isRegistered: false,
  },
  { user: telegramUser(BLOCKED_TELEGRAM_ID, 'Ten', 'en'), note: 'blocked by the operator', isRegistered: true },
  {
    user: telegramUser(7_000_000_005, 'Douze', 'fr'),
    note: 'bonus de tous statuts, tours gratuits, cashback à récupérer',
    isRegistered: true,
  },
  {
    user: { ...telegramUser(CAMPAIGN_TELEGRAM_ID, 'Thirteen', 'en'), first_name: 'Demo', last_name: 'Thirteen' },
    note: 'new cashback and two popups after sign-in, bonus balance',
    isRegistered: true,
  },
] satisfies readonly TelegramDemoPlayer[];

/** Seeds an empty database. @param nowMs milliseconds, UTC. */
export async function seedDemoPlayers(db: Database, nowMs: number): Promise<void> {
  const hashes = new Map<string, string>();
  const [before] = await db.select({ count: count() }).from(players);
  if (Number(before?.count) > 0) return;
  await Promise.all(demoPlayers.map(async (demo) => hashes.set(demo.login, await hashPassword(demo.password))));
  await db.transaction(async (tx) => {
    for (const demo of demoPlayers) await createPlayer(tx, withPassword(demo, hashes.get(demo.login) ?? null, nowMs));
    for (const demo of telegramDemoPlayers.filter(({ isRegistered }) => isRegistered)) {
      const player = fromTelegram(demo.user, nowMs - 30 * 24 * HOUR_MS);
      await createPlayer(tx, { ...player, isBanned: demo.user.id === BLOCKED_TELEGRAM_ID });
    }
    await seedHistory(tx, nowMs);
  });
}

const details: Record<string, Partial<NewPlayer>> = {
  'one@baize.example': {
    isVerified: true,
    isContactConfirmed: true,
    fakename: 'DemoOne',
    countryCode: 'IE',
    profile: { first_name: 'Demo', last_name: 'One', birth_date: '1990-01-01', country: 'Ireland', sex: 1 },
  },
  'two@baize.example': { currency: 'USD', countryCode: 'CA' },
  'three@baize.example': {
    isKycBlockEnabled: true,
    isContactConfirmed: true,
    fakename: 'DemoThree',
    countryCode: 'IE',
  },
  'quatre@baize.example': {
    locale: 'fr',
    isVerified: true,
    isContactConfirmed: true,
    fakename: 'DemoQuatre',
    countryCode: 'BE',
    profile: { first_name: 'Demo', last_name: 'Quatre', birth_date: '1988-05-12', country: 'Belgique' },
  },
  '+353851234513': {
    isVerified: true,
    isContactConfirmed: true,
    fakename: 'DemoThirteen',
    countryCode: 'IE',
    phoneCountryCode: 'IE',
  },
  'nine@baize.example': { isBanned: true, isContactConfirmed: true, countryCode: 'IE' },
  'eleven@baize.example': { isVerified: true, isContactConfirmed: true, fakename: 'DemoEleven', countryCode: 'IE' },
  'eight@baize.example': { isContactConfirmed: true, twoFactorAuth: true, countryCode: 'IE' },
};

function withPassword(demo: DemoPlayer, passwordHash: string | null, nowMs: number): NewPlayer {
  const isNew = demo.name === 'Demo Two';
  const contact = readLogin(demo.login);
  return {
    login: contact?.value ?? demo.login,
    contact,
    passwordHash,
    currency: 'EUR',
    locale: 'en',
    at: isNew ? nowMs : nowMs - 40 * 24 * HOUR_MS,
    ...details[demo.login],
  };
}

/** One pack whose wins are cash, and one whose wins become a bonus. */
async function seedSpins(tx: Database, uid: number, at: number): Promise<void> {
  await grantFreeSpins(tx, { uid, game: 'starlit-crown-quest', count: 20, origin: 'welcome', at });
  const wager = { times: 10, days: 7 };
  await grantFreeSpins(tx, { uid, game: 'bright-feather', count: 5, origin: 'welcome:bonus', at, wager });
}

/** Loyalty points from stakes before today. */
const playedPoints: Record<string, number> = {
  'one@baize.example': 860,
  'quatre@baize.example': 260,
  'eleven@baize.example': 5_400,
  tg7000000001: 480,
  tg7000000002: 130,
  tg7000000005: 1_250,
  tg7000000006: 90,
};

async function seedHistory(tx: Database, nowMs: number): Promise<void> {
  const rows = await tx.select().from(players);
  const uidOf = (login: string) => rows.find((row) => row.login === login)?.uid ?? 0;
  const add = (login: string, hoursAgo: number, units: number, past: Partial<PastTransaction> = {}) =>
    seedTransaction(tx, {
      uid: uidOf(login),
      currency: 'EUR',
      amount: minorUnits(units, 'EUR'),
      at: nowMs - hoursAgo * HOUR_MS,
      ...{ type: 'deposit', status: 'success', ...past },
    });
  const one = demoPlayers[0].login;
  await add(one, 900, 500);
  await add(one, 620, 100, { status: 'failed' });
  await add(one, 410, 1000);
  await add(one, 300, 50, { status: 'cancelled' });
  await add(one, 170, 250, { type: 'withdrawal' });
  await add(one, 60, 120, { type: 'withdrawal', status: 'cancelled' });
  await add(demoPlayers[2].login, 200, 300);
  await add(demoPlayers[3].login, 90, 80);
  await add('353851234513', 70, 60);
  await add('tg7000000001', 120, 320);
  await add('tg7000000002', 80, 45);
  await seedSpins(tx, uidOf('tg7000000001'), nowMs);
  for (const login of ['eleven@baize.example', 'tg7000000005', `tg${CAMPAIGN_TELEGRAM_ID}`]) {
    await add(login, 800, 60);
    await seedRewards(tx, { uid: uidOf(login), currency: 'EUR', at: nowMs });
    await seedSpins(tx, uidOf(login), nowMs);
  }
  for (const { uid, login } of rows) await seedLoyalty(tx, { uid, at: nowMs }, playedPoints[login] ?? 0);
}
