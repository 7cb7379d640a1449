/** `/sandbox/staff`: the queue of support tickets with reports and account data, for signed-in staff. */

import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSiteRequest } from '../api/crossSite';
import { sendPage } from '../api/htmlPage';
import type { LogEntry, RequestLog } from '../api/RequestLog';
import { sendUntrusted } from '../api/untrustedFile';
import type { Base } from '../kernel/Base';
import { ApiFailure } from '../kernel/handlers';
import { ticketStatuses } from '../service/schema';
import { fileKinds, REPORT, readFile, readGroups, readTicket, readTickets } from '../service/tickets';
import { readAccountFacts } from './accountFacts';
import { type ReportedCall, type ReportHead, readReportHead } from './reportCalls';
import { STAFF_PATH, type StaffAuth } from './staffAuth';
import {
  changeTicket,
  logAction,
  MAX_ACTIONS,
  readActions,
  readNotes,
  requestText,
  type StaffAction,
} from './staffLog';
import { listTemplate, logTemplate, signInTemplate, ticketTemplate } from './staffTemplates';
import { failureOf, likeText } from './ticketGroups';

interface StaffOptions extends Base {
  staffAuth: StaffAuth;
  requests: RequestLog;
}

type Form = Record<string, unknown>;
interface TicketRoute {
  Params: { number: string };
}
interface ListRoute {
  Querystring: Record<string, unknown>;
}

const MAX_NOTE = 4_000;

const textOf = (form: Form | undefined, name: string, limit = 200) =>
  (typeof form?.[name] === 'string' ? form[name] : '').slice(0, limit);
const statusOf = (text: string) => ticketStatuses.find((status) => status === text);

/** Prevents open redirects: only staff pages are allowed. */
const nextOf = (path: string) =>
  /^\/sandbox\/(staff\/(tickets\/[\w-]+|log)|chat|verification)$/.test(path) ? path : STAFF_PATH;

export function showSignIn(reply: FastifyReply, { problem = '', given = '', next = STAFF_PATH } = {}) {
  return sendPage(reply, { lang: 'en', title: 'Staff', template: signInTemplate, data: { problem, given, next } });
}

/** One API call as recorded by the client and by the server's log. */
function joinCall(call: ReportedCall, { beganAt }: ReportHead, lines: ReadonlyMap<string, LogEntry>) {
  const logEntry = lines.get(call.requestId);
  const { type } = call.body.error;
  const had = call.failure ?? (call.status === null ? 'no response yet' : `${call.status}${type && ` ${type}`}`);
  const ours = logEntry
    ? `${logEntry.status}${logEntry.error ? ` ${logEntry.error}` : ''}, ${logEntry.ms} ms, ${logEntry.uid === null ? 'guest' : `player ${logEntry.uid}`}`
    : 'no log entry: the request never arrived, or is older than 30 days';
  // Requests aborted by the page are not failures.
  const isWrong =
    (call.failure !== null && call.failure !== 'aborted') ||
    (call.status ?? 0) >= 400 ||
    type !== '' ||
    Boolean(logEntry?.error);
  return {
    at: beganAt + call.at,
    spoken: formatRequestId(call.requestId),
    name: call.name,
    attempt: call.attempt,
    had: `${had}, ${Math.round(call.tookMs)} ms`,
    ours,
    isWrong,
  };
}

