/**
 * The dialect of another operator, as an integrator would write it (O-7): REST paths, camelCase with its own names,
 * money in minor units, ISO times, `{data, meta}` and `{errors}`, access tokens. A build selects it with `API_DIALECT`.
 */

import type { CallName } from '@baize/contract/api/contract';
import { decimals, parseMoney } from '@baize/contract/money/money';
import type { Dialect } from '../../src/services/api/dialect/Dialect';
import {
  type DialectTable,
  describeDialect,
  type Opened,
  type Values,
  type Wire,
} from '../../src/services/api/dialect/describe';
import { rowAddresses } from './rows';

type Rows = DialectTable['rows'];

/** Field names that differ by more than spelling. */
const RENAMED_FIELDS: Readonly<Record<string, string>> = {
  sysname: 'slug',
  fakename: 'nickname',
  uid: 'playerId',
  count: 'limit',
};
const CONTRACT_FIELDS = Object.fromEntries(
  Object.entries(RENAMED_FIELDS).map(([toContract, toWire]) => [toWire, toContract]),
);
/** Names that are camelCase in the contract as well. */
const CAMEL_IN_CONTRACT = new Set(['pointsAlias', 'amountType']);

const camel = (name: string) =>
  RENAMED_FIELDS[name] ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) =>
  CAMEL_IN_CONTRACT.has(name)
    ? name
    : (CONTRACT_FIELDS[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const MOMENT = /(At|Until|^until|^since|^endDate|^regTime|^resendTime)$/;
/** Numbers on the wire, decimal strings in the contract. */
const DECIMALS = new Set(['rate', 'odds', 'rtp', 'feePercent']);

/** 1250 EUR minor units become `12.50`. Accepts safe integers only, so that nothing is rounded. */
function decimalOf(minor: unknown, currency: string): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return '';
  const places = decimals(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return minor < 0 ? `-${text}` : text;
}

function toContract(value: Wire, key = ''): Wire {
  if (Array.isArray(value)) return value.map((item) => toContract(item));
  if (isObject(value)) {
    if ('minor' in value) return { amount: decimalOf(value.minor, String(value.currency)), currency: value.currency };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snake(name), toContract(inner, name)]));
  }
  if (typeof value === 'string' && MOMENT.test(key)) return Math.floor(Date.parse(value) / 1000);
  if (typeof value === 'number' && DECIMALS.has(key)) return String(value);
  return value;
}

function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), toWire(inner)]));
}

const iso = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : seconds);

/** Drops `fields`, since this operator always sends all fields. */
const write = ({ fields: _, from, to, ...params }: Values): Values => ({
  ...(toWire(params) as Values),
  ...(from !== undefined && { from: iso(from) }),
  ...(to !== undefined && { to: iso(to) }),
});

function read(data: Wire, meta: Wire): Wire {
  if (Array.isArray(data)) return { items: toContract(data), ...toContract(meta ?? {}) };
  return isObject(data) && data.done !== undefined ? Number(data.done === true) : toContract(data);
}

/** Currencies of the methods, cached from the list of methods: orders are in minor units of the method's currency. */
const currencies = new Map<string, string>();
const minorOf = (amount: string, method: string): number | null =>
  amount === '' ? null : Number(parseMoney({ amount, currency: currencies.get(method) ?? 'EUR' }).minor);

function methodOf({ limits, fixedFee, lastAmount, ...method }: Wire) {
  currencies.set(method.slug, method.currency);
  const decimal = (minor: number) => decimalOf(minor, method.currency);
  return {
    ...toContract(method),
    min: decimal(limits.min),
    max: decimal(limits.max),
    fee_fixed: decimal(fixedFee),
    last_amount: lastAmount === null ? null : decimal(lastAmount),
  };
}

const methods = (data: Wire, meta: Wire): Wire => {
  const { lastAmount, ...rest } = meta ?? {};
  return {
    ...toContract(rest),
    methods: data.map(methodOf),
    last_amount: lastAmount ? decimalOf(lastAmount.minor, lastAmount.currency) : null,
  };
};

const order = (params: { amount: string; method: string }) => {
  const { amount, ...rest } = params;
  return { ...write(rest), amountMinor: minorOf(amount, params.method) };
};

