/** Tables of social sign-in. Times are milliseconds since the epoch, UTC. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds } from '../database/columns';
import { players } from '../kernel/accountTables';

/** Linked accounts at providers; one per player and provider. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    service: text('service').notNull(),
    /** The provider's permanent ID of the account. */
    subject: text('subject').notNull(),
    uid: integer('uid')
      .notNull()
      .references(() => players.uid),
    /** Name that the player recognises. */
    name: text('name').notNull(),
    linkedAt: milliseconds('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.subject] }),
    uniqueIndex('social_accounts_player').on(table.uid, table.service),
  ],
);

/** OAuth flows in progress, each finished once. */
export const oauthFlows = pgTable('oauth_flows', {
  /** SHA-256 of `state`. */
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the browser's cookie. */
  browserHash: text('browser_hash').notNull(),
  service: text('service').notNull(),
  /** PKCE verifier. */
  verifier: text('verifier').notNull(),
  /** Player who links an account; null for a sign-in. */
  uid: integer('uid'),
  /** URL on the site to return to; null for the operator's page that leads back to the app. */
  redirectUrl: text('redirect_url'),
  locale: text('locale').$type<Locale>().notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** One-time tickets to link an account in another browser. */
export const linkTickets = pgTable(
  'link_tickets',
  {
    /** SHA-256 of the ticket in the URL. */
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
