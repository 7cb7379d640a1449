/** Which session a page uses: two launches, two tabs and their shared cookies. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { createPage } from '../../src/app/boot/createPage';
import type { Platform } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { eventually } from '../eventually';
import { type BrowserJar, startBrowserJar } from './browserJar';

let operator: TestOperator;
let jar: BrowserJar;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
afterEach(() => jar.close());

const FIRST = 7_000_000_001;
const SECOND = 7_000_000_002;
const ONE = { login: 'one@baize.example', password: 'demo-one-1' };
const TWO = { login: 'two@baize.example', password: 'demo-two-2' };

const fault = (rule: Record<string, unknown>) =>
  fetch(`${operator.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: 1, ...rule }),
  });

/** Local storage of one browser; each page is notified of the others' changes. */
function browserStorage() {
  const values = new Map<string, string>();
  const pages = new Set<(key: string) => void>();
  return (): Platform['storage'] => {
    const heard = new Map<string, Set<() => void>>();
    const hear = (key: string) => heard.get(key)?.forEach((listener) => void listener());
    pages.add(hear);
    const notify = (key: string) => pages.forEach((page) => void (page !== hear && page(key)));
    return {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        values.set(key, value);
        notify(key);
      },
      remove: (key) => {
        if (values.delete(key)) notify(key);
      },
      watch: (key, listener) => {
        heard.set(key, (heard.get(key) ?? new Set()).add(listener));
        return () => void heard.get(key)?.delete(listener);
      },
    };
  };
}

interface Opening {
  /** Init data of a launch; undefined for a page in a browser. */
  credential?: string | null;
  storage?: Platform['storage'];
  apiUrl?: string;
}

function open({ credential, storage = browserStorage()(), apiUrl = jar.url }: Opening = {}) {
  const sessions = credential === undefined ? 'browser' : 'launch';
  const platform: Platform = Object.assign(new ServerPlatform(), { credential: credential ?? null, sessions, storage });
  const logged: string[] = [];
  const { stores } = createPage({
    platform,
    apiUrl,
    cmsUrl: `${operator.url}/cms`,
    locale: () => 'en',
    log: (message) => void logged.push(message),
  });
  return { stores, session: stores.session, logged };
}

const launchOf = (id: number, ageSeconds = 0) =>
  signInitData({
    user: { id, first_name: 'Demo' },
    authDate: Math.floor(operator.now() / 1000) - ageSeconds,
    botToken: operator.botToken,
  });
/** A browser with player one's session cookie. */
async function openSignedInJar(): Promise<() => Platform['storage']> {
  jar = await startBrowserJar(operator.url);
  const storage = browserStorage();
  const { session } = open({ storage: storage() });
  await session.login.run(ONE);
  expect(session.player?.login).toBe(ONE.login);
  return storage;
}

test.each([
  ['forged', (): string => launchOf(FIRST).replace(String(FIRST), String(SECOND)), null, 'refused'],
  ['stale', (): string => launchOf(SECOND, 25 * 3600), null, 'expired'],
  ['without init data', (): null => null, null, 'missing'],
  ['of a server that fails', (): string => launchOf(SECOND), { fault: 'status', status: 500 }, 'away'],
  ['of a server that is away', (): string => launchOf(SECOND), { fault: 'status', status: 503 }, 'away'],
  ['that is cut off', (): string => launchOf(SECOND), { fault: 'cut', at: 'middle' }, 'away'],
] as const)("[M-2, M-3] a launch %s is a guest's, with the reason, whoever is signed in in the browser", async (_, credential, rule, problem) => {
  const storage = await openSignedInJar();
  if (rule) expect((await fault({ target: 'auth.login', ...rule })).ok).toBe(true);
  const { session } = open({ credential: credential(), storage: storage() });
  await session.start();
  expect([session.isKnown, session.isSignedIn, session.launchProblem]).toEqual([true, false, problem]);
  expect(session.profile.value).toBeUndefined();
  expect(session.canContinueWithLaunch).toBe(problem === 'away' || problem === 'refused');
});