/** Rows whose format deviates. */
const overrides: { [Name in CallName]?: Omit<NonNullable<Rows[Name]>, 'at'> } = {
  // A guest is `null` on the wire.
  'account.getInfo': { read: (data) => (data === null ? { uid: 0 } : toContract(data)) },
  'auth.login': { read: signedIn },
  'auth.register': { read: signedIn },
  'cashier.getdepositsettings': { read: methods },
  'cashier.getwithdrawsettings': { read: methods },
  'cashier.makedeposit': { write: order },
  'cashier.makewithdrawal': { write: order },
  'games.get': {
    write: ({ options, fields, ...rest }) => ({
      ...write({ ...rest, ...options }),
      ...(fields?.includes('counts') && { include: 'counts' }),
    }),
  },
  'Jackpots.get': { read: (data) => toContract(data) },
  'storage.getKeys': { read: (data) => ({ keys: data }) },
  'storage.set': { write: ({ value }) => ({ value }) },
  'Support.sendFeedback': { body: 'form' },
};

function signedIn({ playerId, accessToken, renewalToken }: Wire): Wire {
  return { uid: playerId, token: accessToken, renewal: renewalToken };
}

function open(body: unknown): Opened {
  if (!isObject(body)) return null;
  const [first] = Array.isArray(body.errors) ? (body.errors as unknown[]) : [];
  if (isObject(first))
    return {
      error: {
        name: String(first.code),
        message: String(first.detail ?? ''),
        ...(first.reason !== undefined && { code: String(first.reason) }),
        details: isObject(first.meta) ? first.meta : undefined,
      },
    };
  return 'data' in body ? { data: body.data, meta: body.meta } : null;
}

const errors: DialectTable['errors'] = {
  'session.required': { type: 'AuthorizationException' },
  'token.expired': { type: 'AuthorizationException' },
  'credentials.wrong': { type: 'AuthorizationException' },
  'second_step.required': { type: 'AuthorizationException', message: 'two_factor_auth is enable' },
  'input.invalid': { type: 'InvalidParameterException' },
  'request.invalid': { type: 'InvalidRequestException' },
  'rate.limited': { type: 'TooManyRequestsException' },
  'route.unknown': { type: 'MethodNotFoundException' },
  'site.maintenance': { type: 'ApplicationUnavailableException' },
  'player.blocked': { type: 'UserBannedException' },
  'player.gone': { type: 'UserDeletedException' },
  'access.denied': { type: 'AccessDeniedException' },
  'player.deposit_first': { type: 'UserNeedDepositException' },
  'player.profile_incomplete': { type: 'UserNeedProfileDataException' },
  'player.contact_unconfirmed': { type: 'UserNeedConfirmContactException' },
  'payment.declined': { type: 'BillingTransactionDeclinedException' },
  'payment.unavailable': { type: 'BillingUnavailableException' },
  'deposit.limit_reached': { type: 'BillingDepositLimitExceededException' },
  'withdrawal.declined': { type: 'WithdrawalDeclinedException' },
  'withdrawal.over_limit': { type: 'WithdrawalLimitsExceededException' },
  'identity.required': { type: 'KycWithdrawalException' },
  'identity.checking': { type: 'KycUserProfileException' },
  'player.on_break': { type: 'SelfLimitException' },
  'server.failed': { type: 'InternalServerErrorException' },
};

const rows = Object.fromEntries(
  Object.entries(rowAddresses).map(([name, at]) => [name, { ...overrides[name as CallName], at }]),
) as Rows;

export const dialect: Dialect = describeDialect({
  prefixes: ['/v2'],
  session: 'token',
  renewal: {
    at: 'POST /v2/sessions/renewals',
    write: (renewalToken) => ({ renewalToken }),
    read: ({ accessToken, renewalToken }) => ({ token: accessToken, renewal: renewalToken }),
    expired: ['token.expired'],
  },
  rows,
  always: ({ locale, isFramed }) => ({
    headers: { 'Accept-Language': locale, ...(isFramed && { 'X-Embedded': 'yes' }) },
  }),
  headers: ({ token, idempotencyKey }) => ({
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'X-Intent': idempotencyKey }),
  }),
  write,
  read,
  open,
  errors,
  readDetails: (details) => toContract(details),
});
