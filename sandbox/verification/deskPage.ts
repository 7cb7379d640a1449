/** `/sandbox/verification`: staff approve checks or reject steps with reasons. */

import { VerificationStep } from '@baize/contract/api/entities/account';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../api/htmlPage';
import { sendUntrusted } from '../api/untrustedFile';
import type { Base } from '../kernel/Base';
import { type FileKind, fileKinds } from '../service/tickets';
import { decideCheck, listPending, readCheckFile } from './checks';
import type { Reason } from './schema';

const codes = ['blurred', 'cropped', 'expired', 'mismatch', 'wrong_document', 'other'] as const;

const template = `<h1>Verification</h1>
<p class="hint">Pending checks, oldest first. Reload to see new ones. To reject, choose a reason for at least one step.</p>
<p><%= it.note %></p>
<% for (const { check, steps } of it.pending) { %>
<article>
<p><strong>Player <%= check.uid %></strong> <span class="hint"><%= check.id %>, <%= check.action === '' ? 'identity, ' + check.document : 'action ' + check.action %>, <%= new Date(check.submittedAt).toISOString() %></span></p>
<form method="post" action="/sandbox/verification">
<input type="hidden" name="id" value="<%= check.id %>">
<% for (const step of steps) { %>
<p><% if (step.name === 'document') { %>document<% } else { %><a href="/sandbox/verification/<%= check.id %>/<%= step.name %>" target="_blank" rel="noopener"><%= step.name %></a><% } %>
<select name="code_<%= step.name %>" aria-label="<%= step.name %>"><option value="">good</option><% for (const code of it.codes) { %><option><%= code %></option><% } %></select>
<input name="comment_<%= step.name %>" maxlength="200" placeholder="Comment for the player" aria-label="comment on <%= step.name %>"></p>
<% } %>
<button class="main" name="verdict" value="approve">Approve</button>
<button name="verdict" value="refuse">Reject</button>
</form>
</article>
<% } %>
<% if (it.pending.length === 0) { %><p>No pending checks.</p><% } %>`;

const notes: Record<string, string> = {
  done: 'Done.',
  late: 'This check is not pending.',
  why: 'Choose at least one reason before you reject.',
};

const Verdict = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
  verdict: v.picklist(['approve', 'refuse']),
});

export function registerDesk(app: FastifyInstance, { db, now }: Base): void {
  app.get<{ Querystring: { note?: string } }>('/sandbox/verification', async ({ query }, reply) => {
    const data = { pending: await listPending(db), codes, note: notes[query.note ?? ''] ?? '' };
    return sendPage(reply, { lang: 'en', title: 'Verification', isWide: true, template, data });
  });
  app.get('/sandbox/verification.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { items: (await listPending(db)).map(({ check, steps }) => ({ ...check, steps })) };
  });
  app.post('/sandbox/verification', async ({ body }, reply) => {
    const read = v.safeParse(Verdict, body);
    if (!read.success) return reply.code(422).send('');
    const { id, verdict, ...form } = read.output;
    const reasons = verdict === 'approve' ? [] : reasonsOf(form);
    const isEmpty = verdict === 'refuse' && reasons.length === 0;
    const note = isEmpty ? 'why' : (await decideCheck(db, id, reasons, now())) ? 'done' : 'late';
    return reply.redirect(`/sandbox/verification?note=${note}`, 303);
  });
  // Uploaded files open in a separate page without any permissions.
  app.get<{ Params: { id: string; step: string } }>('/sandbox/verification/:id/:step', async ({ params }, reply) => {
    const file = await readCheckFile(db, params.id, params.step);
    if (!file) return reply.code(404).type('text/plain').send('File not found');
    const { step, kind: type, file: bytes } = file;
    const name = `${step}.${fileKinds[type as FileKind]}`;
    return sendUntrusted(reply, { name, type, bytes, isInline: type.startsWith('image/') });
  });
}

function reasonsOf(form: Record<string, unknown>): Reason[] {
  return VerificationStep.options.flatMap((step) => {
    const code = codes.find((candidate) => candidate === form[`code_${step}`]);
    return code ? [{ step, code, comment: String(form[`comment_${step}`] ?? '').slice(0, 200) }] : [];
  });
}
