/** A payment as the API returns it for lists, result pages and receipts. */

import type { Sent } from '@baize/contract/api/contract';
import type { Locale } from '../common/languages';
import { MINUTE_MS, seconds } from '../common/time';
import type { TransactionRow } from '../kernel/bankTables';
import { moneyOf } from '../kernel/currencies';
import { instructionsOf } from './instructions';
import { findMethodRow, methodName } from './methods';
import { inDisplayOrder } from './requisites';
import { CONFIRMATIONS, PAID_AFTER_MS, REVIEWED_AFTER_MS, SENT_AFTER_MS } from './transactions';

export type PaymentItem = Sent<'cashier.getdepositinfo'>;
type Step = NonNullable<PaymentItem['steps']>[number];

export interface Viewing {
  locale: Locale;
  isCancelAllowed: boolean;
  pageOf(payToken: string): string;
}

/** Rounds down to the minute, the precision that players see. */
const minuteOf = (ms: number): number => ms - (ms % MINUTE_MS);

export function viewPayment(row: TransactionRow, viewing: Viewing): PaymentItem {
  const { type, status, currency } = row;
  const steps = type === 'withdrawal' ? stepsOf(row) : [];
  const isWaiting = type === 'deposit' && status === 'pending';
  return {
    id: row.id,
    created_at: seconds(row.createdAt),
    updated_at: seconds(row.updatedAt),
    amount: moneyOf(row.amount, currency),
    status,
    method: row.method,
    type,
    requisites: inDisplayOrder(row.requisites),
    reason: row.reason,
    method_name: methodName(type, row.method, viewing.locale),
    fee: row.fee > 0n ? moneyOf(row.fee, currency) : null,
    net: row.fee > 0n ? moneyOf(row.amount - row.fee, currency) : null,
    steps,
    expected_at: steps.find(({ name, at }) => name === 'paid' && at === null)?.expected_at ?? null,
    is_cancellable: viewing.isCancelAllowed && type === 'withdrawal' && status === 'pending',
    address: isWaiting ? openAddress(row, viewing) : null,
    flow: findMethodRow(type, row.method)?.flow ?? 'direct',
    instructions: instructionsOf(row, viewing.locale),
    confirmations: confirmationsOf(row),
  };
}

/** Payment page that the player may reopen; phone payments are confirmed by text message. */
export function openAddress(row: TransactionRow, { pageOf }: Pick<Viewing, 'pageOf'>): string | null {
  const hasPage = findMethodRow('deposit', row.method)?.settlement === 'page';
  return hasPage && row.payToken !== null && row.dueAt === null ? pageOf(row.payToken) : null;
}

function confirmationsOf(row: TransactionRow): PaymentItem['confirmations'] {
  const { confirmations } = row.progress;
  return confirmations === undefined ? null : { seen: confirmations, needed: CONFIRMATIONS };
}

/** Completed and upcoming steps. A payment that ends early has no upcoming ones. */
function stepsOf(row: TransactionRow): Step[] {
  const { status, progress } = row;
  const done = (name: Step['name'], ms: number): Step => ({ name, at: seconds(ms), expected_at: null });
  const steps = [done('requested', row.createdAt)];
  if (progress.review !== undefined) steps.push(done('review', progress.review));
  if (progress.sent !== undefined) steps.push(done('sent', progress.sent));
  if (status === 'success') return [...steps, done('paid', row.updatedAt)];
  if (status === 'cancelled' || status === 'failed') return [...steps, done(status, row.updatedAt)];
  return [...steps, ...upcomingSteps(row)];
}

/**
 * Upcoming steps at their latest time: within the method's stated duration, at least a minute apart, and not before the
 * sandbox (faster than most methods) can have taken them.
 */
function upcomingSteps({ createdAt, method, progress }: TransactionRow): Step[] {
  const totalMs = (findMethodRow('withdrawal', method)?.durationMinutes ?? 0) * MINUTE_MS;
  const review = progress.review ?? createdAt + REVIEWED_AFTER_MS;
  const sent = progress.sent ?? review + SENT_AFTER_MS;
  const all = [
    { name: 'review' as const, doneAt: progress.review, dueAt: review, share: 1 / 2 },
    { name: 'sent' as const, doneAt: progress.sent, dueAt: sent, share: 3 / 4 },
    { name: 'paid' as const, doneAt: undefined, dueAt: sent + PAID_AFTER_MS, share: 1 },
  ];
  const upcoming: Step[] = [];
  let before = minuteOf(createdAt);
  for (const { name, doneAt, dueAt, share } of all) {
    const earliest = minuteOf(dueAt + MINUTE_MS - 1);
    before = minuteOf(doneAt ?? Math.max(earliest, before + MINUTE_MS, createdAt + totalMs * share));
    if (doneAt === undefined) upcoming.push({ name, at: null, expected_at: seconds(before) });
  }
  return upcoming;
}
