/** `/sandbox/cashier`: staff switches, test data for every method, and pending deposits. */

import type { BalanceRefresh } from '@baize/contract/cms/entities';
import formbody from '@fastify/formbody';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../api/htmlPage';
import type { Base } from '../kernel/Base';
import { type TransactionRow, transactions } from '../kernel/bankTables';
import { currencyCodes, formatSum } from '../kernel/currencies';
import type { CashierRules } from './CashierRules';
import { depositRows, withdrawalRows } from './methodRows';
import { methodName } from './methods';
import { samples } from './testRequisites';
import { decidePayment } from './transactions';
import { listVouchers, makeVoucher, printCode, type VoucherRow } from './vouchers';

const BASE = '/sandbox/cashier';

const template = `<style>
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; } form button { width: auto; min-height: 2.5rem; padding: .4rem .8rem; }
select { min-height: 2.5rem; font: inherit; } table { width: 100%; border-collapse: collapse; } td { padding: .4rem .5rem .4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
</style>
<h1>Cashier</h1>
<p class="hint">Controls for staff decisions and external events. Switches reset on restart.</p>
<h2>Vouchers</h2>
<table><% for (const one of it.vouchers) { %><tr><td><code><%= one.code %></code></td><td><%= one.sum %></td><td><%= one.state %></td></tr><% } %></table>
<form method="post" action="${BASE}/vouchers"><select name="currency" aria-label="Currency"><% for (const code of it.currencies) { %><option><%= code %></option><% } %></select>
<select name="euros" aria-label="Value"><% for (const euros of [10, 20, 50, 100]) { %><option value="<%= euros %>"><%= euros %> euros or equivalent</option><% } %></select><button>Create voucher</button></form>
<h2>Test data</h2>
<table><% for (const one of it.samples) { %><tr><td><code><%= one.value %></code></td><td><%= one.what %></td></tr><% } %></table>
<h2>Pending deposits</h2>
<% if (it.awaited.length === 0) { %><p>None.</p><% } %>
<% for (const one of it.awaited) { %><article><p><strong><%= one.sum %></strong> <%= one.method %>, <%= one.id %>, <%= one.status %></p>
<form method="post" action="${BASE}/payments"><input type="hidden" name="id" value="<%= one.id %>"><button class="main" name="decision" value="approve">Mark as received</button><button name="decision" value="decline">Decline</button></form>
<% if (one.page) { %><p><a href="<%= one.page %>">Open payment page</a></p><% } %></article><% } %>
<h2>Switches</h2>
<form method="post" action="${BASE}/rules"><input type="hidden" name="cancel" value="<%= it.isCancelAllowed ? '0' : '1' %>"><button>Players can cancel withdrawals: <%= it.isCancelAllowed ? 'yes' : 'no' %></button></form>
<form method="post" action="${BASE}/rules"><input type="hidden" name="apart" value="<%= it.isBonusApart ? '0' : '1' %>"><button>Bonus balance is separate: <%= it.isBonusApart ? 'yes' : 'no' %></button></form>
<h3>Balance refresh: <%= it.refresh ? 'set here' : 'CMS default' %></h3>
<p class="hint">Open pages pick this up on reload; cached pages within a minute.</p>
<form method="post" action="${BASE}/refresh">
<% for (const { name, text } of it.refreshFlags) { %><label><input type="checkbox" name="<%= name %>" value="1"<% if (it.refreshNow[name]) { %> checked<% } %>> <%= text %></label><% } %>
<% for (const { name, text } of it.refreshNumbers) { %><label><%= text %> <input name="<%= name %>" inputmode="numeric" pattern="[0-9]+" required size="5" value="<%= it.refreshNow[name] %>"></label><% } %>
<button class="main">Save</button></form>
<form method="post" action="${BASE}/refresh"><input type="hidden" name="reset" value="1"><button>Use CMS default</button></form>
<h3>Methods</h3>
<% for (const one of it.methods) { %><form method="post" action="${BASE}/rules"><input type="hidden" name="method" value="<%= one.sysname %>"><input type="hidden" name="stopped" value="<%= one.isStopped ? '0' : '1' %>"><button><%= one.name %>: <%= one.isStopped ? 'out of service' : 'in service' %></button></form><% } %>`;

export interface CashierPageSettings extends Base {
  rules: CashierRules;
  pageOf(): string;
}

