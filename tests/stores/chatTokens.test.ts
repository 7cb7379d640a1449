/** The chat of several players on one device (O-22), without a page: the vendor is Zendesk, by its global function. */
import { when } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatStore } from '../../src/stores/chat/ChatStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

type Callback = (...values: unknown[]) => void;

/** The players that Zendesk got, in order: the claims of each JWT, and `out` at a sign-out. */
let sent: unknown[];
let ask: (() => void) | null;
withFaultyOperator();
beforeEach(() => {
  sent = [];
  ask = null;
  const zE = (command: string, name: string, value: unknown, handleResult?: Callback) => {
    if (command !== 'messenger') return;
    if (name === 'logoutUser') sent.push('out');
    if (name !== 'loginUser') return;
    ask = () =>
      (value as Callback)((jwt: string) => {
        sent.push(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
        handleResult?.(null);
      });
    ask();
  };
  const storage = new Proxy({}, { ownKeys: () => [] });
  vi.stubGlobal('window', {
    zE,
    localStorage: storage,
    sessionStorage: storage,
    location: { hostname: '127.0.0.1', href: 'http://127.0.0.1/' },
  });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The operator names Zendesk, and this opaque id of the player. */
const nameZendesk = (id: string | null) =>
  faulty.addFault(/getsettings/, {
    kind: 'answer',
    body: JSON.stringify({
      response: { vendor: 'zendesk', chat: { key: 'k', identity: id && { id, hash: '' } } },
    }),
  });

/** A device's storage that all of its tabs share; each hears what the others change. */
function sharedStorage() {
  const storage = memory();
  const tabs: Array<() => void> = [];
  const tab = () => {
    let listener: (() => void) | null = null;
    const notify = () => {
      for (const other of tabs) if (other !== own) other();
    };
    const own = () => listener?.();
    tabs.push(own);
    return {
      ...storage,
      set: (key: string, value: string) => {
        storage.set(key, value);
        if (key === 'baize/chat') notify();
      },
      remove: (key: string) => {
        storage.remove(key);
        if (key === 'baize/chat') notify();
      },
      watch: (key: string, next: () => void) => {
        if (key === 'baize/chat') listener = next;
        return () => {};
      },
    };
  };
  return { tab, entries: storage.entries };
}

test('[O-22] the operator’s token names the player, and each further one is new', async () => {
  nameZendesk('p1');
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const chat = page.stores.get(ChatStore);
  await chat.open();
  expect(chat.status).toBe('ready');
  expect(sent).toEqual([{ scope: 'user', external_id: expect.stringMatching(/^[\w-]{22}$/), ...times() }]);
  ask?.();
  await until(() => sent.length === 2);
  expect(faulty.heardOf(/gettoken/)).toHaveLength(2);
});

const times = () => ({ iat: expect.any(Number), exp: expect.any(Number) });

test('[O-22, N-5] an operator without the call: the chat opens, nobody reads of a failure, and it is asked once', async () => {
  nameZendesk('p1');
  const missing = JSON.stringify({ error: { type: 'MethodNotFoundException', message: '' } });
  faulty.addFault(/gettoken/, { kind: 'answer', status: 404, body: missing });
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const chat = page.stores.get(ChatStore);
  await chat.open();
  expect([chat.status, sent]).toEqual(['ready', []]);
  chat.clear();
  await chat.open();
  expect(chat.status).toBe('ready');
  expect(faulty.heardOf(/gettoken/)).toHaveLength(1);
  expect([page.stores.toasts.items, page.stores.fatal, page.stores.session.isSignedIn]).toEqual([[], null, true]);
});

test('[O-22] a token that failed for one player does not keep the next player on the device from theirs', async () => {
  nameZendesk('p1');
  faulty.addFault(/gettoken/, { kind: 'answer', status: 500, body: '' });
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const chat = page.stores.get(ChatStore);
  await chat.open();
  expect([chat.status, sent]).toEqual(['ready', []]);
  chat.clear();
  faulty.recover();
  nameZendesk('p2');
  await chat.open();
  expect(sent.at(-1)).toMatchObject({ scope: 'user' });
});

test('[O-22] signed out in another tab, or another account there: this tab’s chat ends at once', async () => {
  for (const end of ['sign-out', 'other player'] as const) {
    nameZendesk('p1');
    const { tab, entries } = sharedStorage();
    const [here, elsewhere] = [tab(), tab()];
    const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage: here });
    const chat = page.stores.get(ChatStore);
    const stop = chat.start();
    await chat.open();
    expect([chat.status, entries.get('baize/chat')]).toEqual(['ready', 'zendesk p1']);
    sent.length = 0;
    if (end === 'sign-out') elsewhere.remove('baize/chat');
    else elsewhere.set('baize/chat', 'zendesk p2');
    expect([chat.status, sent.at(-1)]).toEqual(['idle', 'out']);
    ask?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual(['out']);
    stop();
  }
});

test('[O-22] signed out while the chat is loading, the next visitor does not get the first one’s chat', async () => {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const chat = page.stores.get(ChatStore);
  // Each turn signs out at a later moment of the load.
  for (let turns = 0; turns < 24; turns += 1) {
    faulty.recover();
    nameZendesk('p1');
    const opening = chat.open();
    await when(() => chat.settings.value !== undefined);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    chat.clear();
    await opening;
    faulty.recover();
    nameZendesk(null);
    await chat.open();
    expect([turns, chat.status, sent.at(-1) ?? 'out']).toEqual([turns, 'ready', 'out']);
    chat.clear();
  }
});

test('[O-22] what another player left in this browser is wiped before the chat opens', async () => {
  nameZendesk('p2');
  const storage = memory();
  storage.set('baize/chat', 'zendesk p1');
  const removed: string[] = [];
  Object.assign(window, {
    localStorage: new Proxy(
      { removeItem: (key: string) => removed.push(key) },
      { ownKeys: () => ['ZD-suid'], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  });
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  const chat = page.stores.get(ChatStore);
  await chat.open();
  expect([chat.status, removed[0], storage.get('baize/chat')]).toEqual(['ready', 'ZD-suid', 'zendesk p2']);
});

test('[O-22, W-12] a guest’s chat goes on when the player signs in, also in another tab', async () => {
  nameZendesk(null);
  const { tab } = sharedStorage();
  const [here, elsewhere] = [tab(), tab()];
  const page = openPage(operator, { apiUrl: faulty.url, storage: here });
  const chat = page.stores.get(ChatStore);
  const stop = chat.start();
  await chat.open();
  elsewhere.set('baize/chat', 'zendesk p1');
  expect(chat.status).toBe('ready');
  stop();
});
