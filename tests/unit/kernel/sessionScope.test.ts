import { autorun, observable } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { observe } from '../../../src/stores/kernel/observe';
import { Paged } from '../../../src/stores/kernel/Paged';
import { growing, Poller } from '../../../src/stores/kernel/Poller';
import { Resource } from '../../../src/stores/kernel/Resource';
import { SessionScope } from '../../../src/stores/kernel/SessionScope';
import { Task } from '../../../src/stores/kernel/Task';
import { Timer } from '../../../src/stores/kernel/Timer';

afterEach(() => void vi.useRealTimers());

/** Requests that the test answers. */
function later<T>() {
  const answers: ((value: T) => void)[] = [];
  return {
    request: () => new Promise<T>((resolve) => answers.push(resolve)),
    answer: (value: T) => answers.shift()?.(value),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

class SampleStore {
  readonly name = later<string>();
  readonly order = later<number>();
  readonly list = later<{ items: string[]; total: number }>();
  readonly resource = new Resource(this.name.request);
  readonly paged = new Paged({ pageSize: 2, idOf: (item) => item, read: this.list.request });
  readonly task = new Task(this.order.request, (answer) => this.type(`answer ${answer}`));
  readonly timer = new Timer();
  readonly notes = observable.map<string, string>();
  typed = '';
  chosen: readonly string[] = [];
  pollCount = 0;
  readonly poller = new Poller(() => this.note(), growing(1_000, 1_000));

  constructor() {
    observe(this);
  }

  note(): void {
    this.pollCount += 1;
  }

  type(text: string): void {
    this.typed = text;
    this.chosen = [...this.chosen, text];
    this.notes.set(text, text);
  }

  get isTyped(): boolean {
    return this.typed !== '';
  }
}

test('[A-14] the end of a session aborts its signal, and the next session has a new one', () => {
  const scope = new SessionScope();
  const { signal } = scope;
  scope.end();
  expect([signal.aborted, scope.signal.aborted]).toEqual([true, false]);
});

test('[A-14] a player’s store is reset at the end of every session', async () => {
  const scope = new SessionScope();
  const store = new SampleStore();
  scope.register(store);
  for (const name of ['one', 'two']) {
    store.type(name);
    const reads = [store.resource.load(), store.paged.loadMore(), store.task.run()];
    store.name.answer(name);
    store.list.answer({ items: [name], total: 1 });
    store.order.answer(1);
    await Promise.all(reads);
    expect([store.resource.value, store.paged.items, store.task.status]).toEqual([name, [name], 'done']);
    expect(store.typed).toBe('answer 1');
    scope.end();
    expect([store.resource.value, store.paged.items, store.paged.isInited, store.task.status]).toEqual([
      undefined,
      [],
      false,
      'idle',
    ]);
    expect([store.typed, store.chosen, store.notes.size, store.isTyped]).toEqual(['', [], 0, false]);
  }
});

test('[A-14] an answer that comes after the end of its session changes nothing', async () => {
  const scope = new SessionScope();
  const store = new SampleStore();
  scope.register(store);
  const read = store.resource.load();
  const page = store.paged.loadMore();
  const run = store.task.run();
  scope.end();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([store.resource.value, store.paged.items.length, store.task.status]));
  store.name.answer('late');
  store.list.answer({ items: ['late'], total: 1 });
  store.order.answer(1);
  // The caller of the task still gets its result.
  expect([await read, await page, await run]).toEqual([undefined, undefined, { ok: true, value: 1 }]);
  stop();
  expect(seen).toEqual([[undefined, 0, 'idle']]);
  expect(store.typed).toBe('');
  expect([store.resource.isLoading, store.paged.isLoading, store.task.isRunning]).toEqual([false, false, false]);
});

test('[A-14, C-4] a task of an ended session does not block the next player and reports nothing to them', async () => {
  const scope = new SessionScope();
  const store = new SampleStore();
  scope.register(store);
  void store.task.run();
  scope.end();
  const next = store.task.run();
  store.order.answer(1);
  await settled();
  expect(store.task.status).toBe('running');
  store.order.answer(2);
  expect(await next).toEqual({ ok: true, value: 2 });
  expect(store.task.status).toBe('done');
});

test('[A-14] timers and polling of a session end with it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scope = new SessionScope();
  const store = new SampleStore();
  scope.register(store);
  const ring = vi.fn();
  store.timer.set(ring, 5_000);
  store.poller.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.pollCount).toBe(2);
  scope.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([store.pollCount, ring.mock.calls.length]).toEqual([0, 0]);
});
