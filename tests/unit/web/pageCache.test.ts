import { expect, test } from 'vitest';
import { type EntryClaim, PageCache } from '../../../src/web/pages/PageCache';

interface Value {
  text: string;
  isDegraded?: boolean;
  isTransient?: boolean;
}

function createCache() {
  const clock = { now: 0 };
  const errors: unknown[] = [];
  const stored: string[] = [];
  const cache = new PageCache<Value>({
    lifetime: (value) => (value.isDegraded ? 2 : 30),
    staleFor: 100,
    retainFor: 10_000,
    size: () => 1,
    maxBytes: 100,
    isDegraded: (value) => value.isDegraded === true,
    isTransient: (value) => value.isTransient === true,
    shared: {
      read: async () => null,
      claim: async (): Promise<EntryClaim<Value>> => ({
        end: (entry) => void (entry && stored.push(entry.value.text)),
      }),
    },
    now: () => clock.now,
    onRefreshError: (error) => errors.push(error),
  });
  return { cache, clock, errors, stored };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('[W-1] many visitors at once make a page a single time', async () => {
  const { cache } = createCache();
  let makes = 0;
  const make = async () => {
    makes += 1;
    await settled();
    return { text: `${makes}` };
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', make)));
  expect(makes).toBe(1);
  expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set(['1']));
});

test('[W-1] a stale page is served at once while a new one is made, an old one is not', async () => {
  const { cache, clock } = createCache();
  await cache.get('/', async () => ({ text: 'first' }));
  clock.now = 31;
  expect(await cache.get('/', async () => ({ text: 'second' }))).toEqual({ text: 'first' });
  await settled();
  expect(await cache.get('/', async () => ({ text: 'third' }))).toEqual({ text: 'second' });
  clock.now = 1000;
  expect(await cache.get('/', async () => ({ text: 'third' }))).toEqual({ text: 'third' });
  clock.now = 20_000;
  expect(cache.peek('/')).toBeUndefined();
});

test('[W-1, N-14] a degraded page is cached briefly and never replaces a good one', async () => {
  const { cache, clock } = createCache();
  await cache.get('/poor', async () => ({ text: 'poor', isDegraded: true }));
  clock.now = 3;
  expect(await cache.get('/poor', async () => ({ text: 'good' }))).toEqual({ text: 'good' });
  clock.now = 40;
  await cache.get('/poor', async () => ({ text: 'poor', isDegraded: true }));
  await settled();
  expect(cache.peek('/poor')).toEqual({ text: 'good' });
});

test('[W-1] a failure reaches those who waited, and the next visitor tries again', async () => {
  const { cache, clock, errors } = createCache();
  const fail = () => Promise.reject(new Error('down'));
  await expect(cache.get('/', fail)).rejects.toThrow('down');
  expect(await cache.get('/', async () => ({ text: 'up' }))).toEqual({ text: 'up' });
  clock.now = 31;
  expect(await cache.get('/', fail)).toEqual({ text: 'up' });
  await settled();
  expect(errors).toHaveLength(1);
});

test('[O-3, W-1] a good page replaces a degraded or failed one long after it was fresh, up to a limit', async () => {
  const { cache, clock, errors } = createCache();
  const fail = () => Promise.reject(new Error('down'));
  const degraded = async () => ({ text: 'poor', isDegraded: true });
  await cache.get('/', async () => ({ text: 'good' }));
  clock.now = 5_000;
  expect(await cache.get('/', degraded)).toEqual({ text: 'good' });
  clock.now = 9_000;
  expect(await cache.get('/', fail)).toEqual({ text: 'good' });
  expect(errors).toHaveLength(1);
  clock.now = 10_031;
  expect(await cache.get('/', degraded)).toEqual({ text: 'good' });
  await settled();
  clock.now = 10_060;
  await expect(cache.get('/other', fail)).rejects.toThrow('down');
  clock.now = 30_000;
  expect(await cache.get('/', degraded)).toEqual({ text: 'poor', isDegraded: true });
});

test('[O-3] while a stale page is served nobody waits for the next render, and the first good one replaces it', async () => {
  const { cache, clock } = createCache();
  await cache.get('/', async () => ({ text: 'good' }));
  clock.now = 5_000;
  await cache.get('/', async () => ({ text: 'poor', isDegraded: true }));
  clock.now = 5_003;
  const never = new Promise<Value>(() => {});
  expect(await cache.get('/', () => never)).toEqual({ text: 'good' });
  const { cache: other, clock: later } = createCache();
  await other.get('/', async () => ({ text: 'good' }));
  later.now = 5_000;
  await other.get('/', async () => ({ text: 'poor', isDegraded: true }));
  later.now = 5_003;
  await other.get('/', async () => ({ text: 'new' }));
  await settled();
  expect(other.peek('/')).toEqual({ text: 'new' });
});

test('[W-1, O-20] a transient entry replaces a good one, and is neither served stale nor retained nor shared', async () => {
  const { cache, clock, stored } = createCache();
  await cache.get('/', async () => ({ text: 'good' }));
  clock.now = 1_000;
  expect(await cache.get('/', async () => ({ text: 'gone', isTransient: true }))).toEqual({
    text: 'gone',
    isTransient: true,
  });
  clock.now = 1_031;
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(stored).toEqual(['good']);
});

test('[O-20] a transient entry leaves the memory after its lifetime, also if nobody asks for it', async () => {
  const { cache, clock } = createCache();
  await cache.get('/gone', async () => ({ text: 'gone', isTransient: true }));
  await cache.get('/back', async () => ({ text: 'gone', isTransient: true }));
  clock.now = 31;
  for (const key of ['/back', '/good']) await cache.get(key, async () => ({ text: 'good' }));
  await expect.poll(() => cache.peek('/gone') ?? cache.entries).toBe(2);
  expect(cache.peek('/back')).toEqual({ text: 'good' });
});

test('[O-20] the size of an entry may include that of its key', async () => {
  const cache = new PageCache<string>({
    lifetime: () => 1_000,
    staleFor: 0,
    size: (_, key) => key.length,
    maxBytes: 100,
    isDegraded: () => false,
  });
  await cache.get('x'.repeat(60), async () => 'one');
  await cache.get('y'.repeat(50), async () => 'two');
  expect([cache.entries, cache.bytes]).toEqual([1, 50]);
});
