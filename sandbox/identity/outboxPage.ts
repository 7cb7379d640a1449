/** `/sandbox/outbox`: emails and text messages that players would have received; `.json` for tests. */
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../api/htmlPage';
import type { Database } from '../database/connect';
import { readOutbox } from '../kernel/outbox';

const template = `<h1>Outbox</h1>
<p class="hint">Emails and text messages sent by the sandbox, newest first. Reload to see new ones.</p>
<% for (const letter of it.letters) { %>
<article>
<p><strong><%= letter.subject %></strong> <span class="hint">to <%= letter.recipient %>, <%= new Date(letter.createdAt).toISOString() %></span></p>
<p><% for (const part of letter.body.split(/(https?:\\/\\/\\S+)/)) { if (/^https?:/.test(part)) { %><a href="<%= part %>"><%= part %></a><% } else { %><%= part %><% } } %></p>
<% if (letter.code) { %><p>Code: <code><%= letter.code %></code></p><% } %>
</article>
<% } %>
<% if (it.letters.length === 0) { %><p>No messages yet.</p><% } %>`;

export function registerOutbox(app: FastifyInstance, db: Database): void {
  app.get('/sandbox/outbox', async (_request, reply) =>
    sendPage(reply, { lang: 'en', title: 'Outbox', isWide: true, template, data: { letters: await readOutbox(db) } }),
  );
  app.get('/sandbox/outbox.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { items: await readOutbox(db) };
  });
}
