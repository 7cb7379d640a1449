/** `/sandbox/faults`: page to inject failures, and the same as JSON for tests. */
import { randomBytes } from 'node:crypto';
import { contract } from '@baize/contract/api/contract';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isCrossSiteRequest } from '../api/crossSite';
import { sendPage } from '../api/htmlPage';
import { refusalTypes } from '../kernel/handlers';
import { type FaultBoard, SCOPE_COOKIE, scopeOf } from './FaultBoard';
import { cuts, describeFault, malformations, newRule } from './rules';

const BASE = '/sandbox/faults';
const SCOPE_SECONDS = 24 * 60 * 60;

const areas = [...new Set(Object.keys(contract).map((name) => `${name.replace(/\..*$/, '').toLowerCase()}.*`))];
const targets = ['*', 'api', 'cms', 'media', 'hit', 'frame', 'oauth', ...areas, ...Object.keys(contract)];
const statuses = [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504];

/** Options of the page's failure list by their value. */
const choices: Array<{ group: string; items: Array<{ value: string; text: string }> }> = [
  { group: 'Error types', items: refusalTypes.map((type) => ({ value: `error:${type}`, text: type })) },
  { group: 'HTTP statuses', items: statuses.map((status) => ({ value: `status:${status}`, text: `HTTP ${status}` })) },
  { group: 'Malformed responses', items: malformations.map((how) => ({ value: `malformed:${how}`, text: how })) },
  { group: 'Connection', items: cuts.map((at) => ({ value: `cut:${at}`, text: `cut at the ${at}` })) },
  { group: 'Time', items: [{ value: 'wait:', text: 'delay (until removed, or for the given ms)' }] },
];

const template = `<style>
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
label { display: grid; gap: .25rem; font-weight: 600; } .tick { display: flex; align-items: center; gap: .5rem; }
input:not([type=checkbox]), select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; font: inherit; font-weight: 400; }
.tick input { width: 1.25rem; height: 1.25rem; }
</style>
<h1>Faults</h1>
<p class="hint">Inject failures into the operator. No faults are active at startup; a restart removes them all.</p>
<h2>Active faults</h2>
<% if (it.rules.length === 0) { %><p>None. All calls work.</p><% } else { %>
<% for (const rule of it.rules) { %>
<article>
<p><strong><code><%= rule.target %></code></strong> <%= rule.what %><% if (rule.after) { %>, after the call is executed<% } %></p>
<p class="hint"><%= rule.limits %></p>
<form method="post" action="${BASE}/lift"><input type="hidden" name="id" value="<%= rule.id %>"><button>Remove <%= rule.target %>, <%= rule.what %></button></form>
</article>
<% } %>
<form method="post" action="${BASE}/lift"><button class="main">Remove all</button></form>
<% } %>
<h2>Add a fault</h2>
<% if (it.problem) { %><p role="alert"><strong><%= it.problem %></strong></p><% } %>
<form method="post" action="${BASE}">
<label>Target <input name="target" list="targets" required value="<%= it.given.target ?? '' %>" placeholder="games.get, cashier.*, cms:site-config, *"></label>
<datalist id="targets"><% for (const target of it.targets) { %><option value="<%= target %>"><% } %></datalist>
<label>Failure <select name="choice"><% for (const { group, items } of it.choices) { %><optgroup label="<%= group %>"><% for (const item of items) { %><option value="<%= item.value %>"<% if (item.value === it.given.choice) { %> selected<% } %>><%= item.text %></option><% } %></optgroup><% } %></select></label>
<label>Number of times (empty: until removed) <input name="times" inputmode="numeric" pattern="[1-9][0-9]*"></label>
<label>Delay in milliseconds (delay only) <input name="ms" inputmode="numeric" pattern="[0-9]+"></label>
<label>Retry-After in seconds (status or error only) <input name="retryAfterSeconds" inputmode="numeric" pattern="[0-9]+"></label>
<label class="tick"><input type="checkbox" name="after" value="1"> Execute the call first, then lose its response</label>
<label class="tick"><input type="checkbox" name="isMine" value="1"> Only for this browser (not inside the Telegram host page)</label>
<label>Requests from <select name="from"><option value="">anyone</option><option value="browser">browsers</option><option value="server">the web server</option></select></label>
<button class="main">Add fault</button>
</form>`;

