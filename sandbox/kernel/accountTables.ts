/** Tables of players, sessions, codes and outgoing messages. Times are milliseconds since the epoch, UTC. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

/** Profile of `account.getprofileinfo` without the contacts. */
export interface ProfileRow {
  first_name?: string;
  last_name?: string;
  sex?: number | null;
  birth_date?: string | null;
  country?: string;
  region?: string;
  home_town?: string;
  address?: string;
  postcode?: string;
  document?: { type: string; number: string } | null;
}

export const players = pgTable(
  'players',
  {
    uid: serial('uid').primaryKey(),
    /** Lower case, without a leading plus; `tg{id}` for players registered through Telegram. */
    login: text('login').notNull(),
    /** `scrypt:N:r:p:salt:hash`; null without a password. */
    passwordHash: text('password_hash'),
    telegramId: bigint('telegram_id', { mode: 'number' }),
    currency: text('currency').notNull(),
    locale: text('locale').notNull(),
    countryCode: text('country_code').notNull().default(''),
    fakename: text('fakename').notNull().default(''),
    promoCode: text('promo_code').notNull().default(''),
    isVerified: boolean('is_verified').notNull().default(false),
    isOnVerification: boolean('is_on_verification').notNull().default(false),
    isKycBlockEnabled: boolean('is_kyc_block_enabled').notNull().default(false),
    isBanned: boolean('is_banned').notNull().default(false),
    isRegistrationCompleted: boolean('is_registration_completed').notNull().default(true),
    twoFactorAuth: boolean('two_factor_auth').notNull().default(false),
    /**
     * The correct password was entered while the login was under attack: the next password sign-in also needs a code.
     */
    owesProof: boolean('owes_proof').notNull().default(false),
    /** Other players may see this player's wins, under a masked name. */
    areWinsShown: boolean('are_wins_shown').notNull().default(false),
    profile: jsonb('profile').$type<ProfileRow>().notNull().default({}),
    registeredAt: milliseconds('registered_at').notNull(),
  },
  (table) => [uniqueIndex('players_login').on(table.login), uniqueIndex('players_telegram').on(table.telegramId)],
);

export const contacts = pgTable(
  'contacts',
  {
    uid: integer('uid')
      .notNull()
      .references(() => players.uid),
    type: text('type').$type<'email' | 'phone'>().notNull(),
    contact: text('contact').notNull(),
    phoneCountryCode: text('phone_country_code').notNull().default(''),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    isSubscribed: boolean('is_subscribed').notNull().default(false),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contact] }), index('contacts_player').on(table.uid)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, which is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => players.uid),
    /** Browser and system, such as `Firefox · Linux`; empty if unknown. */
    device: text('device').notNull().default(''),
    createdAt: milliseconds('created_at').notNull(),
    /** Last use, updated at most every few minutes; 0 if never. */
    seenAt: milliseconds('seen_at').notNull().default(0),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  (table) => [index('sessions_player').on(table.uid)],
);

/** Attempts that count against limits, by subject such as a login or an address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: serial('id').primaryKey(),
    subject: text('subject').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('sign_in_attempts_subject').on(table.subject, table.at)],
);

export const codes = pgTable(
  'codes',
  {
    /** Action that it authorizes, see `CodePurpose`. */
    purpose: text('purpose').notNull(),
    /** Login, contact or player that it is about. */
    subject: text('subject').notNull(),
    uid: integer('uid').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: milliseconds('sent_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] })],
);

/** Emails and text messages that a real operator would send. */
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  createdAt: milliseconds('created_at').notNull(),
});

export const markers = pgTable(
  'markers',
  {
    uid: integer('uid').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

export const events = pgTable('events', {
  id: serial('id').primaryKey(),
  uid: integer('uid'),
  name: text('name').notNull(),
  params: text('params').notNull().default(''),
  createdAt: milliseconds('created_at').notNull(),
});
