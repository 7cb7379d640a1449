/** Tables of social sign-in. Times are milliseconds since the epoch, UTC. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds } from '../database/columns';
import { players } from '../kernel/accountTables';

/** Accounts at a provider that players sign in with; one a provider. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    service: text('service').notNull(),
    /** The provider's own name of the account, which never changes. */
    subject: text('subject').notNull(),
    uid: integer('uid')
      .notNull()
      .references(() => players.uid),
    /** What its owner knows it by. */
    name: text('name').notNull(),
    linkedAt: milliseconds('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.subject] }),
    uniqueIndex('social_accounts_player').on(table.uid, table.service),
  ],
);

/** Ways to a provider and back that are under way; each is taken up once. */
export const oauthFlows = pgTable('oauth_flows', {
  /** SHA-256 of `state`. */
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the cookie of the browser that set out. */
  browserHash: text('browser_hash').notNull(),
  service: text('service').notNull(),
  /** Proof for the provider that whoever brings the code has asked for it (PKCE). */
  verifier: text('verifier').notNull(),
  /** Whose account is being linked; null for a sign-in. */
  uid: integer('uid'),
  /** Where on the site it ends; null: on a page of the operator's that leads back to the app. */
  redirectUrl: text('redirect_url'),
  locale: text('locale').$type<Locale>().notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** One-time links that carry the wish to link an account into another browser. */
export const linkTickets = pgTable(
  'link_tickets',
  {
    /** SHA-256 of the ticket in the address. */
    tokenHash: text('token_hash').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => players.uid),
    service: text('service').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  (table) => [index('link_tickets_player').on(table.uid)],
);
