/**
 * Calls every method of an operator's API and validates the responses against the contract. Reads and launches of games
 * and the sportsbook are sent with the session. Other writes are sent without a session and without parameters, so the
 * operator can only refuse them.
 */

import { type CallName, contract } from '@baize/contract/api/contract';
import { ApiError } from '@baize/contract/errors/apiError';
import { catalogueType } from '@baize/contract/errors/errors';
import { isOperatorError } from '@baize/contract/errors/operatorErrors';
import * as v from 'valibot';
import { tokensOf } from '../src/domain/player/tokens';
import { contractDialect } from '../src/services/api/dialect/contractDialect';
import type { Dialect, RequestContext } from '../src/services/api/dialect/Dialect';
import { DialectError } from '../src/services/api/dialect/dialectError';
import { addressOf, formOf } from '../src/services/axiosSend';
import type { Http } from '../src/services/http';
import type { HttpRequest } from '../src/services/httpMessages';

type Verdict = 'ok' | 'mismatch' | 'missing' | 'optional' | 'needs login' | 'skipped' | 'no answer';

export interface Finding {
  name: CallName | 'auth.login (with account)' | 'cashier.makedeposit (sent twice)';
  /** `optional`: the operator does not have this Baize addition or dialect row, which is allowed. */
  verdict: Verdict;
  /** Problems field by field, or the reason for a skipped call. */
  details: string[];
}

interface ConformanceOptions {
  /** Origin, with a path if any, before `/api`. */
  address: string;
  /** The player's session as a token or an account. Without either, only public calls are checked. */
  token?: string | undefined;
  account?: { login: string; password: string } | undefined;
  /** Whether to make one deposit of the minimum amount, sent twice with the same idempotency key. */
  mayMoveMoney?: boolean;
  /** Origin of the site, to which a payment page returns; defaults to the origin of `address`. */
  site?: string | undefined;
  /** Locale in the API's spelling. */
  locale?: string;
  /** The operator's dialect; defaults to the contract itself. */
  dialect?: Dialect | undefined;
}

/** Parameters by their names in the contract. */
type Params = Record<string, unknown>;
/** Values from earlier responses that later calls need. */
type KnownValues = Map<string, string>;
interface Session {
  cookie?: string;
  token?: string;
  /** Set when this check started the session and may end it. */
  isStartedHere?: true;
}
interface OperatorResponse {
  status: number;
  body: unknown;
  cookies: string[];
}

const LIMIT_MS = 15_000;
const MAX_DETAILS = 5;
/** After this many calls in a row without a response, the operator counts as down. */
const MAX_FAILURES_IN_ROW = 3;
const names = Object.keys(contract) as CallName[];

const Failure = v.object({ error: v.object({ type: v.string() }) });
const Success = v.object({ response: v.unknown() });

/** Parameters of each call; `null` when they need a value that no response contained. */
const callParams: { [Name in CallName]?: (known: KnownValues, isPlayer: boolean) => Params | null } = {
  'account.getUnsubscribeState': () => ({ contact: 'nobody@example.org', sign: 'forged' }),
  'account.getprofileinfo': () => ({ fields: ['contacts', 'document'] }),
  'cashier.getdepositinfo': (known) => singleParam('id', known.get('transaction')),
  'cashier.gethistory': () => ({ type: 'deposit', offset: 0, count: 20 }),
  'freespins.get': () => ({ status: 'active', count: 5 }),
  'games.get': () => ({ offset: 0, count: 20 }),
  'games.getHistory': () => ({ type: 'casino', offset: 0, count: 20 }),
  'games.getInfo': (known) => singleParam('sysname', known.get('game')),
  'games.getProviders': () => ({ fields: ['types'] }),
  'games.gethistoryexportrequest': () => null,
  'games.launch': (known, isPlayer) =>
    isPlayer ? launch('play', known.get('game')) : launch('demo', known.get('demo')),
  'leaderboard.get': () => ({ period: 'week', offset: 0, count: 20 }),
  'loyalty.getProgram': (known) => singleParam('sysname', known.get('program')),
  'storage.get': () => ({ key: 'conformance' }),
};