type Form = Record<string, string | undefined>;

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined);
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** Converts the page's form to a rule, which the schema then validates. */
function ruleOfForm(form: Form, scope: string | undefined): Record<string, unknown> {
  const [fault = '', detail = ''] = (form.choice ?? '').split(':', 2);
  const details: Record<string, Record<string, unknown>> = {
    error: { type: detail, retryAfterSeconds: numberOf(form.retryAfterSeconds) },
    status: { status: Number(detail), retryAfterSeconds: numberOf(form.retryAfterSeconds) },
    malformed: { how: detail },
    cut: { at: detail },
    wait: { ms: numberOf(form.ms) },
  };
  return given({
    target: form.target?.trim(),
    fault,
    ...details[fault],
    times: numberOf(form.times),
    after: form.after === '1',
    from: form.from,
    scope,
  });
}

const acceptsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

function show(reply: FastifyReply, board: FaultBoard, problem: string | null, form: Form = {}) {
  const rules = board.rules.map((rule) => ({
    ...rule,
    what: describeFault(rule),
    limits: [
      rule.times === undefined ? 'until removed' : `first ${rule.times}`,
      rule.scope === undefined ? 'for everyone' : `only for ${rule.scope}`,
      ...(rule.from ? [`from the ${rule.from}`] : []),
      `matched ${rule.met} times`,
    ].join(', '),
  }));
  const data = { rules, targets, choices, problem, given: form };
  return sendPage(reply, { lang: 'en', title: 'Faults', isWide: true, template, data });
}

/** Scope of this browser; sets its cookie if it has none. */
function ensureScope(request: FastifyRequest, reply: FastifyReply): string {
  const scope = scopeOf(request.headers);
  if (scope) return scope;
  const made = randomBytes(6).toString('hex');
  reply.header('Set-Cookie', `${SCOPE_COOKIE}=${made}; Path=/; Max-Age=${SCOPE_SECONDS}; SameSite=Lax; HttpOnly`);
  return made;
}

export async function registerFaultPage(app: FastifyInstance, board: FaultBoard): Promise<void> {
  await app.register(formbody);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (request.method !== 'GET' && isCrossSiteRequest(request))
      return reply.code(403).send({ error: 'Cross-site request refused' });
    return undefined;
  });
  app.get(BASE, (request, reply) => (acceptsHtml(request) ? show(reply, board, null) : { items: board.rules }));
  app.post(BASE, (request, reply) => addFault(request, reply, board));
  app.post<{ Body: Form }>(`${BASE}/lift`, (request, reply) => {
    const id = request.body?.id;
    board.lift((rule) => id === undefined || rule.id === Number(id));
    return reply.redirect(BASE, 303);
  });
  app.get(`${BASE}/heard`, () => ({ items: board.heard(false) }));
  app.delete(`${BASE}/heard`, () => ({ items: board.heard(true) }));
  app.delete<{ Querystring: { scope?: string } }>(BASE, ({ query }) => ({
    lifted: board.lift((rule) => query.scope === undefined || rule.scope === query.scope),
  }));
  app.delete<{ Params: { id: string } }>(`${BASE}/:id`, ({ params }) => ({
    lifted: board.lift((rule) => rule.id === Number(params.id)),
  }));
}

function addFault(request: FastifyRequest, reply: FastifyReply, board: FaultBoard) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const form = (request.body ?? {}) as Form;
  const input = isForm ? ruleOfForm(form, form.isMine === '1' ? ensureScope(request, reply) : undefined) : request.body;
  const rule = v.safeParse(newRule, input);
  if (!rule.success) {
    const [issue] = rule.issues;
    const problem = `${v.getDotPath(issue) ?? 'fault'}: ${issue.message}`;
    return isForm ? show(reply.code(400), board, problem, form) : reply.code(400).send({ error: problem });
  }
  const added = board.add(rule.output);
  return isForm ? reply.redirect(BASE, 303) : reply.code(201).send(added);
}
