/**
 * The other operator's wire format, written independently of the product's dialect: converts sandbox responses to
 * camelCase, minor units, ISO times and another envelope, and requests back.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Bag = { [key: string]: Json };

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const outNames = new Map([
  ['sysname', 'slug'],
  ['fakename', 'nickname'],
  ['uid', 'playerId'],
]);
const inNames = new Map([
  ...[...outNames].map(([a, b]) => [b, a] as const),
  ['limit', 'count'] as const,
  ['externalActionId', 'externalActionId'] as const,
]);

const toCamel = (name: string): string => {
  const [head = '', ...tail] = name.split(/_(?=[a-z])/);
  return outNames.get(name) ?? head + tail.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
};
const toSnake = (name: string): string =>
  inNames.get(name) ??
  name
    .split(/(?=[A-Z])/)
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('_');

const TIMES = new Set(['reg_time', 'resend_time', 'end_date', 'until', 'since', 'time_out_until']);
const isTime = (name: string) => TIMES.has(name) || name.endsWith('_at');
const NUMBERS = new Set(['rate', 'odds', 'rtp', 'fee_percent']);
const EXPONENTS: Record<string, number> = { JPY: 0, KWD: 3, UBTC: 8 };

/** `12.50` EUR becomes 1250, computed on digits to avoid floating point. */
export function minorOf(decimal: string, currency: string): number {
  const places = EXPONENTS[currency] ?? 2;
  const [integer = '0', part = ''] = decimal.split('.');
  return Number(integer + part.padEnd(places, '0').slice(0, places));
}

export function majorOf(minor: number, currency: string): string {
  const unit = 10 ** (EXPONENTS[currency] ?? 2);
  if (minor % unit !== 0) throw new RangeError('An order amount must be a whole number of units');
  return String(minor / unit);
}

export function outward(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => outward(item));
  if (isBag(value)) {
    const keys = Object.keys(value);
    if (keys.length === 2 && typeof value.amount === 'string' && typeof value.currency === 'string')
      return { minor: minorOf(value.amount, value.currency), currency: value.currency };
    return Object.fromEntries(keys.map((key) => [toCamel(key), outward(value[key] as Json, key)]));
  }
  if (typeof value === 'number' && isTime(name)) return new Date(value * 1000).toISOString();
  if (typeof value === 'string' && value !== '' && NUMBERS.has(name)) return Number(value);
  return value;
}

/** Parameters as the sandbox takes them: strings only. */
export function inward(values: Bag): Record<string, string | string[]> {
  const pairs = Object.entries(values).flatMap(([name, value]): Array<[string, string | string[]]> => {
    if (value === null) return [];
    const isMoment = (name === 'from' || name === 'to') && typeof value === 'string';
    const plain = isMoment ? Math.floor(Date.parse(value) / 1000) : value;
    if (Array.isArray(plain)) return [[toSnake(name), plain.map(String)]];
    if (isBag(plain))
      return Object.entries(inward(plain)).map(
        ([inner, text]) => [`${toSnake(name)}[${inner}]`, text] as const,
      ) as never;
    return [[toSnake(name), String(plain)]];
  });
  return Object.fromEntries(pairs);
}

/** Status and error code of this operator for each error of the sandbox. */
const refusals: Record<string, [status: number, code: string]> = {
  AuthorizationException: [401, 'session.required'],
  AccessDeniedException: [403, 'access.denied'],
  UserBannedException: [423, 'player.blocked'],
  UserDeletedException: [410, 'player.gone'],
  InvalidParameterException: [422, 'input.invalid'],
  InvalidRequestException: [400, 'request.invalid'],
  TooManyRequestsException: [429, 'rate.limited'],
  MethodNotFoundException: [404, 'route.unknown'],
  ApplicationUnavailableException: [503, 'site.maintenance'],
  UserNeedDepositException: [409, 'player.deposit_first'],
  UserNeedProfileDataException: [409, 'player.profile_incomplete'],
  UserNeedConfirmContactException: [409, 'player.contact_unconfirmed'],
  BillingTransactionDeclinedException: [402, 'payment.declined'],
  BillingUnavailableException: [502, 'payment.unavailable'],
  BillingDepositLimitExceededException: [402, 'deposit.limit_reached'],
  WithdrawalDeclinedException: [402, 'withdrawal.declined'],
  WithdrawalLimitsExceededException: [422, 'withdrawal.over_limit'],
  KycWithdrawalException: [409, 'identity.required'],
  KycUserProfileException: [409, 'identity.checking'],
  SelfLimitException: [409, 'player.on_break'],
};

interface Refusal {
  error: { type: string; message?: string; code?: string };
  error_data?: Bag;
}

export function refusalOf({ error, error_data: details }: Refusal): { status: number; body: Json } {
  const [status, general] = refusals[error.type] ?? [500, 'server.failed'];
  const isSecondStep = /^two_factor_auth is enable|^Resend time/.test(error.message ?? '');
  const code = isSecondStep ? 'second_step.required' : general;
  const one: Bag = { code, title: code.replace(/[._]/g, ' '), detail: error.message ?? '' };
  if (error.code !== undefined) one.reason = error.code;
  if (details) one.meta = outward(details);
  return { status, body: { errors: [one] } };
}
