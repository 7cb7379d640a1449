/** A dialect whose functions return what they should not (O-21): only the call fails, and the log names the function. */
import { ApiError } from '@baize/contract/errors/apiError';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tokens } from '../../src/domain/player/tokens';
import { type DialectTable, describeDialect, type Wire } from '../../src/services/api/dialect/describe';
import { createCall } from '../../src/services/api/transport';
import { type PlainOperator, plainOperator } from '../unit/web/plainOperator';

let operator: PlainOperator;
let isExpired = false;
beforeAll(async () => {
  operator = await plainOperator((request, reply) => {
    const isRefused = isExpired && request.url === '/v2/account';
    reply.writeHead(isRefused ? 401 : 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(isRefused ? { errors: [{ code: 'token.expired' }] } : { data: { uid: 7 } }));
  });
});
afterAll(() => operator.close());

function open(change: Partial<DialectTable>) {
  const failures: string[] = [];
  let tokens: Tokens | null = { access: 'first', renewal: 'renewal' };
  const table: DialectTable = {
    prefixes: ['/v2'],
    session: 'token',
    rows: { 'account.getInfo': { at: 'GET /v2/account' } },
    always: () => ({}),
    headers: ({ token }) => (token ? { authorization: `Bearer ${token}` } : {}),
    write: (params) => params,
    read: (data) => data,
    open: (body) => (body.errors ? { error: { name: body.errors[0].code } } : { data: body.data }),
    errors: { 'token.expired': { type: 'AuthorizationException' } },
    readDetails: (details) => details,
    ...change,
  };
  const call = createCall({
    dialect: describeDialect(table),
    baseUrl: operator.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    usesCookie: () => false,
    cookieHolder: () => null,
    onError: (name, error) => void failures.push(`${name}: ${error.type} ${error.cause ?? ''}`),
  });
  const error = () => call('account.getInfo', {}).catch((thrown: unknown) => thrown);
  return { error, failures, tokens: () => tokens };
}

test('[O-21] an error without content fails the call, and not the page', async () => {
  const { error, failures } = open({ open: (body) => ({ data: body.data, error: body.errors?.[0] }) as Wire });
  expect(await error()).toBeInstanceOf(ApiError);
  expect(failures).toEqual([
    'account.getInfo: MalformedAnswerException dialect.open: returned an error that is not an object',
  ]);
});

test.each([
  ['a list with a gap', [null, { at: 'GET /v2/account' }]],
  ['requests without an address', [{}, {}]],
  ['nothing', undefined],
])('[O-21] a row that requests %s fails its call, and not the page', async (_, requests) => {
  const { error, failures } = open({ rows: { 'account.getInfo': { request: () => requests as Wire } } });
  expect(await error()).toBeInstanceOf(ApiError);
  expect(failures).toEqual([expect.stringMatching(/^account\.getInfo: UnknownErrorException dialect\.request: /)]);
});

test.each([
  ['without a token', () => ({ token: undefined })],
  ['of nothing', () => undefined],
])('[O-21, A-13] a renewal %s fails the call and keeps the session', async (_, read) => {
  isExpired = true;
  const { error, failures, tokens } = open({
    renewal: { at: 'POST /v2/renewals', write: (token) => ({ token }), read: read as Wire, expired: ['token.expired'] },
  });
  expect(await error()).toBeInstanceOf(ApiError);
  expect(failures).toEqual(['account.getInfo: MalformedAnswerException ']);
  expect(tokens()).toEqual({ access: 'first', renewal: 'renewal' });
  isExpired = false;
});
