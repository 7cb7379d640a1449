/** Parses a setting's text by its kind in the table; each message says what is expected. */
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { type VendorKey, vendorsOf } from '../../domain/site/vendors';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface SettingRow {
  name: string;
  kind: string;
  least?: number;
  most?: number;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isPlain = (text: string) => {
  const { search, hash, username } = new URL(text);
  return `${search}${hash}${username}` === '';
};

const address = v.pipe(
  v.string(),
  v.check(isAddress, 'must be an http or https address, such as https://operator.example'),
  v.check((text) => !isAddress(text) || isPlain(text), 'must be an address without query, hash or password'),
  v.transform((text) => (isAddress(text) ? new URL(text).href.replace(/\/+$/, '') : text)),
);
const origin = v.pipe(
  address,
  v.check(
    (text) => !isAddress(text) || new URL(text).origin === text,
    'must be an origin without a path, such as https://site.example',
  ),
);
const path = v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/, 'must be comma-separated paths, such as /sandbox'));
const chats = vendorsOf('chat');
const chat = v.picklist(chats, `must be a comma-separated list of: ${chats.join(', ')}`);

/** One feature of a `Permissions-Policy`; a header with a mistake would be ignored as a whole by browsers. */
const FEATURE = /^[a-z][a-z0-9-]*=(?:\*|\((?:self|"https?:\/\/[^"\s]+")?(?: (?:self|"https?:\/\/[^"\s]+"))*\))$/;
const permissions = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(/, ?/).every((feature) => FEATURE.test(feature)),
    'must be comma-separated features with the origins that may use them, such as camera=(), geolocation=(self "https://*.vendor.example")',
  ),
);

const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const listOf = <T>(item: v.GenericSchema<string, T>) => v.pipe(v.string(), v.transform(splitList), v.array(item));

/** The first `=` ends the name; values of keys may end with others. */
const pairsOf = <T extends v.GenericSchema<string, string>>(name: v.GenericSchema<string, string>, value: T) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      Object.fromEntries(splitList(text).map((item) => (/^([^=]*)=?(.*)$/s.exec(item) ?? []).slice(1))),
    ),
    v.record(name, value),
  );
const keyName = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'must be comma-separated names and keys, such as id=a1,secret=…'),
);

const whole = (least: number, most: number, message = `must be a whole number from ${least} to ${most}`) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((number) => number >= least && number <= most, message),
  );
const SHORTEST_KEY = 16;
const HOSTS = 'must be comma-separated prefixes with addresses, such as /games=https://games.example';

export interface Values {
  text: string;
  secret: string;
  /** Sent in a header unchanged. */
  token: string;
  /** Used for signing or comparison; too long to be guessed. */
  key: string;
  /** Keys by name. */
  keys: Record<string, string>;
  /** Addresses by path prefix. */
  hosts: Record<string, string>;
  populate: 'tree' | 'deep';
  port: number;
  whole: number;
  flag: boolean;
  address: string;
  /** Empty for `none`. */
  addressOrNone: string;
  origin: string;
  origins: string[];
  paths: string[];
  cookie: string;
  brand: string;
  chats: VendorKey[];
  /** A `Permissions-Policy` header. */
  permissions: string;
  level: LogLevel;
  /** May contain a password. */
  cache: string;
  prefix: string;
}
export type Kind = keyof Values;

export const kinds: { [K in Kind]: (row: SettingRow) => v.GenericSchema<string, Values[K]> } = {
  text: () => v.string(),
  secret: () => v.string(),
  token: () => v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a token without spaces')),
  key: () => v.pipe(v.string(), v.minLength(SHORTEST_KEY, `must have at least ${SHORTEST_KEY} characters`)),
  keys: () => pairsOf(keyName, v.pipe(v.string(), v.minLength(1, 'must have a key for each name, such as secret=…'))),
  hosts: () => pairsOf(v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/, HOSTS)), address),
  populate: () => v.pipe(v.string(), v.picklist(['tree', 'deep'], 'must be tree or deep')),
  port: () => whole(0, 65_535, 'must be a number from 0 to 65535'),
  whole: ({ least = 0, most = 999_999 }) => whole(least, most),
  flag: () =>
    v.pipe(
      v.string(),
      v.picklist(['0', '1'], 'must be 0 or 1'),
      v.transform((text) => text === '1'),
    ),
  address: () => address,
  addressOrNone: () =>
    v.lazy((text) =>
      text === 'none'
        ? v.pipe(
            v.string(),
            v.transform(() => ''),
          )
        : address,
    ),
  origin: () => origin,
  origins: () => listOf(origin),
  paths: () => listOf(path),
  cookie: () => v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a cookie name of letters, digits, _ and -')),
  brand: () =>
    v.pipe(
      v.string(),
      v.literal(
        brand.key,
        `must be "${brand.key}", which this server was built for; to use another brand, run npm run build with BRAND set to it`,
      ),
    ),
  chats: () => listOf(chat),
  permissions: () => permissions,
  cache: () =>
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
        'must be a redis or rediss address, such as rediss://user:password@cache.example:6379/0',
      ),
    ),
  prefix: () => v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must have only letters, digits, _ and -')),
  level: () => v.pipe(v.string(), v.picklist(LOG_LEVELS, `must be one of: ${LOG_LEVELS.join(', ')}`)),
};
