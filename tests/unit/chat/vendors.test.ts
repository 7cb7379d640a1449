// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vendors, vendorsOf } from '../../../src/domain/site/vendors';
import { type ChatEvent, ChatUnavailable, type ChatVendor } from '../../../src/services/chat/ChatVendor';
import { LOAD_LIMIT_MS } from '../../../src/services/chat/vendorScript';
import { isKnownVendor } from '../../../src/services/chat/vendors';
import { CallLog } from './CallLog';
import { type Delivery, emptyPage, fakeVendors, serve } from './fakeVendors';

const NO_SETTINGS = { key: '', origin: '', region: '', group: '', hours: '', framed_page: '', identity: null };
const one = { id: 'p1', hash: 'proof-of-p1' };
const noTokens = async () => null;
const two = { id: 'p2', hash: 'proof-of-p2' };

function leaveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: vendors leave theirs so
  document.cookie = cookie;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[P-21, W-12] every chat of the table of vendors has an adapter, and is tried here', () => {
  const named = vendorsOf('chat');
  expect(named.filter((name) => !isKnownVendor(name))).toEqual([]);
  expect(fakeVendors.map(({ name }) => name).sort()).toEqual([...named].sort());
});

describe.each(fakeVendors)('$name', (fake) => {
  let calls: CallLog;
  let delivery: Delivery;
  let served: ReturnType<typeof serve>;
  let vendor: ChatVendor;

  beforeEach(() => {
    emptyPage();
    calls = new CallLog();
    delivery = 'comes';
    served = serve(fake, calls, () => delivery);
    vendor = fake.create({ ...NO_SETTINGS, ...fake.settings }, noTokens);
  });
  afterEach(() => served.stop());

  const load = async () => {
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    calls.entries.length = 0;
  };
  const failLoad = async () => {
    const failure = vendor.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS + 300);
    return failure;
  };
  const lastIdentity = () => calls.entries.filter((entry) => entry.startsWith('identify:') || entry === 'guest').at(-1);

  test('[W-12] nothing is called before the script is loaded, and it is loaded once', async () => {
    vendor.identify(one);
    vendor.setLocale('fr');
    vendor.open();
    vendor.close();
    await vi.advanceTimersByTimeAsync(300);
    expect(served.requested).toEqual([]);
    const both = Promise.all([vendor.load(), vendor.load()]);
    await vi.advanceTimersByTimeAsync(300);
    await both;
    await vendor.load();
    expect(served.requested).toHaveLength(1);
    expect(served.requested[0]).toMatch(fake.script);
  });

  test('[W-12] the player and the language wait until the script is loaded, and nothing else is passed on', async () => {
    vendor.identify(two);
    vendor.identify(one);
    vendor.setLocale('fr');
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    expect(lastIdentity()).toBe('identify:p1');
    expect(calls.entries).not.toContain('identify:p2');
    if (fake.hasLocale) expect(calls.entries.filter((entry) => entry.startsWith('locale:')).at(-1)).toBe('locale:fr');
    expect(JSON.stringify(calls.raw)).not.toMatch(/email|phone|balance|password|init_data/i);
  });

  test('[W-12] calls made while the script loads take effect', async () => {
    vendor.identify(one);
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(10);
    expect(served.requested).toHaveLength(1);
    vendor.identify(two);
    vendor.setLocale('fr');
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    expect(lastIdentity()).toBe('identify:p2');
    if (fake.hasLocale) expect(calls.entries.filter((entry) => entry.startsWith('locale:')).at(-1)).toBe('locale:fr');
  });

  test('[W-12] the window opens and closes on our call or by the visitor, and both are reported', async () => {
    const happenings: ChatEvent[] = [];
    await load();
    const stop = vendor.onEvent((happening) => happenings.push(happening));
    vendor.open();
    expect(calls.entries).toContain('open');
    expect(happenings.at(-1)).toBe('opened');
    expect(vendor.reportsClosing).toBe(fake.hasClosing);
    if (fake.hasClosing) {
      vendor.close();
      expect(happenings.at(-1)).toBe('closed');
      fake.openedByVisitor?.(calls);
      expect(happenings.at(-1)).toBe('opened');
      fake.closedByVisitor?.(calls);
      expect(happenings.at(-1)).toBe('closed');
    }
    const before = happenings.length;
    stop();
    vendor.open();
    expect(happenings).toHaveLength(before);
  });

  test('[W-12] unread messages are counted, and opening the window reads them', async () => {
    const counts: number[] = [];
    await load();
    const stop = vendor.onUnread((count) => counts.push(count));
    fake.countUnread(calls, 2);
    expect(counts.at(-1)).toBe(2);
    if (fake.hasClosing) fake.countUnread(calls, 0);
    else vendor.open();
    expect(counts.at(-1)).toBe(0);
    stop();
    fake.countUnread(calls, 1);
    expect(counts.at(-1)).toBe(0);
  });

  test('[W-12, A-9] it follows the language and the person', async () => {
    await load();
    if (fake.hasLocale) {
      vendor.setLocale('fr');
      expect(calls.entries.at(-1)).toBe('locale:fr');
    }
    vendor.identify(one);
    await vi.advanceTimersByTimeAsync(0);
    expect(lastIdentity()).toBe('identify:p1');
    calls.entries.length = 0;
    vendor.identify({ ...one });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.entries).toEqual([]);
    vendor.identify(null);
    expect(lastIdentity()).toBe('guest');
  });

  test('[R-3, R-13, W-12] hidden, nothing of it is left on the page, also when hidden before it came', async () => {
    vendor.setVisible(false);
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    expect(calls.entries).toContain('close');
    vendor.setVisible(true);
    calls.entries.length = 0;
    vendor.setVisible(false);
    expect(calls.entries).toContain('close');
  });

  test('[W-12] destroyed, it forgets who was here, and its cookies and keys are gone; others stay', async () => {
    vendor.identify(one);
    await load();
    leaveCookie(`${fake.traces.cookie}=secret; path=/`);
    leaveCookie('i18n_locale=fr; path=/');
    window.localStorage.setItem(fake.traces.key, 'secret');
    window.sessionStorage.setItem(fake.traces.key, 'secret');
    window.localStorage.setItem('baize/volume', '0.5');
    const counts: number[] = [];
    fake.countUnread(calls, 3);
    vendor.onUnread((count) => counts.push(count));
    vendor.destroy();
    expect(calls.entries).toContain('end');
    expect(document.cookie).toContain('i18n_locale');
    expect(document.cookie).not.toContain(fake.traces.cookie);
    expect(Object.keys(window.localStorage)).toEqual(['baize/volume']);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    expect(counts.at(-1)).toBe(0);
    calls.entries.length = 0;
    vendor.open();
    expect(calls.entries).toEqual([]);
    const again = vendor.load();
    await vi.advanceTimersByTimeAsync(300);
    await again;
    expect(calls.entries).not.toContain('identify:p1');
    vendor.open();
    expect(calls.entries).toContain('open');
  });

  test('[W-12] the next person gets a new conversation, and each event is reported once', async () => {
    vendor.identify(one);
    await load();
    const stale: ChatEvent[] = [];
    vendor.onEvent((happening) => stale.push(happening));
    vendor.destroy();
    calls.entries.length = 0;
    const next = fake.create({ ...NO_SETTINGS, ...fake.settings }, noTokens);
    const happenings: ChatEvent[] = [];
    next.onEvent((happening) => happenings.push(happening));
    next.identify(two);
    const loading = next.load();
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    next.open();
    expect(lastIdentity()).toBe('identify:p2');
    expect(happenings.filter((happening) => happening === 'opened')).toHaveLength(1);
    expect(stale).toEqual([]);
  });

  test('[W-12, P-21] what an earlier page left is wiped without asking the vendor anything: all that its row says it keeps', () => {
    window.localStorage.setItem(fake.traces.key, 'secret');
    const { keeps } = vendors[fake.name];
    expect(keeps.length).toBeGreaterThan(0);
    for (const name of keeps) window.localStorage.setItem(name.replace('*', 'x1'), 'secret');
    vendor.destroy();
    expect(Object.keys(window.localStorage)).toEqual([]);
    expect(served.requested).toEqual([]);
  });

  test('[W-12] destroyed while its script is on the way, it is ended as soon as it comes', async () => {
    vendor.identify(one);
    const failure = vendor.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    vendor.destroy();
    await vi.advanceTimersByTimeAsync(300);
    expect(await failure).toBeInstanceOf(ChatUnavailable);
    expect(calls.entries).toContain('end');
    calls.entries.length = 0;
    vendor.open();
    expect(calls.entries).toEqual([]);
  });

  test.each([
    'blocked',
    'silent',
  ] as const)('[W-12] %s, a failure is reported within the limit and a retry is possible', async (how) => {
    delivery = how;
    expect(await failLoad()).toBeInstanceOf(ChatUnavailable);
    delivery = 'comes';
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(300);
    await loading;
    vendor.open();
    expect(calls.entries).toContain('open');
    expect(served.requested).toHaveLength(2);
  });
});
