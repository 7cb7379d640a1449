/** Checks of identities and payment details, their files, and their passes. Times are milliseconds, UTC. */

import type { VerificationState, VerificationStep } from '@baize/contract/api/entities/account';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, milliseconds } from '../database/columns';

export type Reason = NonNullable<VerificationState['reasons']>[number];
export type DocumentKind = 'passport' | 'id_card' | 'driving_licence';

export const verificationChecks = pgTable(
  'verification_checks',
  {
    /** The provider's applicant id; it grants no access. */
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** External action id; empty for the identity check. */
    action: text('action').notNull().default(''),
    status: text('status').$type<'started' | 'pending' | 'approved' | 'refused'>().notNull().default('started'),
    document: text('document').$type<DocumentKind>(),
    reasons: jsonb('reasons').$type<Reason[]>().notNull().default([]),
    createdAt: milliseconds('created_at').notNull(),
    submittedAt: milliseconds('submitted_at'),
    decidedAt: milliseconds('decided_at'),
  },
  (table) => [
    uniqueIndex('verification_checks_subject').on(table.uid, table.action),
    index('verification_checks_desk').on(table.status, table.submittedAt),
  ],
);

/** One file per step; a new one replaces the previous one. */
export const verificationFiles = pgTable(
  'verification_files',
  {
    checkId: text('check_id')
      .notNull()
      .references(() => verificationChecks.id),
    step: text('step').$type<VerificationStep>().notNull(),
    kind: text('kind').notNull(),
    file: bytes('file').notNull(),
    isRefused: boolean('is_refused').notNull().default(false),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.step] })],
);

/** A `token` or `link` is exchanged once for a `key`, which the opened page calls with. Only hashes are stored. */
export const verificationPasses = pgTable(
  'verification_passes',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'token' | 'link' | 'key'>().notNull(),
    checkId: text('check_id')
      .notNull()
      .references(() => verificationChecks.id),
    /** Hash of the player's session; the pass is invalid once it ends. */
    apiSession: text('api_session').notNull(),
    /** Return address of a link's page; null inside the product. */
    returnTo: text('return_to'),
    expiresAt: milliseconds('expires_at').notNull(),
    usedAt: milliseconds('used_at'),
  },
  (table) => [index('verification_passes_expiry').on(table.expiresAt)],
);

export type Check = typeof verificationChecks.$inferSelect;
export type Pass = typeof verificationPasses.$inferSelect;
