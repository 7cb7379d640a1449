/** Analytics of the operator: `/hit`, events and device fingerprints, with a staff page and switches. */

import type { GeneralInfo } from '@baize/contract/api/entities/site';
import formbody from '@fastify/formbody';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isCrossSiteRequest } from '../api/crossSite';
import { sendPage } from '../api/htmlPage';
import { events } from '../kernel/accountTables';
import type { Base } from '../kernel/Base';
import { deviceSessions, hits } from './schema';

const LATEST = 100;
const MAX_QUERY_LENGTH = 2_000;
/** Transparent 1×1 GIF. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const flag = v.optional(
  v.pipe(
    v.union([v.boolean(), v.string()]),
    v.transform((value) => value === true || value === '1'),
  ),
);
const seconds = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(86_400)),
);
/** Fields of the general info that staff may override until a restart. */
const switches = v.object({
  is_seon_enabled: flag,
  time_to_force_logout: seconds,
  user_inactivity_cashier_time: seconds,
  user_inactivity_pp_time: seconds,
});
type Switches = { [Name in keyof v.InferOutput<typeof switches>]?: NonNullable<GeneralInfo[Name]> };

const template = `<h1>Events</h1>
<p class="hint">Analytics events sent by the site, newest first. Reload to see new ones. <a href="/sandbox/events.json">As JSON</a></p>
<form method="post" action="/sandbox/events/switches" class="card">
<label><input type="checkbox" name="is_seon_enabled" value="1" <%= it.switches.is_seon_enabled ? 'checked' : '' %>> Device fingerprint at sign-in and payment</label>
<label>Session timeout in idle seconds (0: off)<br><input type="number" min="0" name="time_to_force_logout" value="<%= it.switches.time_to_force_logout ?? 0 %>"></label>
<label>Cashier inactivity event after seconds (0: off)<br><input type="number" min="0" name="user_inactivity_cashier_time" value="<%= it.switches.user_inactivity_cashier_time ?? 0 %>"></label>
<label>Profile inactivity event after seconds (0: off)<br><input type="number" min="0" name="user_inactivity_pp_time" value="<%= it.switches.user_inactivity_pp_time ?? 0 %>"></label>
<button class="main">Save</button>
</form>
<% for (const part of it.parts) { %>
<h2><%= part.title %></h2>
<% for (const line of part.lines) { %><article><p><strong><%= line.what %></strong> <span class="hint"><%= line.when %></span></p><p><code><%= line.details %></code></p></article><% } %>
<% if (part.lines.length === 0) { %><p>None yet.</p><% } %>
<% } %>`;

interface MeasureOptions extends Base {}

export function createMeasure({ db, now }: MeasureOptions) {
  let overrides: Switches = {};
  const latest = async () => ({
    hits: await db.select().from(hits).orderBy(desc(hits.id)).limit(LATEST),
    events: await db.select().from(events).orderBy(desc(events.id)).limit(LATEST),
    device_sessions: await db.select().from(deviceSessions).orderBy(desc(deviceSessions.id)).limit(LATEST),
  });
  const register = async (app: FastifyInstance) => {
    await app.register(formbody);
    app.get('/hit', async (request, reply) => {
      const query = (request.raw.url?.split('?')[1] ?? '').slice(0, MAX_QUERY_LENGTH);
      await db.insert(hits).values({ query, createdAt: now() });
      return reply.header('Cache-Control', 'no-store').type('image/gif').send(PIXEL);
    });
    app.get('/sandbox/events', async (_request, reply) => {
      const data = { switches: overrides, parts: eventSections(await latest()) };
      return sendPage(reply, { lang: 'en', title: 'Events', isWide: true, template, data });
    });
    app.get('/sandbox/events.json', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return latest();
    });
    app.post('/sandbox/events/switches', async (request, reply) => {
      if (isCrossSiteRequest(request)) return reply.code(403).send({ error: 'Cross-site request refused' });
      const input = v.safeParse(switches, request.body);
      if (!input.success) return reply.code(400).send({ error: input.issues[0].message });
      overrides = { is_seon_enabled: false, ...withoutUndefined(input.output) };
      return reply.redirect('/sandbox/events', 303);
    });
  };
  return {
    register,
    /** Overrides of the general info by staff. */
    switches: (): Switches => overrides,
    /** Records that a call carried a device fingerprint. */
    async recordDeviceSession(callName: string, uid: number | null, session: string): Promise<void> {
      await db.insert(deviceSessions).values({ callName, uid, length: session.length, createdAt: now() });
    },
  };
}

const withoutUndefined = (input: v.InferOutput<typeof switches>): Switches =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

interface Latest {
  hits: (typeof hits.$inferSelect)[];
  events: (typeof events.$inferSelect)[];
  device_sessions: (typeof deviceSessions.$inferSelect)[];
}

function eventSections({ hits: images, events: analytics, device_sessions: devices }: Latest) {
  const formatLine = (what: string, createdAt: number, details: string) => ({
    what,
    when: new Date(createdAt).toISOString(),
    details,
  });
  const ownerName = (uid: number | null) => (uid === null ? 'a guest' : `player ${uid}`);
  return [
    {
      title: 'Events',
      lines: analytics.map((e) => formatLine(`${e.name}, ${ownerName(e.uid)}`, e.createdAt, e.params)),
    },
    { title: 'Tracking images', lines: images.map((hit) => formatLine('hit', hit.createdAt, hit.query)) },
    {
      title: 'Fingerprints',
      lines: devices.map((d) =>
        formatLine(`${d.callName}, ${ownerName(d.uid)}`, d.createdAt, `${d.length} characters`),
      ),
    },
  ];
}
