/** Cashback: listed, paid out to the main balance, or removed. Changes apply to the latest active one. */

import type { Sent } from '@baize/contract/api/contract';
import { currentCashback } from '@baize/contract/bonuses/cashback';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import { cashbacks } from '../bonuses/schema';
import type { Locale } from '../common/languages';
import { seconds } from '../common/time';
import type { Database } from '../database/connect';
import { moneyOf } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { runOnce } from '../kernel/idempotency';
import { postEntry, transferLines } from '../kernel/ledger';
import { integerParam, paging, readParams, textList } from '../kernel/params';

type CashbackRow = typeof cashbacks.$inferSelect;
type SentCashback = Sent<'cashbacks.get'>['items'][number];

const listParams = v.object({ ...paging, count: integerParam(1, 100, 20), statuses: textList });
const titles = { en: 'Weekly cashback', fr: 'Cashback hebdomadaire' };

export function createCashbacks(db: Database) {
  return {
    'cashbacks.get': (params, context) => list(db, params, context),
    'cashbacks.payout': (_params, context) => runOnce(db, context, ['cashback-payout'], (tx) => payOut(tx, context)),
    'cashbacks.remove': (_params, context) => runOnce(db, context, ['cashback-remove'], (tx) => remove(tx, context)),
  } satisfies Handlers;
}

/** Rows that a player sees: without expired and removed ones. */
const shownTo = (uid: number, nowMs: number) =>
  and(
    eq(cashbacks.uid, uid),
    or(
      eq(cashbacks.status, 'paid_out'),
      and(eq(cashbacks.status, 'active'), or(isNull(cashbacks.expiresAt), gt(cashbacks.expiresAt, nowMs))),
    ),
  );

async function list(db: Database, params: RawParams, context: ApiContext): Promise<Sent<'cashbacks.get'>> {
  const { uid } = requirePlayer(context);
  const { offset, count, statuses } = readParams(listParams, params);
  const statusFilter = (['active', 'paid_out'] as const).filter((status) => statuses.includes(status));
  const condition = and(
    shownTo(uid, context.now()),
    statuses.length > 0 ? inArray(cashbacks.status, statusFilter.length > 0 ? statusFilter : ['removed']) : undefined,
  );
  const rows = await db
    .select()
    .from(cashbacks)
    .where(condition)
    .orderBy(desc(cashbacks.id))
    .limit(count)
    .offset(offset);
  return { items: rows.map((row) => sentCashback(row, context.locale)), total: await db.$count(cashbacks, condition) };
}

function sentCashback(row: CashbackRow, locale: Locale): SentCashback {
  const { id, amount, currency, startsAt, endsAt, expiresAt, paidAt } = row;
  return {
    id,
    status: shownStatus(row),
    end_date: seconds(endsAt),
    receiving_expired_at: expiresAt === null ? null : seconds(expiresAt),
    paid_out_at: paidAt === null ? null : seconds(paidAt),
    description: { title: titles[locale], amount: moneyOf(amount, currency), start_date: seconds(startsAt) },
  };
}

/** The player's current cashback; `once` locks the player. @throws ApiFailure InvalidRequestException if none */
async function findCurrent(tx: Database, context: ApiContext): Promise<CashbackRow> {
  const { uid, currency } = requirePlayer(context);
  const own = and(shownTo(uid, context.now()), eq(cashbacks.currency, currency));
  const rows = await tx.select().from(cashbacks).where(own);
  const current = currentCashback(
    rows.map((row) => ({ id: row.id, status: shownStatus(row), receiving_expired_at: null })),
  );
  const row = rows.find(({ id }) => id === current?.id);
  if (!row) throw new ApiFailure('InvalidRequestException', 'There is no active cashback', { code: 'NOT_ACTIVE' });
  return row;
}

const shownStatus = ({ status }: CashbackRow) => (status === 'paid_out' ? ('paid_out' as const) : ('active' as const));

async function payOut(tx: Database, context: ApiContext): Promise<1> {
  const { id, uid, currency, amount } = await findCurrent(tx, context);
  const at = context.now();
  await tx.update(cashbacks).set({ status: 'paid_out', paidAt: at }).where(eq(cashbacks.id, id));
  const lines = transferLines(uid, 'main', 'house', amount);
  await postEntry(tx, { key: `cashback:${id}`, kind: 'cashback', uid, currency, at, lines });
  return 1;
}

async function remove(tx: Database, context: ApiContext): Promise<1> {
  const { id } = await findCurrent(tx, context);
  await tx.update(cashbacks).set({ status: 'removed' }).where(eq(cashbacks.id, id));
  return 1;
}
