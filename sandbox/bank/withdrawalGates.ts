/** Checks before a withdrawal: the player, the requisites and the daily limit. */

import type { Sent } from '@baize/contract/api/contract';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { transactions } from '../kernel/bankTables';
import { currencyOf, minorUnits, moneyOf, roundSum } from '../kernel/currencies';
import { ApiFailure, type CurrentPlayer } from '../kernel/handlers';
import { wrongField } from '../kernel/params';
import { verificationChecks } from '../verification/schema';
import type { MethodRow } from './methodRows';
import { sumOrders } from './orderSums';
import type { ReadRequisites } from './requisites';
import { findByFingerprint } from './savedRequisites';
import { flaggedRequisites } from './testRequisites';
import { worthIn } from './worth';

/** Withdrawal limit per 24 hours in whole euros. */
const DAY_LIMIT = 10_000;
/** Whole euros from which unknown requisites must be verified as the player's. */
const PROOF_FROM = 1_000;

type Unmet = NonNullable<Sent<'cashier.getwithdrawsettings'>['methods'][number]['unmet']>[number];

/** Facts about the player that decide whether money may be withdrawn. */
export interface Standing {
  isVerified: boolean;
  isOnVerification: boolean;
  isKycBlockEnabled: boolean;
  hasContact: boolean;
  /** Missing fields of the profile. */
  missing: string[];
  cpf: string | null;
}

export async function standingOf(db: Database, uid: number): Promise<Standing> {
  const [row] = await db.select().from(players).where(eq(players.uid, uid));
  const confirmed = and(eq(contacts.uid, uid), eq(contacts.isConfirmed, true));
  const { first_name, last_name, document } = row?.profile ?? {};
  return {
    isVerified: row?.isVerified ?? false,
    isOnVerification: row?.isOnVerification ?? false,
    isKycBlockEnabled: row?.isKycBlockEnabled ?? true,
    hasContact: (await db.$count(contacts, confirmed)) > 0,
    missing: [!first_name?.trim() && 'first_name', !last_name?.trim() && 'last_name'].filter((name) => name !== false),
    cpf: document?.type === 'cpf' ? document.number.replace(/\D/g, '') : null,
  };
}

/** Requirements of a method that the player does not meet. */
export function unmetOf(method: MethodRow, standing: Standing): Unmet[] {
  const unmet: Unmet[] = [];
  if (method.requirements?.includes('contact') && !standing.hasContact) unmet.push('CONTACT');
  if (method.requirements?.includes('profile') && standing.missing.length > 0) unmet.push('PROFILE');
  return unmet;
}

/** What blocks every withdrawal of the player; empty if nothing does. Players under review only have to wait. */
export function gateOf({ isKycBlockEnabled, isOnVerification }: Standing): '' | 'KYC_BLOCK' | 'ON_VERIFICATION' {
  if (isOnVerification) return 'ON_VERIFICATION';
  return isKycBlockEnabled ? 'KYC_BLOCK' : '';
}

/** A CPF identifies a person, who must be the player. */
export function checkOwner(requisites: ReadRequisites, standing: Pick<Standing, 'cpf'>): void {
  const { cpf } = requisites.full;
  if (cpf === undefined || standing.cpf === null || cpf === standing.cpf) return;
  throw wrongField('requisites.cpf', 'MISMATCH', 'The CPF does not match the player’s');
}

/** @throws ApiFailure with the type of the first check that fails. */
export function checkGates(method: MethodRow, player: CurrentPlayer, amount: bigint, standing: Standing): void {
  const gate = gateOf(standing);
  if (gate === 'KYC_BLOCK') {
    throw new ApiFailure('KycWithdrawalException', 'Withdrawals are blocked until your documents are verified');
  }
  if (gate === 'ON_VERIFICATION') throw new ApiFailure('KycUserProfileException', 'Your documents are under review');
  const unmet = unmetOf(method, standing);
  if (unmet.includes('CONTACT')) {
    throw new ApiFailure('UserNeedConfirmContactException', 'Confirm an email address or a phone number first');
  }
  if (unmet.includes('PROFILE')) {
    const errorData = { fields: standing.missing };
    throw new ApiFailure('UserNeedProfileDataException', 'Your full name is required for this withdrawal', {
      errorData,
    });
  }
  if (!standing.isVerified && amount > unverifiedMax(player.currency)) {
    throw new ApiFailure('SumsubVerificationRequiredException', 'Verify your identity to withdraw this amount');
  }
}

