/**
 * The provider's page at `/sandbox/pay/{token}`: card details are entered only here; other methods are confirmed. The
 * player approves, declines, waits or cancels, and is redirected back.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../api/htmlPage';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import type { Base } from '../kernel/Base';
import type { TransactionRow } from '../kernel/bankTables';
import { decimalOf, formatSum } from '../kernel/currencies';
import { ApiFailure } from '../kernel/handlers';
import { returnAddressOf } from '../kernel/returnAddress';
import { findMethodRow, methodName } from './methods';
import { paymentTexts } from './paymentTexts';
import { fields, type ReadRequisites, type RequisiteField, readRequisites } from './requisites';
import { fingerprintOf, recordUse } from './savedRequisites';
import { cardAnswers } from './testRequisites';
import {
  advanceTransactions,
  decidePayment,
  findByPayToken,
  lockTransaction,
  type PaymentDecision,
  updateTransaction,
} from './transactions';

const template = `<style>
label { display: grid; gap: .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; font: inherit; font-weight: 400; }
[aria-invalid=true] { border-color: #c0392b; }
</style>
<div class="card">
<h1><%= it.text.title %></h1>
<p class="hint"><%= it.text.lead %></p>
<p class="sum"><%= it.sum %></p>
<dl><dt><%= it.text.number %></dt><dd><%= it.id %></dd><dt><%= it.text.method %></dt><dd><%= it.method %></dd>
<% if (it.fee) { %><dt><%= it.text.fee %></dt><dd><%= it.fee %></dd><% } %>
<% for (const one of it.requisites) { %><dt><%= one.label %></dt><dd><%= one.value %></dd><% } %></dl>
<% if (it.isOpen) { %>
<form method="post">
<% for (const field of it.fields) { %>
<label><%= field.label %> <input name="<%= field.name %>" value="<%= field.value %>" autocomplete="<%= field.autocomplete %>" inputmode="<%= field.mask ? 'numeric' : 'text' %>"<% if (field.problem) { %> aria-invalid="true"<% } %>>
<% if (field.problem) { %><span class="hint" role="alert"><%= field.problem %></span><% } %></label>
<% } %>
<button class="main" name="decision" value="approve"><%= it.text.approve %></button>
<button name="decision" value="<%= it.no %>"><%= it.text.decline %></button>
<button name="decision" value="wait"><%= it.text.wait %></button>
<button name="decision" value="cancel"><%= it.text.cancel %></button>
</form>
<% } else { %>
<p role="status"><%= it.done %></p>
<% if (it.back) { %><a class="button main" href="<%= it.back %>" target="_top"><%= it.text.back %></a><% } %>
<% } %>
</div>`;

const missing = '<div class="card"><h1><%= it.text.missing %></h1></div>';

export interface PaymentPageSettings extends Base {
  /** Key of the requisites' fingerprints. */
  secret: string;
  /** Origins that may frame an in-place payment page. */
  frameAncestors(): readonly string[];
}

type Form = Record<string, unknown>;

const decisions: readonly PaymentDecision[] = ['approve', 'decline', 'insufficient', 'refuse', 'cancel', 'wait'];
const cardFields: RequisiteField[] = [fields.cardNumber, fields.cardExpiry, fields.cardHolder];

/** The token in the URL is the only authorization, so the page opens in any browser, signed in or not. */
export async function registerPaymentPage(app: FastifyInstance, settings: PaymentPageSettings): Promise<void> {
  const { db, now } = settings;
  await app.register(formbody, { bodyLimit: 2048 });
  app.get<{ Params: { token: string } }>('/sandbox/pay/:token', async (request, reply) => {
    const row = await findCurrentPayment(settings, request.params.token);
    return row ? showPayment(reply, row, settings) : showMissing(reply);
  });
  app.post<{ Params: { token: string }; Body: Form | undefined }>('/sandbox/pay/:token', async (request, reply) => {
    const row = await findCurrentPayment(settings, request.params.token);
    if (!row) return showMissing(reply);
    const form = request.body ?? {};
    const decision = decisions.find((candidate) => candidate === form.decision);
    if (!decision) return showPayment(reply, row, settings);
    const card = needsCard(row) && decision === 'approve' && 'card_number' in form ? readCard(form, now()) : null;
    if (card && 'problem' in card) return showPayment(reply, row, settings, { form, problem: card.problem });
    const decided = await db.transaction(async (tx) => {
      if (card) await attachCard(tx, row, card.read, settings);
      return decidePayment(tx, row.id, card ? card.answer : decision, now());
    });
    return redirectOrShow(reply, decided ?? row, settings);
  });
}

const isOpen = (row: TransactionRow): boolean => row.status === 'pending' && row.dueAt === null;
const needsCard = (row: TransactionRow): boolean => row.method === 'card' && row.requisitesId === null;
const isInPlace = (row: TransactionRow): boolean => findMethodRow('deposit', row.method)?.flow === 'in_place';
const isOnPhone = (row: TransactionRow): boolean => findMethodRow('deposit', row.method)?.settlement === 'phone';

