/** A site built for an operator with another dialect: that operator in front of its own sandbox, and the web server. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/freePort.mjs';
import { sourceStamp } from '../../scripts/sourceStamp.mjs';
import { startGatewayOperator } from '../dialect/gatewayOperator';
import { startOtherOperator } from '../dialect/otherOperator';
import { startSandbox, startWebServer } from './faultySite';

const OTHER = { API_DIALECT: resolve('tests/dialect/dialect.ts') };
const GATEWAY = {
  API_DIALECT: resolve('tests/dialect/gatewayDialect.ts'),
  API_DIALECT_SERVER: resolve('tests/dialect/gatewayServer.ts'),
};

/** Built once for the current sources, inside the project so that the server finds its packages. */
async function buildOther(dialect: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...dialect, NODE_ENV: 'production' };
  Object.assign(process.env, dialect);
  const folder = resolve('.cache', `other-site-${sourceStamp(`${process.cwd()}/`).slice(0, 16)}`);
  for (const name of Object.keys(dialect)) delete process.env[name];
  if (existsSync(join(folder, 'whole'))) return folder;
  mkdirSync(folder, { recursive: true });
  const script = `import('./scripts/build.mjs').then(({ buildSite }) => buildSite(${JSON.stringify(folder)}))`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  writeFileSync(join(folder, 'whole'), '');
  return folder;
}

async function closeAll(...parts: Array<{ close(): unknown }>): Promise<void> {
  for (const part of parts) await part.close();
}

export type OtherSite = Awaited<ReturnType<typeof startOtherSite>>;

export async function startOtherSite() {
  const folder = await buildOther(OTHER);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ SITE_ORIGIN: url });
  // Its pages have another hostname than the site, like Telegram's.
  const host = sandbox.operator.replace('127.0.0.1', 'localhost');
  const operator = await startOtherOperator(sandbox.operator);
  const web = await startWebServer(operator.url, {
    PORT: String(port),
    SITE_ORIGIN: url,
    PROXY_EXTRA: '/sandbox',
    WEB_ENTRY: join(folder, 'web/server.js'),
    LOG_LEVEL: 'info',
    TELEGRAM_ORIGINS: host,
  });
  return {
    url,
    hostPage: `${host}/sandbox/telegram`,
    operator,
    logged: web.logged,
    close: () => closeAll(web, operator, sandbox),
  };
}

/** The same for the operator behind a gateway, whose calls the web server signs. */
export async function startGatewaySite() {
  const folder = await buildOther(GATEWAY);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ SITE_ORIGIN: url });
  const operator = await startGatewayOperator(sandbox.operator);
  const web = await startWebServer(operator.url, {
    PORT: String(port),
    SITE_ORIGIN: url,
    CMS_URL: `${sandbox.operator}/cms`,
    WEB_ENTRY: join(folder, 'web/server.js'),
    LOG_LEVEL: 'info',
    ...operator.env,
  });
  return {
    url,
    folder,
    operator,
    logged: web.logged,
    close: () => closeAll(web, operator, sandbox),
  };
}
