import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatEvents } from '../../sandbox/chat/schema';
import { createPage } from '../../src/app/boot/createPage';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { hasRevokedVendor } from '../../src/services/vendors/pageVendors';
import { ChatStore } from '../../src/stores/chat/ChatStore';
import { ConsentStore } from '../../src/stores/shell/ConsentStore';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

type Identity = { id: string } | null;

/** The vendor's global object, here without a page. */
class Vendor {
  people: Array<string | null> = [];
  isOpen = false;
  ends = 0;
  isReachable = true;
  private readonly handlers = new Map<string, Array<(value?: number) => void>>();

  boot = async ({ identity }: { identity: Identity }) => {
    if (!this.isReachable) throw new Error('no connection');
    this.people.push(identity?.id ?? null);
  };
  identify = async (identity: Identity) => void this.people.push(identity?.id ?? null);
  open = () => {
    this.isOpen = true;
    this.emit('opened');
  };
  close = () => {
    this.isOpen = false;
    this.emit('closed');
  };
  setLocale = () => {};
  setVisible = () => {};
  on = (name: string, handler: (value?: number) => void) =>
    void this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  shutdown = async () => {
    this.ends += 1;
    this.isOpen = false;
  };
  emit(name: string, value?: number): void {
    for (const handler of this.handlers.get(name) ?? []) handler(value);
  }
}

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  const storage = { removeItem: (key: string) => entries.delete(key), setItem: entries.set.bind(entries) };
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}

let vendor: Vendor;
let localStorage: Storage;
withFaultyOperator();
beforeEach(() => {
  vendor = new Vendor();
  localStorage = fakeStorage();
  vi.stubGlobal('window', {
    SandboxChat: vendor,
    localStorage,
    sessionStorage: fakeStorage(),
    location: { hostname: '127.0.0.1', href: 'http://127.0.0.1/' },
  });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (type: string) =>
  ({ kind: 'answer', status: 403, body: JSON.stringify({ error: { type, message: '' } }) }) as const;
const chatOf = (page: { stores: ReturnType<typeof openPage>['stores'] }) => page.stores.get(ChatStore);
const lastEvent = async () => (await operator.db.select().from(chatEvents).orderBy(desc(chatEvents.id)).limit(1))[0];

test('[W-12] a guest opens the chat, closes it, and both are stored by the operator', async () => {
  const page = openPage(operator);
  const chat = chatOf(page);
  await chat.open();
  expect([chat.status, chat.isOpen, vendor.isOpen]).toEqual(['ready', true, true]);
  expect(vendor.people).toEqual([null]);
  await expect.poll(async () => (await lastEvent())?.event).toBe('opened');
  expect(page.stores.dialogs.top?.name).toBe('chat');
  chat.close();
  expect([chat.isOpen, page.stores.dialogs.top]).toEqual([false, null]);
  await expect.poll(async () => (await lastEvent())?.event).toBe('closed');
  expect(await lastEvent()).toMatchObject({ vendor: 'sandbox', uid: null });
});

test('[M-5, D-3, W-12] Back closes it, a change of route does not', async () => {
  const page = openPage(operator);
  const chat = chatOf(page);
  await chat.open();
  page.stores.dialogs.closeAll();
  expect(chat.isOpen).toBe(true);
  page.stores.dialogs.closeTop();
  expect([chat.isOpen, vendor.isOpen]).toEqual([false, false]);
});

test('[W-12] unread messages are counted for the badge', async () => {
  const chat = chatOf(openPage(operator));
  await chat.open();
  chat.close();
  vendor.emit('unread', 2);
  expect(chat.unread).toBe(2);
});

test('[R-3, R-13, W-12] where it is hidden it is closed', async () => {
  const chat = chatOf(openPage(operator));
  await chat.open();
  chat.setVisible(false);
  expect([chat.isOpen, vendor.isOpen]).toEqual([false, false]);
});

test('[W-12] a player is told to the vendor by the opaque id alone, and wiped at logout', async () => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { storage });
  const chat = chatOf(page);
  const stop = chat.start();
  await chat.open();
  const [id] = vendor.people;
  expect(id).toEqual(expect.stringMatching(/^[\w-]{22}$/));
  localStorage.setItem('sandbox-chat/token', 'secret');
  vendor.emit('unread', 1);
  await page.stores.session.logout.run();
  page.stores.get(ChatStore).clear();
  expect([vendor.ends, chat.status, chat.unread, chat.isOpen]).toEqual([1, 'idle', 0, false]);
  expect(page.stores.dialogs.top).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  expect([...storage.entries.keys()]).not.toContain('baize/chat');
  await chat.open();
  expect(vendor.people.at(-1)).toBeNull();
  stop();
});

