/** Settings of `npm start`, read and validated from the environment. */
import * as v from 'valibot';

/** Signs launches of the sandbox only; no real bot has this token. */
export const SANDBOX_BOT_TOKEN = '1000000001:SANDBOX-ONLY-NOT-A-REAL-BOT-TOKEN';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const address = v.pipe(v.string(), v.url());

const schema = v.object({
  PORT: v.optional(port, '8080'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  SANDBOX_PORT: v.optional(port),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(address),
  API_URL: v.optional(address),
  CMS_URL: v.optional(address),
  SITE_ORIGIN: v.optional(address),
  SANDBOX_GAMES: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(20_000))),
  SANDBOX_REGISTRATIONS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  // `npm start` turns it on; starting only the sandbox, as tests do, does not.
  SANDBOX_VENDORS: v.optional(v.picklist(['0', '1']), '0'),
  TELEGRAM_BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/)), SANDBOX_BOT_TOKEN),
});

/** @internal for the test of the help */
export const settingNames = Object.keys(schema.entries);

export type Settings = ReturnType<typeof readSettings>;

/** An invalid setting; the message names it. */
export class InvalidSetting extends Error {}

/** @throws InvalidSetting naming the first invalid setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, nonEmpty);
  if (!result.success) {
    const [issue] = result.issues;
    // The value is left out because it may be a token or contain a password.
    const expected = issue.expected ?? issue.type;
    throw new InvalidSetting(
      `${v.getDotPath(issue)} has an invalid value (expected: ${expected}); run npm start -- --help for the list of settings`,
    );
  }
  const values = result.output;
  return {
    port: values.PORT,
    host: values.HOST,
    sandboxPort: values.SANDBOX_PORT ?? values.PORT + 1,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** External operator; no sandbox is started. */
    apiUrl: values.API_URL,
    cmsUrl: values.CMS_URL ?? values.API_URL,
    siteOrigin: values.SITE_ORIGIN,
    botToken: values.TELEGRAM_BOT_TOKEN,
    /** Number of games in the catalogue; the sandbox's default if undefined. */
    games: values.SANDBOX_GAMES,
    /** Maximum registrations per address in fifteen minutes; the sandbox's default if undefined. */
    registrations: values.SANDBOX_REGISTRATIONS,
    /** Simulated tag vendors, which need the visitor's consent. */
    hasVendors: values.SANDBOX_VENDORS === '1',
  };
}
