/** Applies faults before a request is handled, or to its response. */

import { statusOfType } from '@baize/contract/errors/errorStatuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from './FaultBoard';
import type { Rule } from './rules';

const HTML = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';
/** Announced length that is never sent, so the response ends too early. */
const ANNOUNCED_BYTES = 4_096;

declare module 'fastify' {
  interface FastifyRequest {
    /** Fault to apply to the response once it is ready. */
    laterFault: Rule | null;
  }
}

interface FaultResponse {
  status: number;
  type: string;
  body: string;
  retryAfterSeconds?: number | undefined;
}

/** A fault that replaces the response. */
type ReplacingFault = Exclude<Rule, { fault: 'wait' | 'cut' }>;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Replaces every value with null but keeps the structure; an empty list gets one null, or it would stay valid. */
const nullValues = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(nullValues) : [null];
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nullValues(inner)]));
};

function nullJsonValues(body: string): string {
  try {
    return JSON.stringify(nullValues(JSON.parse(body)));
  } catch {
    return 'null';
  }
}

function malformed(how: Extract<Rule, { fault: 'malformed' }>['how'], url: string, body: string): FaultResponse {
  const isCms = url.startsWith('/cms/');
  const answer = (text: string, type = JSON_TYPE): FaultResponse => ({ status: 200, type, body: text });
  switch (how) {
    case 'text':
      return answer(HTML, HTML_TYPE);
    case 'shape':
      return answer(JSON.stringify({ [isCms ? 'data' : 'response']: 'Not what was asked for' }));
    case 'leaves':
      return answer(nullJsonValues(body));
    case 'truncated':
      return answer(body.length > 2 ? body.slice(0, Math.ceil(body.length / 2)) : '{"response":{"items":[');
    case 'empty':
      return answer('');
  }
}

/** Response that replaces the real one. */
function buildFaultResponse(rule: ReplacingFault, url: string, body: string): FaultResponse {
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
  raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': ANNOUNCED_BYTES });
  // Bytes must be flushed before the connection is destroyed.
  raw.write('{"response":{"items":[', () => setImmediate(() => raw.destroy()));
}

/** Whether the fault needs the real response. */
const needsAnswer = (rule: Rule): boolean =>
  rule.after || (rule.fault === 'malformed' && (rule.how === 'leaves' || rule.how === 'truncated'));

async function applyFault(board: FaultBoard, request: FastifyRequest, reply: FastifyReply) {
  const rule = board.findFault(request);
  if (!rule) return undefined;
  if (needsAnswer(rule)) request.laterFault = rule;
  else if (rule.fault === 'wait') await board.delay(rule.id, rule.ms);
  else if (rule.fault === 'cut') {
    cut(reply, rule.at);
    return reply;
  } else {
    const response = buildFaultResponse(rule, request.url, '');
    return applyHeaders(reply, response).send(response.body);
  }
  return undefined;
}

function applyHeaders(reply: FastifyReply, { status, type, retryAfterSeconds }: FaultResponse) {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(status).header('Cache-Control', 'no-store').type(type);
}

async function replaceResponse(
  board: FaultBoard,
  rule: Rule,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) {
  if (rule.fault === 'wait') await board.delay(rule.id, rule.ms);
  // An `onSend` hook cannot cancel the response, so the socket is destroyed.
  if (rule.fault === 'cut') request.raw.socket.destroy();
  if (rule.fault === 'wait' || rule.fault === 'cut') return payload;
  const response = buildFaultResponse(rule, request.url, typeof payload === 'string' ? payload : '');
  applyHeaders(reply, response).removeHeader('content-length').removeHeader('etag');
  return response.body;
}

/** Must be registered before the operator's routes, so that all of them can fail. */
export function registerFaults(app: FastifyInstance, board: FaultBoard): void {
  app.decorateRequest('laterFault', null);
  app.addHook('onRequest', (request, reply) => applyFault(board, request, reply));
  app.addHook('onSend', async (request, reply, payload) => {
    const { laterFault } = request;
    return laterFault ? replaceResponse(board, laterFault, request, reply, payload) : payload;
  });
}