test('[W-12] a guest who signs in is made known to the vendor', async () => {
  const page = openPage(operator);
  const chat = chatOf(page);
  const stop = chat.start();
  await chat.open();
  await page.stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  await until(() => vendor.people.length === 2);
  expect(vendor.people[1]).not.toBeNull();
  stop();
});

test('[W-12] opened before it is known who is here, it opens, and then for whom it is', async () => {
  const page = openPage(operator);
  const chat = chatOf(page);
  const stop = chat.start();
  const opening = chat.open();
  const signingIn = page.stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  await Promise.all([opening, signingIn]);
  await until(() => chat.isOpen && vendor.people.at(-1) !== null);
  expect(chat.status).toBe('ready');
  stop();
});

test('[W-12] in a later page the conversation goes on quietly, and for another person it is wiped instead', async () => {
  const storage = memory();
  const first = await openPlayerPage(operator, 0, { storage });
  await chatOf(first).open();
  const [id] = vendor.people;
  const again = openPage(operator, { storage });
  const chat = chatOf(again);
  const stop = chat.start();
  await again.stores.session.login.run({ login: 'one@baize.example', password: 'demo-one-1' });
  await until(() => !storage.entries.has('baize/chat'));
  // Another player, so the conversation is not resumed.
  expect(vendor.people).toEqual([id]);
  expect(chat.status).toBe('idle');
  stop();

  const guestStorage = memory();
  await chatOf(openPage(operator, { storage: guestStorage })).open();
  const later = chatOf(openPage(operator, { storage: guestStorage }));
  const stopLater = later.start();
  await until(() => later.status === 'ready');
  expect([later.isOpen, vendor.people.at(-1)]).toEqual([false, null]);
  stopLater();
});

test('[P-21, W-12] withdrawing consent ends the chat at once, and calls for a page without its script', async () => {
  const storage = memory();
  const page = openPage(operator, { storage });
  page.stores.vendors.set([{ key: 'sandbox', name: 'Sandbox', purpose: 'preferences', keeps: ['sandbox-chat/*'] }]);
  const chat = chatOf(page);
  await chat.open();
  await chat.allow();
  const consent = page.stores.get(ConsentStore);
  expect([chat.status, vendor.isOpen, hasRevokedVendor(consent.allowed)]).toEqual(['ready', true, false]);
  consent.refuseAll();
  expect([chat.status, vendor.isOpen, vendor.ends, page.stores.dialogs.top]).toEqual(['idle', false, 1, null]);
  expect([storage.get('baize/chat'), hasRevokedVendor(consent.allowed)]).toEqual([null, true]);
  await chat.open();
  expect([chat.status, vendor.people]).toEqual(['asks', [null]]);
});

test('[W-12] without a trace of an earlier conversation nobody is asked anything', async () => {
  const page = openPage(operator, { apiUrl: faulty.url });
  const stop = chatOf(page).start();
  await page.stores.session.start();
  expect(faulty.heardOf(/support|chat/)).toEqual([]);
  expect(vendor.people).toEqual([]);
  stop();
});