/** Invalid field and its error code. */
interface Problem {
  field: string;
  code: string;
}

type ReadCard = { problem: Problem } | { read: ReadRequisites; answer: PaymentDecision };

/** Reads the typed card and looks up how its bank responds. */
function readCard(form: Form, nowMs: number): ReadCard {
  try {
    const read = readRequisites(cardFields, form, { method: 'card', nowMs });
    return { read, answer: cardAnswers[read.full.card_number ?? ''] ?? 'approve' };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const [[name, code] = ['', '']] = Object.entries(error.details.errorData ?? {});
    return { problem: { field: name.replace('requisites.', ''), code: String(code) } };
  }
}

/** Attaches the masked card to the payment, and saves it unless the player opted out. */
async function attachCard(
  tx: Database,
  { id, uid, method, isRemembered }: TransactionRow,
  read: ReadRequisites,
  { secret, now }: PaymentPageSettings,
): Promise<void> {
  const row = await lockTransaction(tx, id);
  if (row?.status !== 'pending') return;
  const fingerprint = fingerprintOf({ full: read.full, shown: {} }, secret);
  const use = { uid, type: 'deposit' as const, method, read, fingerprint, isSaved: isRemembered, at: now() };
  await updateTransaction(tx, row, { requisites: read.shown, requisitesId: await recordUse(tx, use) });
}

async function findCurrentPayment({ db, now }: PaymentPageSettings, token: string): Promise<TransactionRow | null> {
  const row = await findByPayToken(db, token);
  if (!row) return null;
  await advanceTransactions(db, row.uid, now());
  return findByPayToken(db, token);
}

/** In-place pages stay open, and phones have no page to return to. */
function redirectOrShow(reply: FastifyReply, row: TransactionRow, settings: PaymentPageSettings) {
  const back = isInPlace(row) || isOnPhone(row) ? null : returnAddressOf(row);
  return back ? reply.header('Cache-Control', 'no-store').redirect(back, 303) : showPayment(reply, row, settings);
}

interface FormInput {
  form: Form;
  problem: Problem;
}

function showPayment(reply: FastifyReply, row: TransactionRow, settings: PaymentPageSettings, input?: FormInput) {
  const kind = findMethodRow('deposit', row.method)?.kind ?? '';
  const text = paymentTexts(kind, row.locale);
  const back = isOnPhone(row) ? null : returnAddressOf(row);
  return sendPage(reply, {
    lang: row.locale,
    title: text.title,
    template,
    formTargets: back ? [new URL(back).origin] : [],
    frameAncestors: isInPlace(row) ? settings.frameAncestors() : [],
    data: {
      text,
      id: row.id,
      method: methodName('deposit', row.method, row.locale),
      sum: sumText(row),
      fee: row.fee > 0n ? formatSum(row.fee, row.currency) : '',
      requisites: requisitesOf(row),
      fields: needsCard(row) ? cardForm(row.locale, settings.now(), input) : [],
      no: isOnPhone(row) ? 'refuse' : 'decline',
      isOpen: isOpen(row),
      done: text.done[row.status],
      back,
    },
  });
}

/** Requisites that the player has already entered, with their labels. */
function requisitesOf(row: TransactionRow): Array<{ label: string; value: string }> {
  const methodFields = row.method === 'card' ? cardFields : (findMethodRow('deposit', row.method)?.fields ?? []);
  return methodFields.flatMap(({ name, label }) => {
    const value = row.requisites[name];
    return value === undefined ? [] : [{ label: label[row.locale], value }];
  });
}

/** Amount in the provider's own format; currencies without an ISO code use the operator's. */
function sumText({ amount, currency, locale }: TransactionRow): string {
  if (!/^[A-Z]{3}$/.test(currency)) return formatSum(amount, currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(decimalOf(amount, currency)));
}

/** Prefilled with a test card. */
function cardForm(locale: Locale, nowMs: number, input: FormInput | undefined) {
  const nextYear = String(new Date(nowMs).getUTCFullYear() + 1).slice(2);
  const samples: Record<string, string> = {
    card_number: '4242 4242 4242 4242',
    card_expiry: `12/${nextYear}`,
    card_holder: 'Demo Player',
  };
  const { problems } = paymentTexts('card', locale);
  return cardFields.map((field) => ({
    name: field.name,
    label: field.label[locale],
    mask: field.mask,
    autocomplete: field.autocomplete,
    value: input ? String(input.form[field.name] ?? '').slice(0, 60) : samples[field.name],
    problem:
      input?.problem.field === field.name
        ? (problems[input.problem.code as keyof typeof problems] ?? problems.INVALID)
        : '',
  }));
}

const showMissing = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    lang: 'en',
    title: paymentTexts('card', 'en').missing,
    template: missing,
    data: { text: paymentTexts('card', 'en') },
  });