const singleParam = (name: string, value: string | undefined): Params | null =>
  value === undefined ? null : { [name]: value };

const launch = (mode: 'play' | 'demo', sysname: string | undefined): Params | null =>
  sysname === undefined ? null : { sysname, mode, bar: 'house' };

/** Writes that only open a frame; sent with the player's session, like reads. */
const LAUNCHES: ReadonlySet<CallName> = new Set<CallName>(['games.launch', 'betting.launch']);

type Item = Record<string, unknown>;
/** Sources of the values that later calls need: the first item, or the first that fits. */
const valueSources: ReadonlyArray<[call: CallName, known: string, field: string, fits?: (item: Item) => boolean]> = [
  ['games.get', 'game', 'sysname'],
  ['games.get', 'demo', 'sysname', ({ has_demo }) => has_demo !== false],
  ['loyalty.getPrograms', 'program', 'sysname'],
  ['cashier.gethistory', 'transaction', 'id'],
];

function collectValues(known: KnownValues, name: CallName, response: unknown): void {
  for (const [call, what, field, fits = () => true] of valueSources) {
    const items = call === name ? (response as { items?: Item[] })?.items : undefined;
    const value = items?.find(fits)?.[field];
    if (value !== undefined) known.set(what, String(value));
  }
}

class Operator {
  readonly dialect: Dialect;
  private readonly address: string;
  private readonly speaking: RequestContext;

  constructor({ address, dialect = contractDialect, locale = 'en-US' }: ConformanceOptions) {
    this.dialect = dialect;
    this.address = address.replace(/\/$/, '');
    this.speaking = { locale, isFramed: false };
  }

  /** @returns null when the dialect has no such row @throws DialectError @throws Error without a response */
  async request(
    name: CallName,
    params: Params,
    { token = '', cookie }: Session,
    idempotencyKey: string | null = null,
  ): Promise<OperatorResponse | null> {
    const { dialect } = this;
    const wire = dialect.toRequest(name, params as never, this.speaking);
    if (!wire) return null;
    const { exchange = (request, http) => http(request), ...asked } = wire;
    const meta = { token: tokensOf(token || null)?.access ?? null, holder: null, idempotencyKey };
    const cookies: string[] = [];
    const http: Http = async (request) => {
      const answer = await this.send(request);
      cookies.push(...answer.headers.getSetCookie().map((each) => each.replace(/;.*$/s, '')));
      const headers = Object.fromEntries(answer.headers);
      return { status: answer.status, data: parsed(await answer.text()), headers, retryAfterMs: null, requestId: '' };
    };
    const headers = { ...asked.headers, ...dialect.headers(meta), ...(cookie && { cookie }) };
    const answer = await exchange({ ...asked, headers }, http, { baseUrl: this.address }, meta);
    // Responses that the dialect cannot read are judged as received.
    return { status: answer.status, body: dialect.read(name, answer) ?? answer.data, cookies };
  }

