/** A payment as the player is shown it: in lists, on its result page, on its receipt (C-8, C-10). */

import type { Sent } from '../../src/services/api/contract';
import type { Locale } from '../common/languages';
import type { TransactionRow } from '../kernel/bankTables';
import { moneyOf } from '../kernel/currencies';
import { instructionsOf } from './instructions';
import { findRow, methodName } from './methods';
import { inOrder } from './requisites';
import { CONFIRMATIONS, PAID_AFTER_MS, REVIEWED_AFTER_MS, SENT_AFTER_MS } from './transactions';

export type PaymentItem = Sent<'cashier.getdepositinfo'>;
type Step = NonNullable<PaymentItem['steps']>[number];

export interface Viewing {
  locale: Locale;
  isCancelAllowed: boolean;
  /** Address of a payment page by its token. */
  pageOf(payToken: string): string;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);
/** Something that is still to come is never promised too early. */
const atLatest = (ms: number): number => Math.ceil(ms / 1000);

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
    requisites: inOrder(row.requisites),
    reason: row.reason,
    method_name: methodName(type, row.method, viewing.locale),
    fee: row.fee > 0n ? moneyOf(row.fee, currency) : null,
    net: row.fee > 0n ? moneyOf(row.amount - row.fee, currency) : null,
    steps,
    expected_at: steps.find(({ name, at }) => name === 'paid' && at === null)?.expected_at ?? null,
    is_cancellable: viewing.isCancelAllowed && type === 'withdrawal' && status === 'pending',
    address: isWaiting ? openAddress(row, viewing) : null,
    flow: findRow(type, row.method)?.flow ?? 'direct',
    instructions: instructionsOf(row, viewing.locale),
    confirmations: confirmationsOf(row),
  };
}

/** The page that the player may open again; a phone is asked elsewhere. */
export function openAddress(row: TransactionRow, { pageOf }: Pick<Viewing, 'pageOf'>): string | null {
  const hasPage = findRow('deposit', row.method)?.settling === 'page';
  return hasPage && row.payToken !== null && row.dueAt === null ? pageOf(row.payToken) : null;
}

function confirmationsOf(row: TransactionRow): PaymentItem['confirmations'] {
  const { confirmations } = row.progress;
  return confirmations === undefined ? null : { seen: confirmations, needed: CONFIRMATIONS };
}

/** What is done and what comes. An end before the money was there takes the place of what would have come. */
function stepsOf(row: TransactionRow): Step[] {
  const { status, progress } = row;
  const done = (name: Step['name'], ms: number): Step => ({ name, at: seconds(ms), expected_at: null });
  const due = (name: Step['name'], ms: number): Step => ({ name, at: null, expected_at: atLatest(ms) });
  const steps = [done('requested', row.createdAt)];
  if (progress.review !== undefined) steps.push(done('review', progress.review));
  if (progress.sent !== undefined) steps.push(done('sent', progress.sent));
  if (status === 'success') return [...steps, done('paid', row.updatedAt)];
  if (status === 'cancelled' || status === 'failed') return [...steps, done(status, row.updatedAt)];
  const review = progress.review ?? row.createdAt + REVIEWED_AFTER_MS;
  const sent = progress.sent ?? review + SENT_AFTER_MS;
  if (progress.review === undefined) steps.push(due('review', review));
  if (progress.sent === undefined) steps.push(due('sent', sent));
  return [...steps, due('paid', sent + PAID_AFTER_MS)];
}
