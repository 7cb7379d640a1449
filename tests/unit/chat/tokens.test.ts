// @vitest-environment jsdom
/** Players of chat vendors are known by short-lived tokens of the operator (O-22). */
import type { ChatToken as SentToken } from '@baize/contract/api/entities/site';
import { ApiError } from '@baize/contract/errors/apiError';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatVendor } from '../../../src/services/chat/ChatVendor';
import { createTokenSource, type FetchToken } from '../../../src/services/chat/tokenSource';
import { CallLog } from './CallLog';
import { emptyPage, type FakeVendor, fakeVendors, serve } from './fakeVendors';
import { base, encode, LIFETIME_S, NO_SETTINGS, one, sentToken, two } from './sentToken';

beforeEach(() => vi.useFakeTimers({ now: base * 1000 }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(300);

const byName = (name: string) => fakeVendors.find((fake) => fake.name === name) as FakeVendor;
const tokenVendors = ['intercom', 'livechat', 'zendesk'].map(byName);

let calls: CallLog;
let stop: () => void;
let requests: Array<(answer: SentToken | Error) => void>;
let player = one;
let isAnswering = true;
let fetchToken: FetchToken;
let requested: string[];

function prepare(fake: FakeVendor): ChatVendor {
  emptyPage();
  calls = new CallLog();
  requests = [];
  player = one;
  isAnswering = true;
  const served = serve(fake, calls, () => 'comes');
  requested = served.requested;
  stop = served.stop;
  const fetch = createTokenSource(
    () =>
      new Promise((resolve, reject) => {
        requests.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        if (isAnswering) resolve(sentToken(player.id, requests.length));
      }),
    Date.now,
  );
  fetchToken = () => fetch(fake.name);
  return create(fake);
}
const create = (fake: FakeVendor) => fake.create({ ...NO_SETTINGS, ...fake.settings }, fetchToken);

async function load(vendor: ChatVendor): Promise<void> {
  const loading = vendor.load();
  await settle();
  await loading;
}

/** Whom the vendor knows, in order; LiveChat's players by their token and not by a session variable. */
const known = (fake: FakeVendor) => {
  const prefix = fake.name === 'livechat' ? 'customer:' : 'identify:';
  return calls.entries.filter((entry) => entry.startsWith(prefix)).map((entry) => entry.slice(prefix.length));
};

describe.each(tokenVendors)('$name', (fake) => {
  let vendor: ChatVendor;
  beforeEach(() => {
    vendor = prepare(fake);
  });

  test('[O-22] a player is known by the operator’s token, and the proof of earlier operators is not sent', async () => {
    vendor.identify(one);
    await load(vendor);
    expect(known(fake)).toEqual(['p1']);
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(calls.raw)).toContain('signature1');
    expect(JSON.stringify(calls.raw)).not.toContain('proof-of');
  });

  test('[O-22] a guest needs no token', async () => {
    await load(vendor);
    vendor.open();
    expect([requests.length, known(fake), calls.entries.includes('open')]).toEqual([0, [], true]);
  });

  test('[O-22] a guest who signs in becomes known, and events are reported once', async () => {
    await load(vendor);
    const happenings: string[] = [];
    vendor.onEvent((happening) => happenings.push(happening));
    vendor.identify(one);
    await settle();
    expect(known(fake)).toEqual(['p1']);
    vendor.open();
    fake.countUnread(calls, 1);
    expect(happenings.filter((happening) => happening === 'opened')).toHaveLength(1);
    expect(happenings.filter((happening) => happening === 'message_received').length).toBeLessThan(2);
  });

  test.each([
    ['has no such call', new ApiError({ type: 'MethodNotFoundException', status: 404 })],
    ['answers with an error', new ApiError({ status: 500 })],
  ])('[O-22] where the operator %s, the chat opens as before, and it is not asked again', async (_, error) => {
    isAnswering = false;
    vendor.identify(one);
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(0);
    requests[0]?.(error);
    await settle();
    await loading;
    vendor.open();
    expect(calls.entries).toContain('identify:p1');
    expect(calls.entries).toContain('open');
    calls.emit('jwtExpired');
    vendor.identify(null);
    vendor.identify(two);
    await settle();
    expect(calls.entries.at(-1)).not.toBe('identify:p1');
    expect(calls.entries).toContain('identify:p2');
    expect(requests).toHaveLength(1);
  });

  test('[O-22] an operator that does not answer keeps nobody from the chat', async () => {
    isAnswering = false;
    vendor.identify(one);
    const loading = vendor.load();
    await vi.advanceTimersByTimeAsync(10_300);
    await loading;
    vendor.open();
    expect(calls.entries).toContain('open');
  });

  test('[O-22] signed out while the token is on its way, nothing of the vendor loads, and the late token is dropped', async () => {
    isAnswering = false;
    vendor.identify(one);
    const failure = vendor.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    vendor.destroy();
    requests[0]?.(sentToken('p1', 1));
    await settle();
    expect(String(await failure)).toContain('ended');
    expect([requested, calls.entries]).toEqual([[], []]);
  });

  test('[O-22] another account on the page: the first one’s chat ends at once, and its late token is dropped', async () => {
    await load(vendor);
    isAnswering = false;
    vendor.identify(one);
    await vi.advanceTimersByTimeAsync(0);
    vendor.identify(two);
    requests[0]?.(sentToken('p1', 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(known(fake)).toEqual([]);
    requests[1]?.(sentToken('p2', 2));
    await settle();
    expect(known(fake)).toEqual(['p2']);
    calls.entries.length = 0;
    vendor.identify(one);
    expect(calls.entries.some((entry) => entry === 'guest' || entry === 'end')).toBe(true);
    vendor.identify(null);
    requests[2]?.(sentToken('p1', 3));
    await settle();
    expect(known(fake)).toEqual([]);
  });

  test('[O-22] signed out while the script loads, the next player’s chat is theirs and is not ended with it', async () => {
    vendor.identify(one);
    const failure = vendor.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    expect(requested).toHaveLength(1);
    vendor.destroy();
    player = two;
    const next = create(fake);
    next.identify(two);
    const loading = next.load();
    await settle();
    await settle();
    await loading;
    expect(String(await failure)).toContain('ended');
    expect(known(fake)).toEqual(['p2']);
    expect(calls.entries.lastIndexOf('end')).toBeLessThan(
      calls.entries.findLastIndex((entry) => entry.endsWith(':p2')),
    );
    next.open();
    expect(calls.entries.at(-1)).toBe('open');
  });
});

describe('intercom', () => {
  let vendor: ChatVendor;
  beforeEach(() => {
    vendor = prepare(byName('intercom'));
    vendor.identify(one);
  });

  test('[O-22] gets the next token before the last expires, until the sign-out', async () => {
    await load(vendor);
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 800 - 1_000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(calls.raw.at(-1))).toContain('signature2');
    vendor.destroy();
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 2_000);
    expect(requests).toHaveLength(2);
  });

  test('[O-22] a renewal that comes after the account has changed is dropped', async () => {
    await load(vendor);
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 800);
    player = two;
    isAnswering = true;
    vendor.identify(two);
    await settle();
    requests[1]?.(sentToken('p1', 2));
    await settle();
    expect(known(byName('intercom'))).toEqual(['p1', 'p2']);
  });

  test('[O-22] a renewal that fails is made up for when the chat is opened', async () => {
    await load(vendor);
    isAnswering = false;
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 800);
    requests[1]?.(new ApiError({ status: 503 }));
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 1_000);
    isAnswering = true;
    vendor.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.stringify(calls.raw.at(-1))).toContain('signature3');
    expect(requests).toHaveLength(3);
  });
});

