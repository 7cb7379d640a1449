/** Lets the faults happen: before the work of a request, or after it to its answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOfType } from '../../src/domain/errorStatuses';
import type { FaultBoard } from './FaultBoard';
import type { Rule } from './rules';

const HTML = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';
/** Announced and never sent, so that the answer ends too early. */
const PROMISED_BYTES = 4_096;

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that waits for the answer to be ready. */
    laterFault: Rule | null;
  }
}

interface Spoiled {
  status: number;
  type: string;
  body: string;
  retryAfterSeconds?: number | undefined;
}

/** A fault that is told in the place of the true answer. */
type Told = Exclude<Rule, { fault: 'wait' | 'cut' }>;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Every value becomes null, the names stay; an empty list holds one, or it would be as good as before. */
const hollow = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(hollow) : [null];
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hollow(inner)]));
};

function hollowed(body: string): string {
  try {
    return JSON.stringify(hollow(JSON.parse(body)));
  } catch {
    return 'null';
  }
}

function malformed(how: Extract<Rule, { fault: 'malformed' }>['how'], url: string, body: string): Spoiled {
  const isCms = url.startsWith('/cms/');
  const answer = (text: string, type = JSON_TYPE): Spoiled => ({ status: 200, type, body: text });
  switch (how) {
    case 'text':
      return answer(HTML, HTML_TYPE);
    case 'shape':
      return answer(JSON.stringify({ [isCms ? 'data' : 'response']: 'Not what was asked for' }));
    case 'leaves':
      return answer(hollowed(body));
    case 'truncated':
      return answer(body.length > 2 ? body.slice(0, Math.ceil(body.length / 2)) : '{"response":{"items":[');
    case 'empty':
      return answer('');
  }
}

/** The answer that takes the true one's place. */
function spoil(rule: Told, url: string, body: string): Spoiled {
  if (rule.fault === 'malformed') return malformed(rule.how, url, body);
  if (rule.fault === 'status') return { ...rule, type: HTML_TYPE, body: HTML };
  const { type, message, code, errorData, status, retryAfterSeconds } = rule;
  const envelope = { error: { type, message, ...(code && { code }) }, ...(errorData && { error_data: errorData }) };
  return { status: status ?? statusOfType(type), type: JSON_TYPE, body: JSON.stringify(envelope), retryAfterSeconds };
}

function cut(reply: FastifyReply, at: 'start' | 'middle'): void {
  reply.hijack();
  const { raw } = reply;
  if (at === 'start') {
    raw.destroy();
    return;
  }
  raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': PROMISED_BYTES });
  // What was written has to be on its way before the connection goes.
  raw.write('{"response":{"items":[', () => setImmediate(() => raw.destroy()));
}

/** A fault that needs the true answer's text is dealt with once there is one. */
const needsAnswer = (rule: Rule): boolean =>
  rule.after || (rule.fault === 'malformed' && (rule.how === 'leaves' || rule.how === 'truncated'));

async function meetFault(board: FaultBoard, request: FastifyRequest, reply: FastifyReply) {
  const rule = board.meet(request);
  if (!rule) return undefined;
  if (needsAnswer(rule)) request.laterFault = rule;
  else if (rule.fault === 'wait') await board.hold(rule.id, rule.ms);
  else if (rule.fault === 'cut') {
    cut(reply, rule.at);
    return reply;
  } else {
    const spoiled = spoil(rule, request.url, '');
    return dress(reply, spoiled).send(spoiled.body);
  }
  return undefined;
}

function dress(reply: FastifyReply, { status, type, retryAfterSeconds }: Spoiled) {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(status).header('Cache-Control', 'no-store').type(type);
}

async function spoilAnswer(
  board: FaultBoard,
  rule: Rule,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (rule.fault === 'wait') await board.hold(rule.id, rule.ms);
  // Hooks of an answer cannot take it back: the connection goes from under it.
  if (rule.fault === 'cut') request.raw.socket.destroy();
  if (rule.fault === 'wait' || rule.fault === 'cut') return payload;
  const spoiled = spoil(rule, request.url, typeof payload === 'string' ? payload : '');
  dress(reply, spoiled).removeHeader('content-length').removeHeader('etag');
  return spoiled.body;
}

/** Registered before the operator's parts, so that every one of their addresses can fail. */
export function registerFaults(app: FastifyInstance, board: FaultBoard): void {
  app.decorateRequest('laterFault', null);
  app.addHook('onRequest', (request, reply) => meetFault(board, request, reply));
  app.addHook('onSend', async (request, reply, payload) => {
    const { laterFault } = request;
    return laterFault ? spoilAnswer(board, laterFault, request, reply, payload) : payload;
  });
}
