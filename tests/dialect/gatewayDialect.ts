/** The dialect of the operator behind a gateway (O-21); its server part is `gatewayServer.ts`. */
import type { Dialect } from '../../src/services/api/dialect/Dialect';
import {
  type AnswerPart,
  type DialectTable,
  describeDialect,
  type Wire,
} from '../../src/services/api/dialect/describe';

/** Mistakes that a test makes the dialect have, by row. */
export const mistakes = new Set<string>();
function assertRight(place: string): void {
  if (mistakes.has(place)) throw new RangeError('player 4711 is not in range');
}

const errors: DialectTable['errors'] = {
  AuthorizationException: { type: 'AuthorizationException' },
  'token.expired': { type: 'AuthorizationException' },
  InvalidParameterException: { type: 'InvalidParameterException' },
  MethodNotFoundException: { type: 'MethodNotFoundException' },
  'payment.declined': { type: 'BillingTransactionDeclinedException' },
  'signature.wrong': { type: 'AccessDeniedException' },
};

const signedIn = ({ player, access_token, refresh_token }: Wire): Wire => ({
  uid: player,
  token: access_token,
  renewal: refresh_token,
});

/**
 * A page of a list by the cursor that the answer to the page before gave. The server may have read that page for the
 * document, so without a cursor the items before are read again.
 */
function pageByCursor(
  list: string,
  at: `GET /${string}`,
  { offset = 0, count = 20, ...values }: Record<string, unknown> & { offset?: number; count?: number },
  memory: Map<string, string>,
) {
  const cursor = memory.get(`${list} ${offset}`);
  const page = (size: number, from?: string) => ({ at, values: { ...values, size, cursor: from } });
  if (offset === 0 || cursor !== undefined) return page(count, cursor);
  return [page(offset), ({ headers }: AnswerPart) => page(count, headers['x-next-cursor'])];
}

export const dialect: Dialect = describeDialect({
  prefixes: ['/gw', '/play'],
  session: 'token',
  renewal: {
    at: 'POST /gw/token',
    body: 'urlencoded',
    write: (renewal) => ({ grant_type: 'refresh_token', refresh_token: renewal }),
    read: ({ access_token, refresh_token }) => ({ token: access_token, renewal: refresh_token }),
    expired: ['token.expired'],
  },
  rows: {
    'metadata.getgeneralinfo': {
      request: (_params, { locale }) => {
        assertRight('metadata.getgeneralinfo request');
        return { at: `GET /gw/${locale}/site` };
      },
    },
    'auth.login': {
      at: 'POST /gw/token',
      body: 'urlencoded',
      write: ({ login, password }) => ({ grant_type: 'password', username: login, password }),
      read: signedIn,
    },
    'auth.register': { at: 'POST /gw/players', body: 'urlencoded', read: signedIn },
    'account.getInfo': {
      request: () => [{ at: 'GET /gw/account' }, { at: 'GET /gw/wallets' }],
      read: ([account, wallets]) => ({ ...account, ...wallets }),
    },
    'account.getBalance': { at: 'GET /gw/wallets' },
    'account.changefakename': { at: 'PATCH /gw/account', write: ({ fakename }) => ({ nickname: fakename }) },
    'account.setCurrency': { at: 'PATCH /gw/account' },
    'account.changelocale': { at: 'PUT /gw/account', write: ({ locale }) => ({ language: locale }) },
    'cashier.getdepositsettings': { at: 'GET /gw/methods' },
    'cashier.gethistory': {
      request: ({ type, offset = 0, count = 20 }, { memory }) =>
        pageByCursor(type, 'GET /gw/payments', { kind: type, offset, count }, memory),
      read: (_data, _meta, { params: { type, offset = 0 }, answers, headers, memory }) => {
        const items = answers.at(-1)?.data;
        const next = headers['x-next-cursor'];
        const end = offset + items.length;
        memory.set(`${type} ${end}`, next);
        // This operator does not count payments.
        return { items, total: next === undefined ? end : null };
      },
    },
    'cashier.makedeposit': {
      request: ({ amount, method, ...rest }) => [
        { at: 'POST /gw/orders', values: { amount, method } },
        ({ data }) => ({ at: `POST /gw/orders/${encodeURIComponent(data.order)}/start`, values: rest }),
      ],
      read: ([, started]) => started,
    },
    'events.handle': { at: 'POST /gw/events', body: 'urlencoded' },
    'games.get': {
      request: ({ options, sysnames, offset = 0, count = 20 }, { locale, memory }) => {
        const { category } = options ?? {};
        const values = { category, slugs: sysnames?.join(), offset, count };
        return pageByCursor(`games ${locale} ${category}`, `GET /play/${locale}/games`, values, memory);
      },
      read: (_data, _meta, { params: { options, offset = 0 }, locale, answers, headers, memory }) => {
        assertRight('games.get read');
        const items = answers.at(-1)?.data;
        memory.set(`games ${locale} ${options?.category} ${offset + items.length}`, headers['x-next-cursor']);
        return { items, total: Number(headers['x-total-count']) };
      },
    },
    'games.getInfo': { request: (_params, { locale }) => ({ at: `GET /play/${locale}/games/{sysname}` }) },
    'games.launch': { at: 'POST /play/sessions' },
  },
  always: () => ({}),
  headers: ({ token, idempotencyKey }) => {
    assertRight('headers');
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    };
  },
  write: (params) => params,
  read: (data) => data,
  open: (body) => {
    assertRight('open');
    if (body.fault === undefined) return { data: body };
    return { error: { name: body.fault, ...(body.reason && { details: body.reason }) } };
  },
  errors,
  readDetails: (details) => {
    assertRight('readDetails');
    return details;
  },
});