  /** The address of a dialect with several hosts is complete. */
  private send({ method, path, query = {}, form, json, headers }: HttpRequest): Promise<Response> {
    // Some servers reject a form without fields.
    const fields = form && (Object.keys(form).length > 0 ? form : { nothing: '' });
    const isText = json === undefined || json instanceof URLSearchParams;
    return fetch((path.startsWith('/') ? this.address : '') + addressOf(path, query), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { ...(!isText && { 'content-type': 'application/json' }), ...headers },
      ...(fields && { body: formOf(fields) }),
      ...(json !== undefined && { body: isText ? json : JSON.stringify(json) }),
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Issue = v.BaseIssue<unknown>;

/** A union lists the fields that do not fit its shapes, but not the constant that distinguishes the shapes. */
function mismatchesOf(issue: Issue, parentPath = ''): string[] {
  const path = [parentPath, v.getDotPath(issue)].filter(Boolean).join('.');
  const inner = (issue.issues ?? []).filter((each) => each.path && each.type !== 'literal');
  return inner.length > 0
    ? inner.flatMap((each) => mismatchesOf(each, path))
    : [`${path || 'response'}: ${issue.message}`];
}

/** Each field that does not fit, with the expected type; paths start below `response`. */
const describeMismatches = (issues: readonly Issue[]): string[] => {
  const lines = [...new Set(issues.flatMap((issue) => mismatchesOf(issue)))];
  const rest = lines.length - MAX_DETAILS;
  return rest > 0 ? [...lines.slice(0, MAX_DETAILS), `and ${rest} more`] : lines;
};

const isMissing = (status: number, type: string | null) =>
  type === 'MethodNotFoundException' ||
  // Dialects map unknown errors to a general failure.
  ((type === null || type === 'UnknownErrorException') && [404, 405, 501].includes(status));

function isOfCatalogue(type: string): boolean {
  const known = catalogueType(type);
  return known !== null && isOperatorError(known);
}

/** Verdict on one response. */
function judge(name: CallName, { status, body }: Pick<OperatorResponse, 'status' | 'body'>): Omit<Finding, 'name'> {
  const row: { answer: v.GenericSchema; isAddition?: true } = contract[name];
  const failure = v.safeParse(Failure, body);
  const type = failure.success ? failure.output.error.type : null;
  if (isMissing(status, type)) return { verdict: row.isAddition ? 'optional' : 'missing', details: [] };
  if (type !== null) {
    if (type === 'AuthorizationException') return { verdict: 'needs login', details: [] };
    const details = isOfCatalogue(type)
      ? []
      : [`error.type: unknown type ${type}, shown to players as a general error`];
    return { verdict: 'ok', details: [`returned ${type}`, ...details] };
  }
  if (typeof body !== 'object' || body === null)
    return { verdict: 'mismatch', details: [`HTTP ${status}: the body is not a JSON object`] };
  const success = v.safeParse(Success, body);
  if (!success.success) return { verdict: 'mismatch', details: ['the body has neither `response` nor `error.type`'] };
  const checked = v.safeParse(row.answer, success.output.response);
  return checked.success
    ? { verdict: 'ok', details: [] }
    : { verdict: 'mismatch', details: describeMismatches(checked.issues) };
}

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `timed out after ${LIMIT_MS / 1000} s` : (cause?.code ?? message);
};

/** Signs in if an account is given. */
async function signIn(
  operator: Operator,
  { account, token }: ConformanceOptions,
): Promise<[Session | null, Finding[]]> {
  if (token) return [{ token }, []];
  if (!account) return [null, []];
  const finding = (verdict: Verdict, details: string[]): Finding[] => [
    { name: 'auth.login (with account)', verdict, details },
  ];
  try {
    const answered = await operator.request('auth.login', account, {});
    if (!answered) return [null, finding('optional', [])];
    const { verdict, details } = judge('auth.login', answered);
    if (verdict !== 'ok' || !v.is(Success, answered.body)) return [null, finding('mismatch', details)];
    if (operator.dialect.session === 'token') {
      const { token: newToken } = answered.body.response as { token?: unknown };
      if (typeof newToken !== 'string' || newToken === '')
        return [null, finding('mismatch', ['the response has no token'])];
      return [{ token: newToken, isStartedHere: true }, finding('ok', [])];
    }
    if (answered.cookies.length === 0) return [null, finding('mismatch', ['the response sets no cookie'])];
    return [{ cookie: answered.cookies.join('; '), isStartedHere: true }, finding('ok', [])];
  } catch (error) {
    return [null, finding('no answer', [reasonOf(error)])];
  }
}

/** Sends one deposit twice; an operator that ignores the idempotency key charges twice. */
async function depositTwice(operator: Operator, session: Session, site: string): Promise<Finding> {
  const name = 'cashier.makedeposit (sent twice)' as const;
  const settings = await operator.request('cashier.getdepositsettings', {}, session);
  const read = v.safeParse(v.object({ response: contract['cashier.getdepositsettings'].answer }), settings?.body);
  const method = read.success ? read.output.response.methods.find(({ fields }) => fields.length === 0) : undefined;
  if (!method) return { name, verdict: 'skipped', details: ['no payment method without extra fields'] };
  const order = {
    method: method.sysname,
    amount: String(Math.ceil(Number(method.min))),
    campaign_offer_id: -1,
    return_kind: 'site',
    return_base: site,
  };
  const key = crypto.randomUUID();
  const first = await operator.request('cashier.makedeposit', order, session, key);
  const second = await operator.request('cashier.makedeposit', order, session, key);
  if (!first || !second) return { name, verdict: 'optional', details: [] };
  const { verdict, details } = judge('cashier.makedeposit', first);
  if (verdict !== 'ok' || !v.is(Success, first.body)) return { name, verdict: 'mismatch', details };
  const numbers = [first, second].map(({ body }) => (body as { response?: { id?: unknown } } | null)?.response?.id);
  return numbers[0] === numbers[1]
    ? { name, verdict: 'ok', details: [] }
    : {
        name,
        verdict: 'mismatch',
        details: [`the same idempotency key created two payments: ${numbers.join(' and ')}`],
      };
}

/** Calls whose responses later calls need come first, and signing out comes last. */
const orderedCalls = (): CallName[] => {
  const first = [...new Set(valueSources.map(([call]) => call))];
  const last: CallName[] = ['auth.logout'];
  return [...first, ...names.filter((name) => !first.includes(name) && !last.includes(name)), ...last];
};

/** Yields each finding as soon as it is made. */
export async function* checkOperator(options: ConformanceOptions): AsyncGenerator<Finding> {
  const operator = new Operator(options);
  const [session, signedIn] = await signIn(operator, options);
  yield* signedIn;
  if (session && options.mayMoveMoney) {
    const site = options.site ?? new URL(options.address).origin;
    yield await depositTwice(operator, session, site);
  }
  const known: KnownValues = new Map();
  let failuresInRow = 0;
  for (const name of orderedCalls()) {
    if (failuresInRow >= MAX_FAILURES_IN_ROW) {
      yield { name, verdict: 'skipped', details: ['the operator is not answering'] };
      continue;
    }
    const isHarmless = contract[name].verb === 'GET' || LAUNCHES.has(name);
    // A token from the options belongs to the caller.
    if (name === 'auth.logout' && !session?.isStartedHere) {
      yield { name, verdict: 'skipped', details: ['signs out only a session that this check started'] };
      continue;
    }
    const request = callParams[name];
    const params = request ? request(known, session !== null) : {};
    if (params === null) {
      yield { name, verdict: 'skipped', details: ['no test data found for its parameters'] };
      continue;
    }
    try {
      const answered = await operator.request(name, params, isHarmless && session ? session : {});
      if (!answered) {
        yield { name, verdict: 'optional', details: [] };
        continue;
      }
      failuresInRow = 0;
      collectValues(known, name, (answered.body as { response?: unknown })?.response);
      const judged = judge(name, answered);
      // A write without a session must be refused, so a login error is correct.
      yield { name, ...judged, ...(!isHarmless && judged.verdict === 'needs login' && { verdict: 'ok' as const }) };
    } catch (error) {
      if (error instanceof ApiError) {
        const detail = error instanceof DialectError ? error.detail : `${error.type}, after a part was carried out`;
        // Without parameters, a dialect may have nothing to convert.
        yield { name, verdict: isHarmless || error.status > 0 ? 'mismatch' : 'skipped', details: [detail] };
        continue;
      }
      failuresInRow += 1;
      yield { name, verdict: 'no answer', details: [reasonOf(error)] };
    }
  }
}

/** Whether a finding allows launching with this operator. */
export const isAcceptable = ({ verdict }: Finding): boolean => !['mismatch', 'missing', 'no answer'].includes(verdict);
