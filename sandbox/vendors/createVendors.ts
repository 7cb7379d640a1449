/**
 * Simulated tag vendors on another origin than the site: statistics, marketing and preferences tags that set cookies
 * and send requests. The CMS enables them as snippets.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../api/htmlPage';
import type { Entry } from '../cms/content';
import { pageFiles } from '../common/pageFiles';

const MAX_CALLS = 200;

const simulatedVendors = [
  { key: 'counter', name: 'Sandbox Counter', purpose: 'statistics' },
  { key: 'adverts', name: 'Sandbox Adverts', purpose: 'marketing' },
  { key: 'helper', name: 'Sandbox Helper', purpose: 'preferences' },
];

const short = v.pipe(v.string(), v.maxLength(200));
const call = v.object({ name: v.picklist(simulatedVendors.map(({ key }) => key)), visitor: short, what: short });
type Heard = v.InferOutput<typeof call> & { at: string; hasCookie: boolean };

const template = `<h1>Vendors</h1>
<p class="hint">Calls received by the simulated vendors, newest first. Reload to see new ones.</p>
<% for (const one of it.heard) { %><article><p><strong><%= one.name %></strong> <span class="hint"><%= one.at %></span></p><p><code><%= one.what %></code> by <code><%= one.visitor %></code></p></article><% } %>
<% if (it.heard.length === 0) { %><p>No calls yet.</p><% } %>`;

/** CORS headers for calls with cookies from any origin. */
function allowCrossOrigin({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', headers.origin ?? '*')
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin')
    .header('cache-control', 'no-store');
}

/** @param origin origin of the vendors, known once the sandbox listens */
export function createVendors(origin: () => string, now: () => number) {
  const heard: Heard[] = [];
  const readFile = pageFiles('vendors/page');
  const snippets = () =>
    simulatedVendors.map(({ key, name, purpose }) => ({
      isEnabled: true,
      position: 'bodyEnd',
      code: `<script async src="${origin()}/sandbox/vendors/${key}.js"></script>`,
      purpose,
      name,
      keeps: [`sbx_${key}`],
    }));
  return {
    /** Overrides of the CMS's web settings. */
    cmsChanges: (name: string): Entry => (name === 'web-settings' ? { snippets: snippets() } : {}),
    async register(app: FastifyInstance): Promise<void> {
      app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 4_000 }, (_request, body, done) =>
        done(null, body),
      );
      app.get<{ Params: { file: string } }>('/sandbox/vendors/:file', async (request, reply) => {
        const isVendorFile = simulatedVendors.some(({ key }) => request.params.file === `${key}.js`);
        if (!isVendorFile) return reply.code(404).type('text/plain').send('Vendor not found');
        return reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(await readFile('vendor.js'));
      });
      app.post('/sandbox/vendors/calls', (request, reply) => {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), call), request.body);
        if (!parsed.success) return allowCrossOrigin(request, reply).code(400).send();
        const hasCookie = (request.headers.cookie ?? '').includes('sbx_third');
        heard.unshift({ ...parsed.output, at: new Date(now()).toISOString(), hasCookie });
        heard.length = Math.min(heard.length, MAX_CALLS);
        return allowCrossOrigin(request, reply)
          .header('set-cookie', `sbx_third=${parsed.output.visitor}; Path=/sandbox/vendors; SameSite=None; Secure`)
          .code(204)
          .send();
      });
      app.get('/sandbox/vendors/', (_request, reply) =>
        sendPage(reply, { lang: 'en', title: 'Vendors', isWide: true, template, data: { heard } }),
      );
      app.get('/sandbox/vendors/heard.json', (_request, reply) =>
        reply.header('cache-control', 'no-store').send({ items: heard }),
      );
    },
  };
}
