/** `/sandbox/support`: the desk of the staff, with what players wrote and the files that they sent. */
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../api/htmlPage';
import type { Database } from '../database/connect';
import { fileKinds, REPORT, readFile, readTickets } from './tickets';

const template = `<h1>Support desk</h1>
<p class="hint">Messages of players and guests, the newest first. Reload to see new ones.</p>
<% for (const ticket of it.tickets) { %>
<article>
<p><strong><%= ticket.number %></strong> <span class="hint"><%= ticket.topic %>, <%= ticket.uid === null ? 'a guest' : 'player ' + ticket.uid %>, <%= ticket.contact %>, <%= new Date(ticket.createdAt).toISOString() %></span></p>
<p><%= ticket.message %></p>
<% if (ticket.fileType === 'application/gzip') { %><p><a href="/sandbox/staff/tickets/<%= ticket.number %>">A report, for staff who are signed in</a></p><% } else if (ticket.fileType) { %><p><a href="/sandbox/support/<%= ticket.number %>/file">File (<%= ticket.fileType %>)</a></p><% } %>
</article>
<% } %>
<% if (it.tickets.length === 0) { %><p>Nothing yet.</p><% } %>`;

export function registerSupportDesk(app: FastifyInstance, db: Database, now: () => number): void {
  app.get('/sandbox/support', async (_request, reply) =>
    sendPage(reply, {
      lang: 'en',
      title: 'Support desk',
      isWide: true,
      template,
      data: { tickets: await readTickets(db) },
    }),
  );
  app.get('/sandbox/support.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { items: await readTickets(db) };
  });
  // A file from outside is only ever saved, never shown.
  app.get<{ Params: { number: string } }>('/sandbox/support/:number/file', async (request, reply) => {
    const file = await readFile(db, request.params.number, now());
    // What a report holds is for staff alone.
    if (!file || file.kind === REPORT) return reply.code(404).type('text/plain').send('No such file');
    return reply
      .header('Cache-Control', 'no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Content-Disposition', `attachment; filename="${request.params.number}.${fileKinds[file.kind]}"`)
      .type(file.kind)
      .send(Buffer.from(file.bytes));
  });
}