test('[M-2, A-1] two launches in one browser each act for their own player', async () => {
  const storage = await openSignedInJar();
  const first = open({ credential: launchOf(FIRST), storage: storage() });
  await first.session.start();
  const second = open({ credential: launchOf(SECOND), storage: storage() });
  await second.session.start();
  expect([first.session.player?.login, second.session.player?.login]).toEqual([`tg${FIRST}`, `tg${SECOND}`]);
  await Promise.all([first.session.account.load(), second.session.account.load()]);
  expect([first.session.player?.login, second.session.player?.login]).toEqual([`tg${FIRST}`, `tg${SECOND}`]);
});

test('[M-2] a launch that comes to be answered after all signs in once the connection is back', async () => {
  jar = await startBrowserJar(operator.url);
  await fault({ target: 'auth.login', fault: 'status', status: 503 });
  const { session, stores } = open({ credential: launchOf(SECOND) });
  await session.start();
  expect(session.isSignedIn).toBe(false);
  stores.handleReconnect();
  await eventually(() => expect(session.player?.login).toBe(`tg${SECOND}`));
});

test('[M-2, A-1] a logout after a launch that failed at first is not undone by the next page', async () => {
  jar = await startBrowserJar(operator.url);
  await fault({ target: 'auth.login', fault: 'status', status: 503 });
  const { session, stores } = open({ credential: launchOf(SECOND) });
  await session.start();
  stores.handleReconnect();
  await eventually(() => expect(session.player?.login).toBe(`tg${SECOND}`));
  await session.logout.run();
  await session.ensureKnown(true);
  expect([session.isSignedIn, session.launchProblem]).toEqual([false, null]);
});

test('[M-2, N-14] a page that shows what is a player’s tries a refused launch again, once, and other pages do not', async () => {
  jar = await startBrowserJar(operator.url);
  const refusal = { target: 'auth.login', fault: 'error', type: 'InvalidRequestException', times: 2 };
  expect((await fault(refusal)).ok).toBe(true);
  const { session } = open({ credential: launchOf(SECOND) });
  await session.start();
  await session.ensureKnown(false);
  expect([session.launchProblem, session.isSignedIn]).toEqual(['refused', false]);
  const { generation } = session;
  const renewing = session.ensureKnown(true);
  expect(session.isRenewing).toBe(true);
  await renewing;
  // Refused again, so the visitor is treated as a guest.
  expect([session.isRenewing, session.launchProblem, session.generation]).toEqual([false, 'refused', generation + 1]);
  await session.ensureKnown(true);
  expect([session.player?.login, session.launchProblem]).toEqual([`tg${SECOND}`, null]);
});

test('[M-3] init data that is older than a day opens no lost session anew', async () => {
  jar = await startBrowserJar(operator.url);
  const { session, stores } = open({ credential: launchOf(SECOND) });
  await session.start();
  operator.advanceTime(25 * 3600 * 1000);
  // The response reveals the time.
  await stores.settings.general.load();
  session.handleLost();
  expect([session.isRenewing, session.isSignedIn, session.wasLost]).toEqual([false, false, true]);
  operator.advanceTime(-25 * 3600 * 1000);
});

