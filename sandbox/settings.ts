/** Settings of `npm start`: read from the environment, checked at once. */
import * as v from 'valibot';

/** Signs the sandbox's own launches and nothing else: no bot has this token. */
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
  // On by `npm start`; whoever starts the sandbox alone, as tests do, asks for them.
  SANDBOX_VENDORS: v.optional(v.picklist(['0', '1']), '0'),
  TELEGRAM_BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/)), SANDBOX_BOT_TOKEN),
});

/** Names of all settings that are read here. @internal for the test of the help */
export const settingNames = Object.keys(schema.entries);

export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used; the message names it. */
export class WrongSetting extends Error {}

/** @throws WrongSetting naming the first setting that is wrong. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    // Without what was given: it may be a token, or an address with a password.
    const wanted = issue.expected ?? issue.type;
    throw new WrongSetting(
      `${v.getDotPath(issue)} has an invalid value (expected: ${wanted}); run npm start -- --help for the list of settings`,
    );
  }
  const values = result.output;
  return {
    port: values.PORT,
    host: values.HOST,
    sandboxPort: values.SANDBOX_PORT ?? values.PORT + 1,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** An operator elsewhere; then no sandbox is started. */
    apiUrl: values.API_URL,
    cmsUrl: values.CMS_URL ?? values.API_URL,
    siteOrigin: values.SITE_ORIGIN,
    botToken: values.TELEGRAM_BOT_TOKEN,
    /** Number of games in the sandbox's catalogue; its own number when undefined. */
    games: values.SANDBOX_GAMES,
    /** Registrations from one address in fifteen minutes; the sandbox's own number when undefined. */
    registrations: values.SANDBOX_REGISTRATIONS,
    /** Pretended vendors, about which visitors are asked. */
    hasVendors: values.SANDBOX_VENDORS === '1',
  };
}
