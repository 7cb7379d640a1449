/** The built web server with an operator that a test can break, and players created without a browser. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../../scripts/freePort.mjs';
import { type FaultyOperator, startFaultyOperator } from './faultyOperator';
import { newLogin, site } from './places';

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`The web server ended with code ${code}`)));
  });

export interface FaultySite {
  url: string;
  operator: FaultyOperator;
  close(): Promise<void>;
}

/**
 * The built web server with any operator and custom settings. `WEB_ENTRY` selects another build; `LOG_LEVEL` collects
 * its log.
 */
export async function startWebServer(apiUrl: string, settings: Record<string, string> = {}) {
  const port = settings.PORT ?? (await freePort());
  const child = fork(settings.WEB_ENTRY ?? resolve('dist/web/server.js'), [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: apiUrl,
      CMS_URL: `${apiUrl}/cms`,
      LOG_LEVEL: 'silent',
      STOP_GRACE_SECONDS: '0',
      STOP_SECONDS: '4',
      ...settings,
    },
  });
  const logged: string[] = [];
  child.stdout?.on('data', (chunk) => void logged.push(String(chunk)));
  await ready(child);
  return { url: `http://127.0.0.1:${port}`, child, logged, close: () => stop(child) };
}

/** A separate web server with an empty cache, connected to the running operator. */
export async function startFaultySite(): Promise<FaultySite> {
  const operator = await startFaultyOperator(`http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`, { siteOrigin: site });
  const web = await startWebServer(operator.url);
  const close = async () => {
    await web.close();
    await operator.close();
  };
  return { url: web.url, operator, close };
}

/** A separate sandbox with this number of games. */
export const startLargeSite = (games: number) => startSandbox({ SANDBOX_GAMES: String(games) });

/** A separate sandbox with its site. */
export async function startSandbox(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-large-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandboxPort = await freePort();
  const child = fork(resolve('dist/sandbox/start.js'), [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      ...settings,
    },
  });
  await new Promise<void>((done, fail) => {
    // The sandbox prints its table when every part is ready.
    child.stdout?.on('data', (chunk) => String(chunk).includes(settings.SITE_ORIGIN ?? url) && done());
    child.once('exit', (code) => fail(new Error(`The sandbox ended with code ${code}`)));
  });
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, operator: `http://127.0.0.1:${sandboxPort}`, close };
}

const call = async (request: APIRequestContext, name: string, fields: Record<string, string>, key?: string) => {
  const answer = await request.post(`${site}/api/${name}?version=2.34&locale=en-US`, {
    multipart: fields,
    headers: key ? { 'idempotency-key': key } : {},
  });
  const { response, error } = await answer.json();
  if (error) throw new Error(`${name}: ${error.type}`);
  return response;
};

/** Reads from the API as the player whose cookie the request has. */
export const read = async (request: APIRequestContext, name: string, query: Record<string, string> = {}) => {
  const answer = await request.get(`${site}/api/${name}?${new URLSearchParams({ version: '2.34', ...query })}`);
  return (await answer.json()).response;
};

/** Orders a payment for the browser's player. @returns its id and its page */
export async function orderDeposit(request: APIRequestContext, amount: string) {
  const order = { method: 'card', amount, campaign_offer_id: '-1', return_kind: 'site', return_base: site };
  const started = await call(
    request,
    'cashier.makedeposit',
    order,
    `e2e-${Date.now()}-${Math.random()}`.replace('.', '-'),
  );
  return started as { id: string; address: string };
}

export const approve = (request: APIRequestContext, address: string) =>
  request.post(address, { form: { decision: 'approve' }, maxRedirects: 0 });

/** Registers a new player with this balance in euros. */
export async function becomePlayer(request: APIRequestContext, euros: number): Promise<void> {
  await call(request, 'auth.register', { email: newLogin(), password: 'brass-fox-7', currency: 'EUR' });
  if (euros > 0) await approve(request, (await orderDeposit(request, String(euros))).address);
}

export const mainBalance = async (request: APIRequestContext): Promise<string> =>
  (await read(request, 'account.getBalance')).balance_main.amount;
