/** Sends the requests of one call: they fail as one, are aborted as one, and no write is repeated. */
import { type CallName, contract, type Params } from '@baize/contract/api/contract';
import { ApiError } from '@baize/contract/errors/apiError';
import type { Http, HttpAnswer } from '../../http';
import type { HttpRequest } from '../../httpMessages';
import type { CallMeta, Exchange, PageSettings, ParsedAnswer, RequestContext } from './Dialect';
import { DialectError, DialectMistake, guarded } from './dialectError';
import { recordCall } from './recordCall';
import { runTogether } from './runTogether';
import type { AnsweredCall, AnswerPart, CallContext, CallMapping, DialectTable, NextRequest, Values } from './table';
import { wireRequest } from './wireRequest';

/** The answer that decides a call. */
export interface ExchangedAnswer extends HttpAnswer {
  call: AnsweredCall;
  /** Every request was answered without an error. */
  isComplete: boolean;
  /** A write was carried out before another request was refused. */
  isPartial: boolean;
  hasSeveral: boolean;
}

export interface SentCall {
  table: DialectTable;
  row: CallMapping<CallName>;
  name: CallName;
  params: Params<CallName>;
  context: RequestContext;
  read: (answer: HttpAnswer) => ParsedAnswer;
}

/** Sends one request. @returns the answer if it is a refusal */
type Send = (index: number, signal: AbortSignal | undefined) => Promise<HttpAnswer | null>;

const memories = new WeakMap<PageSettings, CallContext['memory']>();

function memoryOf(settings: PageSettings): CallContext['memory'] {
  const memory = memories.get(settings) ?? new Map();
  memories.set(settings, memory);
  return memory;
}

/** @throws DialectMistake for a request without an address, and what the dialect's functions throw */
function requestsOf({ row, params }: SentCall, context: CallContext): readonly NextRequest[] {
  const { at, body, write, request } = row;
  if (request) {
    const requests = [request(params, context)].flat();
    if (requests.some((one) => typeof one !== 'function' && typeof one?.at !== 'string'))
      throw new DialectMistake('returned a request without at');
    return requests;
  }
  return [{ at: at ?? 'GET /', ...(body && { body }), ...(write && { values: write(params) }) }];
}

const isRead = (request: NextRequest) => typeof request !== 'function' && request.at.startsWith('GET ');

/** An answer that refuses, or that cannot be opened, ends the call; reading it says why. */
function partOf({ open }: DialectTable, { data, status, headers }: HttpAnswer): AnswerPart | null {
  try {
    const opened = status < 400 ? open(data, status) : null;
    return opened === null || 'error' in opened ? null : { data: opened.data, meta: opened.meta, headers };
  } catch {
    return null;
  }
}

/** A recording has no answer that the dialect cannot read. */
function recordedBody(read: () => ParsedAnswer): string {
  try {
    return JSON.stringify(read()) ?? '';
  } catch {
    return '';
  }
}

/** A repetition with a new token sends only the requests that were refused. */
export class CallExchange {
  private readonly parts: AnswerPart[] = [];
  private requests: readonly NextRequest[] | null = null;
  private last: HttpAnswer | null = null;
  private hasWritten = false;
  private begunAt = 0;

  constructor(private readonly call: SentCall) {}

  readonly run: Exchange = async (request, http, settings, meta) => {
    const { call } = this;
    const context = { ...call.context, memory: memoryOf(settings) };
    this.requests ??= guarded('request', () => requestsOf(call, context));
    const recorded = { name: call.name, verb: contract[call.name].verb, params: call.params as Values };
    const recording = recordCall(settings, http, recorded);
    this.begunAt = performance.now();
    try {
      const exchanged = await this.send({ ...request }, recording.http, context, meta);
      recording.answered(
        exchanged,
        recordedBody(() => call.read(exchanged)),
      );
      return exchanged;
    } catch (error) {
      if (error instanceof ApiError) recording.failed(error);
      throw error;
    }
  };

  private async send(request: HttpRequest, http: Http, context: CallContext, meta: CallMeta): Promise<ExchangedAnswer> {
    const { name, params } = this.call;
    const requests = this.requests ?? [];
    const missing = requests.map((_, index) => index).filter((index) => !this.parts[index]);
    const send: Send = (index, signal) => this.sendOne(index, { ...request, signal }, http, meta);
    const refusal =
      missing.length > 1 && requests.every(isRead)
        ? await runTogether(
            request.signal,
            missing.map((index) => (signal: AbortSignal) => send(index, signal)),
          )
        : await this.sendInOrder(missing, request.signal, send);
    const answer = refusal ?? this.last;
    if (!answer) throw new DialectError('request', new DialectMistake('returned no request'));
    return {
      ...answer,
      call: { ...context, name, params, headers: answer.headers, answers: this.parts },
      isComplete: refusal === null,
      isPartial: refusal !== null && this.hasWritten,
      hasSeveral: requests.length > 1,
    };
  }

  private async sendInOrder(missing: readonly number[], signal: AbortSignal | undefined, send: Send) {
    for (const index of missing) {
      const refusal = await send(index, signal);
      if (refusal) return refusal;
    }
    return null;
  }

  private async sendOne(index: number, request: HttpRequest, http: Http, meta: CallMeta): Promise<HttpAnswer | null> {
    const { table, ...call } = this.call;
    const wire = guarded('request', () => {
      const next = this.requests?.[index] as NextRequest;
      const isOpen = typeof next === 'function';
      return wireRequest(table, call, isOpen ? next(this.parts[index - 1] as AnswerPart, this.parts) : next);
    });
    // Requests after the first are other calls of the operator, so each has its own key.
    const idempotencyKey = meta.idempotencyKey && `${meta.idempotencyKey}-${index + 1}`;
    const marks = index === 0 ? {} : guarded('headers', () => table.headers({ ...meta, idempotencyKey }));
    const headers = { ...request.headers, ...marks, ...wire.headers };
    const { timeoutMs } = request;
    // The limit is that of the call.
    const leftMs = timeoutMs && Math.max(1, timeoutMs - (performance.now() - this.begunAt));
    const answer = await http({ ...request, ...wire, headers, ...(leftMs && { timeoutMs: leftMs }) });
    const part = partOf(table, answer);
    if (!part) return answer;
    this.parts[index] = part;
    this.last = answer;
    this.hasWritten ||= wire.method !== 'GET';
    return null;
  }
}
