/** An operator for a test: in this process, on a free port, with its own database and a clock that the test sets. */

import type { Answer, CallName } from '@baize/contract/api/contract';
import { contract } from '@baize/contract/api/contract';
import { setPasswordCost } from '../../sandbox/identity/passwords';
import { createOperator, type Operator, type OperatorOptions } from '../../sandbox/operator';
import { demoPlayers } from '../../sandbox/seed/demoPlayers';
import { memoryDatabase } from './memoryDatabases';

setPasswordCost(2 ** 10);

export interface TestOperator extends Operator {
  /** Advances the operator's clock. */
  advanceTime(milliseconds: number): void;
  now(): number;
}

export async function startOperator(options: OperatorOptions = {}): Promise<TestOperator> {
  let shift = 0;
  const clock = () => Date.now() + shift;
  // Set by hand to run one test file on a server's empty database.
  const databaseUrl = options.databaseUrl ?? (options.dataDir ? undefined : process.env.TEST_DATABASE_URL);
  const isInMemory = !options.dataDir && !databaseUrl;
  const connection = isInMemory ? await memoryDatabase() : undefined;
  const operator = await createOperator({ clock, connection, isAnswerChecked: true, ...options, databaseUrl });
  return Object.assign(operator, {
    now: clock,
    advanceTime: (milliseconds: number) => {
      shift += milliseconds;
    },
  });
}

export interface CallOptions {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** The result of a call: the response, or the error. */
export interface Called<Name extends CallName> {
  status: number;
  headers: Headers;
  response: Answer<Name>;
  error: { type: string; message: string; code?: string } | undefined;
  errorData: Record<string, unknown> | undefined;
}

let lastKey = 0;

/**
 * Calls the product API over HTTP. Calls that move money get a new idempotency key unless one is given. With
 * OPENAPI_PROXY, calls go through the proxy of scripts/checkOpenApi.mjs.
 */
export async function call<Name extends CallName>(
  operator: Operator,
  name: Name,
  params: Record<string, string> = {},
  options: CallOptions = {},
): Promise<Called<Name>> {
  const query = new URLSearchParams({ version: '2.34', locale: 'en-US', ...options.query });
  const headers: Record<string, string> = { ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if ('movesMoney' in contract[name]) headers['idempotency-key'] = options.key ?? `test-key-${++lastKey}`;
  const isGet = contract[name].verb === 'GET';
  if (isGet) for (const [field, value] of Object.entries(params)) query.append(field, value);
  const form = new FormData();
  if (!isGet) for (const [field, value] of Object.entries(params)) form.append(field, value);
  const proxy = process.env.OPENAPI_PROXY;
  const answer = await fetch(
    `${proxy ? `${proxy}/${operator.port}` : operator.url}/api/${name}?${query}`,
    isGet ? { headers } : { method: 'POST', headers, body: form },
  );
  const body = await answer.json();
  return {
    status: answer.status,
    headers: answer.headers,
    response: body.response,
    error: body.error,
    errorData: body.error_data,
  };
}

/** Signs in a demo player. @returns the session token */
export async function signIn(operator: Operator, index: 0 | 1 | 2 | 3 = 0): Promise<string> {
  const { login, password } = demoPlayers[index];
  const { response } = await call(operator, 'auth.login', { login, password });
  return response.token ?? '';
}

export async function mainBalance(operator: Operator, token: string): Promise<string> {
  return (await call(operator, 'account.getBalance', {}, { token })).response.balance_main.amount;
}

export const deposit = (operator: Operator, amount: string, token: string, options: CallOptions = {}) =>
  call(
    operator,
    'cashier.makedeposit',
    { method: 'card', amount, campaign_offer_id: '-1', return_kind: 'site', return_base: operator.url },
    { token, ...options },
  );

export const withdraw = (operator: Operator, amount: string, token: string, options: CallOptions = {}) =>
  call(
    operator,
    'cashier.makewithdrawal',
    { method: 'card', amount, 'requisites[card_number]': '4242 4242 4242 4242' },
    { token, ...options },
  );

/** Answers a payment page. */
export const decide = (address: string | null, decision: string) =>
  fetch(address ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
