/**
 * `npm run conformance -- https://api.operator.example`: checks an operator's API call by call. `--login … --password
 * …` or `--token …` adds the player's calls; `--dialect <file>` uses the operator's dialect, and `--server <file>` its
 * server part with the settings API_HOSTS and API_KEYS; `--money` sends one minimum deposit twice with one idempotency key, and `--site` is the origin that its payment page returns to. Nothing
 * else changes data. Exits with 0 on success, 1 on failed checks, 2 for a wrong command or dialect.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { contractDialect } from '../src/services/api/dialect/contractDialect.ts';
import { outgoingDialect } from '../src/web/operator/pageDialect.ts';
import { readWebSettings } from '../src/web/settings/settings.ts';
import { checkOperator, isAcceptable } from './checkOperator.ts';

const USAGE =
  'Usage: npm run conformance -- <operator URL> [--login <login> --password <password> | --token <token>] [--dialect <file>] [--server <file>] [--locale fr-FR] [--money [--site <origin>]]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        login: { type: 'string' },
        password: { type: 'string' },
        token: { type: 'string' },
        locale: { type: 'string' },
        dialect: { type: 'string' },
        server: { type: 'string' },
        money: { type: 'boolean' },
        site: { type: 'string' },
      },
    });
    const [address] = positionals;
    const isLoginComplete = (values.login === undefined) === (values.password === undefined);
    const filesExist = [values.dialect, values.server].every((file) => file === undefined || existsSync(file));
    return address && URL.canParse(address) && isLoginComplete && filesExist ? { address, values } : null;
  } catch {
    // parseArgs throws on an unknown option.
    return null;
  }
}

async function readModule(file) {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    process.exit(2);
  }
}

function readSettings() {
  try {
    return readWebSettings({ ...process.env, API_URL: address, CMS_URL: 'none' });
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

const parsedArgs = readArguments();
if (!parsedArgs) {
  console.error(USAGE);
  process.exit(2);
}
const { address, values } = parsedArgs;
const { login, password, token, locale, money, site } = values;
const account = login !== undefined && password !== undefined ? { login, password } : undefined;
const { dialect: own = contractDialect } = values.dialect ? await readModule(values.dialect) : {};
const { dialectServer = {} } = values.server ? await readModule(values.server) : {};
const dialect = outgoingDialect(own, dialectServer, readSettings());
const options = { address, token, account, ...(locale && { locale }), dialect, mayMoveMoney: money ?? false, site };
const counts = {};
let isGood = true;
for await (const finding of checkOperator(options)) {
  const { name, verdict, details } = finding;
  counts[verdict] = (counts[verdict] ?? 0) + 1;
  isGood &&= isAcceptable(finding);
  console.log(`${verdict.padEnd(12)}${name.padEnd(36)}${details[0] ?? ''}`.trimEnd());
  for (const line of details.slice(1)) console.log(`${' '.repeat(48)}${line}`);
}
console.log(
  Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', '),
);
process.exitCode = isGood ? 0 : 1;