describe('zendesk', () => {
  let vendor: ChatVendor;
  beforeEach(async () => {
    vendor = prepare(byName('zendesk'));
    vendor.identify(one);
    await load(vendor);
  });

  test('[O-22] gets a new token each time that it asks', async () => {
    calls.emit('jwtExpired');
    await settle();
    calls.emit('jwtExpired');
    await settle();
    expect([requests.length, known(byName('zendesk'))]).toEqual([3, ['p1', 'p1', 'p1']]);
    expect(String(calls.raw.at(-1))).toContain('signature3');
  });

  test('[O-22] asking after the sign-out gets nothing', async () => {
    vendor.destroy();
    calls.entries.length = 0;
    calls.emit('jwtExpired');
    await settle();
    expect([requests.length, known(byName('zendesk'))]).toEqual([1, []]);
  });

  test('[O-22] a refused token leaves the visitor a guest, and nothing throws', async () => {
    isAnswering = false;
    calls.entries.length = 0;
    calls.emit('jwtExpired');
    await vi.advanceTimersByTimeAsync(0);
    requests[1]?.({
      token: `${encode({ alg: 'HS256' })}.${encode({ scope: 'user' })}.x`,
      expires_at: 0,
      entity_id: '',
    });
    await settle();
    expect(calls.entries).toEqual(['guest']);
  });

  test('[O-22] a login that ends only after the sign-out is undone', async () => {
    const handled: Array<(error: unknown) => void> = [];
    const zE = window.zE;
    window.zE = (command, name, ...rest) => {
      if (name === 'loginUser') handled.push(rest[1] as (error: unknown) => void);
      else zE?.(command, name, ...rest);
    };
    vendor.identify(null);
    vendor.identify(two);
    await settle();
    vendor.destroy();
    calls.entries.length = 0;
    handled[0]?.(null);
    expect(calls.entries).toEqual(['guest']);
  });
});

