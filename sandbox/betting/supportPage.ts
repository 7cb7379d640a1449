/** `/sandbox/betting`: staff end a match with a result or abandon it; its bets are settled at once. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../api/htmlPage';
import type { EventBook } from './events';
import type { RulingRequest } from './rulings';

const template = `<h1>Sportsbook</h1>
<p class="hint">Live and upcoming matches. End a match to settle its bets at once, with this result or as void.</p>
<p><%= it.note %></p>
<% for (const event of it.events) { %>
<article>
<p><strong><%= event.home %> – <%= event.away %></strong> <span class="hint"><%= event.id %>, <%= event.phase %>, <%= event.score.home %>:<%= event.score.away %>, <%= new Date(event.startsAt).toISOString() %></span></p>
<form method="post" action="/sandbox/betting">
<input type="hidden" name="event" value="<%= event.id %>">
<p><label>Home <input name="home" value="<%= event.score.home %>" size="3" inputmode="numeric"></label>
<label>Away <input name="away" value="<%= event.score.away %>" size="3" inputmode="numeric"></label></p>
<button name="kind" value="finished">End with this result</button>
<button name="kind" value="abandoned">Abandon match and void bets</button>
</form>
</article>
<% } %>`;

const points = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '0');
const RulingForm = v.object({
  event: v.pipe(v.string(), v.maxLength(60)),
  kind: v.picklist(['finished', 'abandoned']),
  home: points,
  away: points,
});

export interface SupportParts {
  book: EventBook;
  /** Ends the match and settles its bets; false if it is over or does not exist. */
  rule(request: RulingRequest): Promise<boolean>;
}

export function registerSupportPage(app: FastifyInstance, { book, rule }: SupportParts): void {
  app.get<{ Querystring: { note?: string } }>('/sandbox/betting', async (request, reply) => {
    const events = (await book.list()).map(({ fixture, phase, score }) => ({ ...fixture, phase, score }));
    const note =
      request.query.note === 'done' ? 'Done.' : request.query.note === 'over' ? 'This match is already over.' : '';
    return sendPage(reply, { lang: 'en', title: 'Sportsbook', isWide: true, template, data: { events, note } });
  });
  app.post('/sandbox/betting', async (request, reply) => {
    const read = v.safeParse(RulingForm, formOf(request.body));
    if (!read.success) return reply.code(422).send('');
    const { event, kind, home, away } = read.output;
    const isDone = await rule({ event, kind, score: { home, away } });
    return reply.redirect(`/sandbox/betting?note=${isDone ? 'done' : 'over'}`, 303);
  });
}

const formOf = (body: unknown): unknown =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
