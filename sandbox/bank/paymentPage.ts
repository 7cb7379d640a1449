/** The provider's page at `/sandbox/pay/{token}`: the player approves, declines, waits or cancels, and is led back. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../api/htmlPage';
import type { Database } from '../database/connect';
import { decimalOf } from './currencies';
import { methodName } from './methods';
import { returnAddressOf } from './returnAddress';
import {
  advanceTransactions,
  decidePayment,
  findByPayToken,
  type PaymentDecision,
  type TransactionRow,
} from './transactions';

const texts = {
  en: {
    title: 'Payment',
    lead: 'A payment page of the sandbox. No card is charged.',
    number: 'Number',
    method: 'Method',
    approve: 'Pay',
    decline: 'Decline the card',
    wait: 'Leave it pending (approved after 15 seconds)',
    cancel: 'Cancel',
    done: {
      pending: 'The bank is still thinking.',
      processing: 'The bank is still thinking.',
      success: 'Paid.',
      failed: 'The bank declined.',
      cancelled: 'The payment was cancelled.',
    },
    back: 'Back to Baize',
    missing: 'There is no such payment.',
  },
  fr: {
    title: 'Paiement',
    lead: 'Page de paiement du bac à sable. Aucune carte n’est débitée.',
    number: 'Numéro',
    method: 'Moyen',
    approve: 'Payer',
    decline: 'Refuser la carte',
    wait: 'Laisser en attente (accepté dans 15 secondes)',
    cancel: 'Annuler',
    done: {
      pending: 'La banque réfléchit encore.',
      processing: 'La banque réfléchit encore.',
      success: 'Paiement effectué.',
      failed: 'La banque a refusé.',
      cancelled: 'Le paiement a été annulé.',
    },
    back: 'Revenir à Baize',
    missing: 'Ce paiement n’existe pas.',
  },
};

const template = `<div class="card">
<h1><%= it.text.title %></h1>
<p class="hint"><%= it.text.lead %></p>
<p class="sum"><%= it.sum %></p>
<dl><dt><%= it.text.number %></dt><dd><%= it.id %></dd><dt><%= it.text.method %></dt><dd><%= it.method %></dd></dl>
<% if (it.isOpen) { %>
<form method="post">
<button class="main" name="decision" value="approve"><%= it.text.approve %></button>
<button name="decision" value="decline"><%= it.text.decline %></button>
<button name="decision" value="wait"><%= it.text.wait %></button>
<button name="decision" value="cancel"><%= it.text.cancel %></button>
</form>
<% } else { %>
<p role="status"><%= it.done %></p>
<% if (it.back) { %><a class="button main" href="<%= it.back %>"><%= it.text.back %></a><% } %>
<% } %>
</div>`;

const missing = '<div class="card"><h1><%= it.text.missing %></h1></div>';

export interface PaymentPageSettings {
  db: Database;
  /** Milliseconds, UTC. */
  now(): number;
}

const decisions: readonly PaymentDecision[] = ['approve', 'decline', 'cancel', 'wait'];

/** The token in the address is the only key: the page opens in any browser, signed in or not. */
export async function registerPaymentPage(app: FastifyInstance, settings: PaymentPageSettings): Promise<void> {
  const { db, now } = settings;
  await app.register(formbody, { bodyLimit: 1024 });
  app.get<{ Params: { token: string } }>('/sandbox/pay/:token', async (request, reply) => {
    const row = await currentRow(settings, request.params.token);
    return row ? showPayment(reply, row) : showMissing(reply);
  });
  app.post<{ Params: { token: string }; Body: { decision?: unknown } | undefined }>(
    '/sandbox/pay/:token',
    async (request, reply) => {
      const row = await currentRow(settings, request.params.token);
      if (!row) return showMissing(reply);
      const decision = decisions.find((known) => known === request.body?.decision);
      if (!decision) return showPayment(reply, row);
      const decided = (await db.transaction((tx) => decidePayment(tx, row.id, decision, now()))) ?? row;
      const back = returnAddressOf(decided);
      return back ? reply.header('Cache-Control', 'no-store').redirect(back, 303) : showPayment(reply, decided);
    },
  );
}

async function currentRow({ db, now }: PaymentPageSettings, token: string): Promise<TransactionRow | null> {
  const row = await findByPayToken(db, token);
  if (!row) return null;
  await advanceTransactions(db, row.uid, now());
  return findByPayToken(db, token);
}

function showPayment(reply: FastifyReply, row: TransactionRow) {
  const text = texts[row.locale];
  const back = returnAddressOf(row);
  return sendPage(reply, {
    lang: row.locale,
    title: text.title,
    template,
    formTargets: back ? [new URL(back).origin] : [],
    data: {
      text,
      id: row.id,
      method: methodName('deposit', row.method, row.locale),
      sum: new Intl.NumberFormat(row.locale, { style: 'currency', currency: row.currency }).format(
        Number(decimalOf(row.amount, row.currency)),
      ),
      isOpen: row.status === 'pending' && row.dueAt === null,
      done: text.done[row.status],
      back,
    },
  });
}

const showMissing = (reply: FastifyReply) =>
  sendPage(reply.code(404), { lang: 'en', title: texts.en.missing, template: missing, data: { text: texts.en } });