describe('livechat', () => {
  let vendor: ChatVendor;
  beforeEach(async () => {
    vendor = prepare(byName('livechat'));
    vendor.identify(one);
    await load(vendor);
  });
  const provider = () => {
    if (!calls.provider) throw new Error('LiveChat got no identity provider');
    return calls.provider;
  };

  test('[O-22] getToken returns the stored token until it expires or is invalidated, in LiveChat’s own format', async () => {
    const token = await provider().getToken();
    expect(token).toMatchObject({ entityId: 'p1', tokenType: 'Bearer', licenseId: 12345678 });
    expect(token.accessToken).toContain('signature1');
    expect(Math.abs(token.creationDate + token.expiresIn - (base + LIFETIME_S) * 1000)).toBeLessThan(1_000);
    expect(await provider().hasToken()).toBe(true);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(LIFETIME_S * 1_000);
    expect((await provider().getToken()).accessToken).toContain('signature2');
    await provider().invalidate();
    expect(await provider().hasToken()).toBe(false);
    expect((await provider().getToken()).accessToken).toContain('signature3');
  });

  test('[O-22] getFreshToken always requests one, several at once the same', async () => {
    const [first, second] = await Promise.all([provider().getFreshToken(), provider().getFreshToken()]);
    expect([first.accessToken, requests.length]).toEqual([second.accessToken, 2]);
    await provider().getFreshToken();
    expect(requests).toHaveLength(3);
  });

  test('[O-22] after the sign-out the provider gives nothing, and the next guest’s widget has none', async () => {
    const old = provider();
    vendor.destroy();
    expect(await old.hasToken()).toBe(false);
    await expect(old.getToken()).rejects.toThrow('ended');
    await expect(old.getFreshToken()).rejects.toThrow('ended');
    expect(requests).toHaveLength(1);
    const next = create(byName('livechat'));
    await load(next);
    expect(calls.provider).toBeNull();
  });

  test('[O-22] an account that changes while its widget loads does not hold up the next one', async () => {
    vendor.identify(null);
    player = two;
    vendor.identify(two);
    await settle();
    expect(known(byName('livechat')).at(-1)).toBe('p2');
    expect((await provider().getToken()).entityId).toBe('p2');
  });

  test('[O-22] a failed renewal is reported to LiveChat', async () => {
    isAnswering = false;
    const renewal = provider().getFreshToken();
    requests[1]?.(new ApiError({ status: 503 }));
    await expect(renewal).rejects.toThrow('ended');
  });
});