test('[W-12] a vendor that does not come: said in the chat’s dialog, tried again by hand', async () => {
  const page = openPage(operator);
  const chat = chatOf(page);
  vendor.isReachable = false;
  await chat.open();
  expect([chat.status, page.stores.dialogs.top?.name]).toEqual(['failed', 'chat']);
  vendor.isReachable = true;
  await chat.open();
  expect([chat.status, chat.isOpen]).toEqual(['ready', true]);
});

test('[N-5, W-12] a failing store of events or failing settings never take the page, nor the session', async () => {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const chat = chatOf(page);
  faulty.addFault(/storeChatEvent/, refusal('UserBannedException'));
  await chat.open();
  expect(chat.isOpen).toBe(true);
  await until(() => faulty.heardOf(/storeChatEvent/).length > 0);
  expect([page.stores.fatal, page.stores.toasts.items, page.stores.session.isSignedIn]).toEqual([null, [], true]);
  chat.clear();
  faulty.addFault(/getsettings/, refusal('ApplicationDisabledException'));
  await chat.open();
  expect([chat.status, page.stores.fatal]).toEqual(['failed', null]);
});

test.each([
  ['https://chat.example/talk', ['https://chat.example/talk']],
  ['javascript:alert(1)', []],
])('[W-12, M-10, W-10] framed, a vendor with a page of its own is opened by the platform: %s', async (page, expected) => {
  const settings = { vendor: 'sandbox', chat: { framed_page: page } };
  faulty.addFault(/getsettings/, { kind: 'answer', body: JSON.stringify({ response: settings }) });
  const opened: string[] = [];
  let isRefused = true;
  const platform = Object.assign(new ServerPlatform(), {
    storage: memory(),
    isFramed: true,
    openLink: (url: string) => {
      opened.push(url);
      return !isRefused;
    },
  });
  const common = { apiUrl: faulty.url, cmsUrl: `${faulty.url}/cms`, locale: () => 'en' as const, log: () => {} };
  const { stores } = createPage({ platform, ...common });
  const chat = stores.get(ChatStore);
  await chat.open();
  // The platform blocked the link, so the dialog offers it as a button.
  expect([chat.status, stores.dialogs.top?.name, opened]).toEqual(['page', 'chat', expected]);
  isRefused = false;
  expect(chat.openPage()).toBe(expected.length > 0);
  expect(vendor.people).toEqual([]);
});

test('[W-12] the badge of a vendor that does not tell when it was closed comes back, and it is closed where the chat is hidden', async () => {
  const settings = { vendor: 'livetex', chat: { key: '1001', origin: 'https://lt.example' } };
  faulty.addFault(/getsettings/, { kind: 'answer', body: JSON.stringify({ response: settings }) });
  const heard: string[] = [];
  Object.assign(window, {
    LiveTex: { showActiveWindow: () => heard.push('open'), hideLabel: () => heard.push('hidden') },
  });
  const script = { remove: () => {}, addEventListener: (name: string, run: () => void) => name === 'load' && run() };
  vi.stubGlobal('document', { cookie: '', createElement: () => script, head: { append: () => {} } });
  const page = openPage(operator, { apiUrl: faulty.url });
  const chat = chatOf(page);
  await chat.open();
  expect([chat.status, chat.isOpen, heard.at(-1)]).toEqual(['ready', false, 'open']);
  expect(page.stores.dialogs.top).toBeNull();
  chat.setVisible(false);
  expect(heard.at(-1)).toBe('hidden');
});

test('[W-12] the CMS switches it off', async () => {
  const page = openPage(operator);
  await page.stores.settings.site.load();
  const { value } = page.stores.settings.site;
  expect(chatOf(page).isOffered).toBe(true);
  if (!value) throw new Error('The CMS has no site configuration');
  page.stores.settings.site.set({ ...value, flags: { ...value.flags, isChatEnabled: false } });
  expect(chatOf(page).isOffered).toBe(false);
});