test('[M-2, N-1] an operator without tokens keeps a launch by its cookie, and only for the launch’s own player', async () => {
  jar = await startBrowserJar(operator.url);
  // An operator that sends the same responses without tokens.
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', headers } = request;
    const type = headers['content-type'];
    const answer = await fetch(jar.url + request.url, {
      method,
      headers: type ? { 'content-type': type } : {},
      ...(method === 'POST' && { body: new Uint8Array(Buffer.concat(chunks)) }),
    });
    const text = (await answer.text()).replace(/"token":"[^"]*"/, '"token":null');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  };
  const upstream = createServer((request, response) => {
    // The jar closes when the test has ended, while a page may still read.
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const { session } = open({ credential: launchOf(SECOND), apiUrl });
  await session.start();
  expect([session.player?.login, session.tokens, session.usesCookie]).toEqual([`tg${SECOND}`, null, true]);
  // Another launch replaces the cookie: this one signs in again instead of acting for another player.
  const other = open({ credential: launchOf(FIRST), apiUrl });
  await other.session.start();
  expect(other.session.player?.login).toBe(`tg${FIRST}`);
  await session.account.load();
  await eventually(() => expect([session.isRenewing, session.player?.login]).toEqual([false, `tg${SECOND}`]));
  upstream.close();
});

test('[A-13] another tab signs somebody else in: this one says so, and shows nothing of theirs', async () => {
  const storage = await openSignedInJar();
  const tab = open({ storage: storage() });
  const stop = tab.stores.start(Promise.resolve());
  await eventually(() => expect(tab.session.player?.login).toBe(ONE.login));
  const other = open({ storage: storage() });
  // A sign-in that this tab does not notice, as one with a social account.
  expect((await other.session.login.run(TWO)).ok).toBe(true);
  await eventually(() => expect(tab.session.other).toBe('changed'));
  expect([tab.session.isSignedIn, tab.session.usesCookie, tab.session.profile.value]).toEqual([
    false,
    false,
    undefined,
  ]);
  await tab.session.adopt();
  expect([tab.session.player?.login, tab.session.other]).toEqual([TWO.login, null]);
  stop();
});

test('[A-13, C-4] an order of a tab whose account has changed reaches nobody’s money', async () => {
  await openSignedInJar();
  // Two storages, so that the tabs cannot notify each other and only the operator notices.
  const tab = open();
  await tab.session.start();
  const deposit = tab.stores.get(DepositStore);
  await deposit.open(null);
  deposit.setAmount('20');
  expect((await open().session.login.run(TWO)).ok).toBe(true);
  expect((await deposit.submit.run()).ok).toBe(false);
  expect([tab.session.other, tab.session.isSignedIn]).toEqual(['changed', false]);
  const { response } = await (await fetch(`${jar.url}/api/cashier.gethistory?type=deposit&count=50`)).json();
  expect(response.items.map(({ amount }: { amount: { amount: string } }) => amount.amount)).not.toContain('20.00');
});

test('[A-13] a tab whose player signs out on another page is a guest’s, and is told', async () => {
  const storage = await openSignedInJar();
  const tab = open({ storage: storage() });
  const stop = tab.stores.start(Promise.resolve());
  await eventually(() => expect(tab.session.isSignedIn).toBe(true));
  const other = open({ storage: storage() });
  await other.session.start();
  await other.session.logout.run();
  await eventually(() => expect(tab.session.wasLost).toBe(true));
  expect([tab.session.isSignedIn, tab.session.other]).toEqual([false, null]);
  stop();
});

test('[A-13, A-4] a guest’s form does not overwrite a session that another tab has begun, before it has asked', async () => {
  jar = await startBrowserJar(operator.url);
  const storage = browserStorage();
  const guest = open({ storage: storage() });
  await guest.session.start();
  const other = open({ storage: storage() });
  await other.session.login.run(ONE);
  const cookie = [...jar.cookies.values()].join();
  expect((await guest.session.login.run(TWO)).ok).toBe(false);
  expect([guest.session.other, [...jar.cookies.values()].join()]).toEqual(['entered', cookie]);
  guest.session.ignoreOther();
  expect((await guest.session.login.run(TWO)).ok).toBe(true);
  expect(guest.session.player?.login).toBe(TWO.login);
});

test('[A-4, N-14] a sign-in whose answer is lost does not find the session that was here before it', async () => {
  const storage = await openSignedInJar();
  const tab = open({ storage: storage() });
  await tab.session.start();
  tab.session.handleOther();
  tab.session.ignoreOther();
  await fault({ target: 'auth.login', fault: 'status', status: 500 });
  expect((await tab.session.login.run(TWO)).ok).toBe(false);
  expect(tab.session.isSignedIn).toBe(false);
});