const flag = v.picklist(['0', '1']);
const ruleForm = v.union([
  v.object({ cancel: flag }),
  v.object({ apart: flag }),
  v.object({ method: v.string(), stopped: flag }),
]);
const checkbox = v.pipe(
  v.optional(v.picklist(['0', '1']), '0'),
  v.transform((value) => value === '1'),
);
const integerText = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const refreshForm = v.union([
  v.object({ reset: v.literal('1') }),
  v.object({
    isEnabledInterval: checkbox,
    countSecondsForInterval: v.pipe(integerText, v.minValue(1)),
    isEnabledTurnOffRequests: checkbox,
    countMinutesAfterWhichRequestsTurnedOff: integerText,
    isEnabledRequestsAfterClick: checkbox,
    countSecondsForDelayBetweenClick: integerText,
  }),
]);
const refreshFlags = [
  { name: 'isEnabledInterval', text: 'Refresh periodically' },
  { name: 'isEnabledTurnOffRequests', text: 'Stop after a time limit' },
  { name: 'isEnabledRequestsAfterClick', text: 'Refresh on click' },
] as const;
const refreshNumbers = [
  { name: 'countSecondsForInterval', text: 'Interval (seconds)' },
  { name: 'countMinutesAfterWhichRequestsTurnedOff', text: 'Time limit (minutes)' },
  { name: 'countSecondsForDelayBetweenClick', text: 'Minimum seconds between clicks' },
] as const;
/** Defaults of the specification, also in the CMS's file. */
const defaultRefresh: BalanceRefresh = {
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
  countSecondsForDelayBetweenClick: 1,
};
const voucherForm = v.object({
  currency: v.picklist([...currencyCodes]),
  euros: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
});
const paymentForm = v.object({
  id: v.string(),
  decision: v.picklist(['approve', 'decline', 'insufficient', 'expire']),
});
const names = [...new Set([...depositRows, ...withdrawalRows].map(({ sysname }) => sysname))];

/** Page for users of the sandbox and the same as `.json` for tests; not part of the product. */
export async function registerCashierPage(app: FastifyInstance, settings: CashierPageSettings): Promise<void> {
  const { db, rules, now } = settings;
  await app.register(formbody, { bodyLimit: 1024 });
  app.get(BASE, async (_request, reply) => {
    const data = await pageData(settings);
    return sendPage(reply, { lang: 'en', title: 'Cashier', isWide: true, template, data });
  });
  app.get(`${BASE}.json`, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return pageData(settings);
  });
  const onForm = <Form extends v.GenericSchema>(
    name: string,
    form: Form,
    label: string,
    act: (input: v.InferOutput<Form>) => unknown,
  ) =>
    app.post(`${BASE}/${name}`, async (request, reply) => {
      const input = v.safeParse(form, request.body);
      if (!input.success) return reply.code(400).send(`Invalid ${label}`);
      await act(input.output);
      return reply.redirect(BASE, 303);
    });
  onForm('rules', ruleForm, 'switch', (input) => {
    if ('cancel' in input) rules.isCancelAllowed = input.cancel === '1';
    else if ('apart' in input) rules.isBonusApart = input.apart === '1';
    else rules.setStopped(input.method, input.stopped === '1');
  });
  onForm('refresh', refreshForm, 'setting', (input) => {
    rules.refresh = 'reset' in input ? null : input;
  });
  onForm('vouchers', voucherForm, 'voucher', (input) => makeVoucher(db, { ...input, at: now() }));
  onForm('payments', paymentForm, 'decision', ({ id, decision }) =>
    db.transaction((tx) => decidePayment(tx, id, decision, now())),
  );
}

async function pageData({ db, rules, pageOf, now }: CashierPageSettings) {
  const vouchers = await listVouchers(db);
  const awaited = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.type, 'deposit'), inArray(transactions.status, ['pending', 'processing'])))
    .orderBy(asc(transactions.createdAt))
    .limit(50);
  return {
    isCancelAllowed: rules.isCancelAllowed,
    isBonusApart: rules.isBonusApart,
    refresh: rules.refresh,
    refreshNow: rules.refresh ?? defaultRefresh,
    refreshFlags,
    refreshNumbers,
    methods: names.map((sysname) => ({ sysname, name: nameOf(sysname), isStopped: rules.isStopped(sysname) })),
    vouchers: vouchers.map((row) => viewVoucher(row, now())),
    samples,
    currencies: currencyCodes,
    awaited: awaited.map((row) => viewAwaited(row, pageOf())),
  };
}

const nameOf = (sysname: string): string => methodName('deposit', sysname, 'en');

const viewVoucher = (row: VoucherRow, nowMs: number) => ({
  code: printCode(row.code),
  currency: row.currency,
  sum: formatSum(row.amount, row.currency),
  state: row.usedAt !== null ? 'used' : row.expiresAt <= nowMs ? 'expired' : 'good',
});

const viewAwaited = (row: TransactionRow, origin: string) => ({
  id: row.id,
  sum: formatSum(row.amount, row.currency),
  method: nameOf(row.method),
  status: row.status,
  page: row.payToken === null ? '' : `${origin}/sandbox/pay/${row.payToken}`,
});
