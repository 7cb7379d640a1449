/** Process of `npm start`: runs the operator and the web server, and stops both together. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import brand from '#brand/brand.json' with { type: 'json' };
import { describeError } from './common/describeError';
import { FolderUnusable } from './database/lockFolder';
import { SchemaMismatch } from './database/migrate';
import { contradictions } from './kernel/phoneNumbers';
import { createOperator, type Operator } from './operator';
import { InvalidSetting, readSettings, type Settings } from './settings';

/** Milliseconds that the web server has to finish its responses when it stops. */
const GRACE_MS = 5_000;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Origins of the site: listening address, loopback names and public origin. */
function siteOriginsOf({ host, port, siteOrigin }: Settings): string[] {
  const loopback = ['127.0.0.1', 'localhost'];
  const hosts = host === '0.0.0.0' || host === '::' ? loopback : [host, ...loopback];
  const local = hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
  return [...new Set([...(siteOrigin ? [new URL(siteOrigin).origin] : []), ...local])];
}

async function startSandbox(settings: Settings): Promise<Operator> {
  return createOperator({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    port: settings.sandboxPort,
    siteOrigins: siteOriginsOf(settings),
    appLink: appLinkOf(settings),
    frameAncestors: telegramOriginsOf(settings),
    botToken: settings.botToken,
    scale: settings.games,
    maxRegistrations: settings.registrations,
    hasVendors: settings.hasVendors,
  });
}

/** Origin of the Telegram host simulator, on another site than the app: `localhost` instead of `127.0.0.1`. */
const hostOriginOf = (settings: Settings) => `http://localhost:${settings.sandboxPort}`;
const appLinkOf = (settings: Settings) => process.env.TELEGRAM_APP_LINK || `${hostOriginOf(settings)}/sandbox/telegram`;

/** Origins that may frame the site: Telegram Web or the configured ones, and the host simulator. */
const telegramOriginsOf = (settings: Settings): string[] => [
  ...(process.env.TELEGRAM_ORIGINS || 'https://web.telegram.org').split(',').map((origin) => origin.trim()),
  hostOriginOf(settings),
];

function webEnvironment(settings: Settings, operator: Operator | null): NodeJS.ProcessEnv {
  // No load balancer runs in front, so the web server can stop without a grace period.
  const noGrace = { STOP_GRACE_SECONDS: '0', STOP_SECONDS: '4' };
  if (!operator) return { ...noGrace, ...process.env, API_URL: settings.apiUrl, CMS_URL: settings.cmsUrl };
  return {
    ...noGrace,
    LOG_LEVEL: 'warn',
    DESK: '1',
    ...process.env,
    API_URL: operator.url,
    CMS_URL: settings.cmsUrl ?? `${operator.url}/cms`,
    TELEGRAM_ORIGINS: telegramOriginsOf(settings).join(','),
    TELEGRAM_APP_LINK: appLinkOf(settings),
    PROXY_EXTRA: [process.env.PROXY_EXTRA, '/sandbox'].filter(Boolean).join(','),
  };
}

/** The built web server next to this bundle, or its source in development. */
function forkWebServer(env: NodeJS.ProcessEnv): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? '../src/web/server.ts' : '../web/server.js', import.meta.url);
  return fork(fileURLToPath(entry), process.argv.slice(2), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Resolves when the web server reports that it is ready; rejects if it exits before. */
const readiness = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new ChildEnded(code ?? 1)));
  });

/** The web server exited on its own and has logged why. */
class ChildEnded extends Error {
  constructor(readonly code: number) {
    super(`the web server exited with code ${code}`);
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => child.kill('SIGKILL'),
      GRACE_MS + 1000 * (Number(process.env.STOP_GRACE_SECONDS) || 0),
    );
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function printTable(settings: Settings, operator: Operator | null): void {
  const [site] = siteOriginsOf(settings);
  printLine(`\n${brand.name.padEnd(12)} ${site}`);
  if (!operator) return;
  printLine(`Telegram     ${hostOriginOf(settings)}/sandbox/telegram`);
  printLine(`Outbox       ${site}/sandbox/outbox`);
  printLine(`Chat desk    ${site}/sandbox/chat`);
  printLine(`Staff        ${site}/sandbox/staff (${operator.staff.name}, ${operator.staff.password})\n`);
  const width = Math.max(...operator.demoPlayers.map((player) => player.login.length)) + 2;
  for (const player of operator.demoPlayers) {
    printLine(`${player.name.padEnd(15)}${player.login.padEnd(width)}${player.password.padEnd(18)}${player.note}`);
  }
  printLine('');
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const operator = settings.apiUrl ? null : await startSandbox(settings);
  if (operator) contradictions.forEach(printLine);
  const child = forkWebServer(webEnvironment(settings, operator));
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopChild(child);
    await operator?.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  child.once('exit', (code) => stop(code ?? 1));
  await readiness(child);
  printTable(settings, operator);
}

/** A clear message for errors that users can fix; type and location for all others. */
function explain(error: unknown): string {
  if (error instanceof InvalidSetting || error instanceof FolderUnusable) return error.message;
  if (error instanceof SchemaMismatch)
    return `${error.message}; run \`npm run reset\` to delete it and start with new data`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `port ${'port' in error ? error.port : ''} is already in use; set PORT or SANDBOX_PORT to a free port`;
  }
  return describeError(error);
}

// Node's default handler would print the full error with its message, so only a description is logged.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error('baize:', describeError(error));
    process.exit(1);
  });
}

run().catch((error: unknown) => {
  // The exit handler of the web server already stops the process.
  if (error instanceof ChildEnded) return;
  console.error('baize:', explain(error));
  process.exit(1);
});