/** Maximum withdrawal of an unverified player in minor units. */
export const unverifiedMax = (currency: string): bigint => minorUnits(currencyOf(currency).unverifiedMax, currency);

export interface DayLimit {
  amount: bigint;
  available: bigint;
}

/** Limit per 24 hours and the amount left in minor units; withdrawals in other currencies count. */
export async function dayLimitOf(db: Database, uid: number, currency: string, nowMs: number): Promise<DayLimit> {
  const amount = minorUnits(roundSum(DAY_LIMIT, currency), currency);
  const isWithdrawal = and(
    eq(transactions.uid, uid),
    eq(transactions.type, 'withdrawal'),
    inArray(transactions.status, ['pending', 'processing', 'success']),
    gt(transactions.createdAt, nowMs - DAY_MS),
  );
  const remaining = amount - worthIn(currency, await sumOrders(db, isWithdrawal));
  return { amount, available: remaining > 0n ? remaining : 0n };
}

/** @throws ApiFailure WithdrawalLimitsExceededException, WithdrawalLimitsPeriodExceededException. */
export async function checkDayLimit(tx: Database, player: CurrentPlayer, amount: bigint, nowMs: number): Promise<void> {
  const limit = await dayLimitOf(tx, player.uid, player.currency, nowMs);
  const errorData = { available_amount: moneyOf(limit.available, player.currency) };
  if (amount > limit.amount) {
    throw new ApiFailure('WithdrawalLimitsExceededException', 'This exceeds the daily withdrawal limit', {
      errorData: { ...errorData, amount: ['TOO_LARGE'] },
    });
  }
  if (amount <= limit.available) return;
  throw new ApiFailure('WithdrawalLimitsPeriodExceededException', 'This exceeds what you can still withdraw today', {
    errorData,
  });
}

/** ID of the identity provider's check that proves ownership of requisites. */
const proofAction = (fingerprint: string): string => `requisites-${fingerprint.slice(0, 32)}`;

/**
 * Checks that the requisites are the player's: a deposit was paid with them, or they were verified. @throws ApiFailure
 * RequisitesFraudulentException, RequisitesOnVerificationException, RequisitesValidationRequiredException with
 * `external_action_id` of the required check.
 */
export async function checkRequisites(
  tx: Database,
  order: {
    player: CurrentPlayer;
    method: MethodRow;
    amount: bigint;
    full: Record<string, string>;
    fingerprint: string;
  },
): Promise<void> {
  const { player, method, amount, fingerprint } = order;
  if (Object.values(order.full).some((value) => flaggedRequisites.has(value))) {
    throw new ApiFailure('RequisitesFraudulentException', 'These payment details are not accepted');
  }
  const isSmall = amount < minorUnits(roundSum(PROOF_FROM, player.currency), player.currency);
  if (isSmall || (method.kind !== 'card' && method.kind !== 'bank')) return;
  const matches = await findByFingerprint(tx, player.uid, fingerprint);
  if (matches.some(({ hasPaid }) => hasPaid)) return;
  const action = proofAction(fingerprint);
  const mine = and(eq(verificationChecks.uid, player.uid), eq(verificationChecks.action, action));
  const [check] = await tx.select().from(verificationChecks).where(mine);
  if (check?.status === 'approved') return;
  const errorData = { external_action_id: action };
  if (check?.status === 'pending') {
    throw new ApiFailure('RequisitesOnVerificationException', 'These payment details are under review', { errorData });
  }
  throw new ApiFailure('RequisitesValidationRequiredException', 'Verify that these payment details are yours', {
    errorData,
  });
}