export async function registerStaff(
  app: FastifyInstance,
  { db, staffAuth: auth, requests, now }: StaffOptions,
): Promise<void> {
  await app.register(cookie);
  await app.register(formbody);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (request.method !== 'GET' && isCrossSiteRequest(request))
      return reply.code(403).type('text/plain').send('Cross-site request refused');
    return undefined;
  });
  const log = (action: Omit<StaffAction, 'at'>) => logAction(db, { ...action, at: now() });
  /** @returns the staff member's name; null if the sign-in page was sent instead. */
  const requireStaffName = async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    const name = await auth.staffNameOf(request);
    if (name === null) showSignIn(reply.code(401), { next: nextOf(request.url) });
    return name;
  };

  app.post<{ Body?: Form }>(`${STAFF_PATH}/enter`, async (request, reply) => {
    const [name, password, next] = ['name', 'password', 'next'].map((field) => textOf(request.body, field));
    try {
      const isIn = await auth.signIn(request, reply, { name: name ?? '', password: password ?? '' });
      if (isIn) {
        await log({ name: name ?? '', action: 'signIn' });
        return reply.redirect(nextOf(next ?? ''), 303);
      }
      return showSignIn(reply.code(401), {
        problem: 'Wrong username or password.',
        given: name,
        next: nextOf(next ?? ''),
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const seconds = error.details.retryAfterSeconds ?? 60;
      reply.code(429).header('Retry-After', String(seconds));
      return showSignIn(reply, { problem: `Too many attempts. Wait ${Math.ceil(seconds / 60)} min.`, given: name });
    }
  });

  app.post(`${STAFF_PATH}/leave`, async (request, reply) => {
    const name = await auth.staffNameOf(request);
    if (name !== null) await log({ name, action: 'signOut' });
    await auth.signOut(request, reply);
    return reply.redirect(STAFF_PATH, 303);
  });

  // Former URL of the page.
  app.get('/sandbox/support', async (_request, reply) => reply.redirect(STAFF_PATH, 303));

  app.get<ListRoute>(STAFF_PATH, async (request, reply) => {
    const name = await requireStaffName(request, reply);
    if (name === null) return reply;
    const { query } = request;
    const status = statusOf(textOf(query, 'status'));
    const isMine = query.mine === '1';
    const like = await readTicket(db, textOf(query, 'like'));
    const filter = {
      ...(status && { status }),
      ...(isMine && { assignee: name }),
      ...(like?.fingerprint && { fingerprint: like.fingerprint }),
    };
    await log({ name, action: 'list', detail: like ? `like ${like.number}` : (status ?? '') });
    const found = await readTickets(db, filter);
    const groups = await readGroups(db, [...new Set(found.flatMap(({ fingerprint }) => fingerprint ?? []))]);
    const tickets = found.map((ticket) => ({ ...ticket, like: likeText(ticket, groups, now()) }));
    const isFirst = new Set<string>();
    const failures = found
      .filter(
        ({ fingerprint: key }) => key && (groups.get(key)?.count ?? 0) > 1 && !isFirst.has(key) && isFirst.add(key),
      )
      .map((ticket) => ({
        ...failureOf(ticket.fingerprint),
        number: ticket.number,
        like: likeText(ticket, groups, now()),
        count: groups.get(ticket.fingerprint ?? '')?.count ?? 0,
      }))
      // Tickets without a failure may have little in common.
      .sort((one, other) => Number(!one.error) - Number(!other.error) || other.count - one.count);
    const data = {
      name,
      tickets,
      failures,
      statuses: ticketStatuses,
      status,
      isMine,
      like: like && failureOf(like.fingerprint),
    };
    return sendPage(reply, { lang: 'en', title: 'Tickets', isWide: true, template: listTemplate, data });
  });

  app.get(`${STAFF_PATH}/tickets.json`, async (request, reply) => {
    const name = await auth.staffNameOf(request);
    if (name === null) return reply.code(401).type('text/plain').send('Sign in first');
    await log({ name, action: 'list', detail: 'tickets.json' });
    return { items: await readTickets(db) };
  });

  app.get(`${STAFF_PATH}/log`, async (request, reply) => {
    const name = await requireStaffName(request, reply);
    if (name === null) return reply;
    await log({ name, action: 'log' });
    const actions = (await readActions(db)).map((one) =>
      one.action === 'chat' || one.action === 'verification' ? { ...one, detail: requestText(one.detail) } : one,
    );
    const data = { name, actions };
    return sendPage(reply, { lang: 'en', title: 'Activity log', isWide: true, template: logTemplate, data });
  });

  app.get<TicketRoute>(`${STAFF_PATH}/tickets/:number`, async (request, reply) => {
    const name = await requireStaffName(request, reply);
    if (name === null) return reply;
    const ticket = await readTicket(db, request.params.number);
    if (!ticket) return reply.code(404).type('text/plain').send('Ticket not found');
    await log({ name, action: 'ticket', ticket: ticket.number });
    const file = await readFile(db, ticket.number, now());
    const head = file?.kind === REPORT ? await readReportHead(file.bytes) : null;
    const logged = await requests.findEntries(head?.calls.map(({ requestId }) => requestId) ?? []);
    const lines = new Map(logged.map((logEntry) => [logEntry.requestId, logEntry]));
    const actions = await readActions(db, ticket.number, MAX_ACTIONS + 1);
    const groups = await readGroups(db, ticket.fingerprint === null ? [] : [ticket.fingerprint]);
    const isFileDeleted = ticket.fileType !== null && !file;
    const data = {
      name,
      ticket,
      hasFile: file !== null,
      head,
      fileNote: isFileDeleted
        ? 'The file was deleted after 30 days.'
        : file?.kind === REPORT
          ? 'The attached report can’t be read.'
          : 'This ticket has no report.',
      calls: head?.calls.map((call) => joinCall(call, head, lines)) ?? [],
      failure: failureOf(ticket.fingerprint),
      like: likeText(ticket, groups, now()),
      statuses: ticketStatuses,
      actions: actions.slice(0, MAX_ACTIONS),
      hasMoreActions: actions.length > MAX_ACTIONS,
      notes: await readNotes(db, ticket.number),
      account: ticket.uid === null ? null : await readAccountFacts(db, ticket.uid),
    };
    const title = `Ticket ${ticket.number}`;
    return sendPage(reply, { lang: 'en', title, isWide: true, template: ticketTemplate, data });
  });

  app.post<TicketRoute & { Body?: Form }>(`${STAFF_PATH}/tickets/:number`, async (request, reply) => {
    const name = await requireStaffName(request, reply);
    if (name === null) return reply;
    const { body } = request;
    const assignee = textOf(body, 'assignee');
    const change = {
      status: statusOf(textOf(body, 'status')),
      // Staff assign tickets to themselves, or to nobody.
      assignee: assignee === 'me' ? name : assignee === 'nobody' ? null : undefined,
      note: textOf(body, 'note', MAX_NOTE).trim(),
    };
    const isKnown = await changeTicket(db, request.params.number, change, { name, at: now() });
    if (!isKnown) return reply.code(404).type('text/plain').send('Ticket not found');
    return reply.redirect(`${STAFF_PATH}/tickets/${request.params.number}`, 303);
  });

  /* Used by the help desk and for downloads. Every access is logged before the file is sent. */
  app.get<TicketRoute>(`${STAFF_PATH}/tickets/:number/file`, { exposeHeadRoute: false }, async (request, reply) => {
    const name = await auth.staffNameOf(request);
    if (name === null) return reply.code(401).type('text/plain').send('Sign in first');
    const { number } = request.params;
    const file = await readFile(db, number, now());
    if (!file) return reply.code(404).type('text/plain').send('File not found');
    await log({ name, action: 'file', ticket: number });
    const { kind: type, bytes } = file;
    return sendUntrusted(reply, { name: `${number}.${fileKinds[type]}`, type, bytes });
  });
}
