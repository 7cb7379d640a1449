import { isComputedProp, isObservableProp, observable, reaction } from 'mobx';
import { expect, test } from 'vitest';
import { observe } from '../../../src/stores/kernel/observe';
import { Resource } from '../../../src/stores/kernel/Resource';

class NoteStore {
  readonly pages = new Resource(async () => 1);
  readonly marks = observable.map<string, number>();
  readonly limits = { size: 1 };
  text = '';
  draft = { size: 0 };

  constructor(
    private readonly readCount: () => number,
    private readonly aside: { size: number },
  ) {
    observe(this, { aside: false });
  }

  get length(): number {
    return this.text.length + this.readCount() + this.aside.size;
  }

  write(text: string): void {
    this.text = text;
  }
}

test('[M-15] a store observes its fields and computes its getters; what observes itself and functions are left alone', () => {
  const store = new NoteStore(() => 1, { size: 2 });
  const names = ['text', 'draft', 'limits', 'pages', 'marks', 'readCount', 'aside'] as const;
  expect(names.filter((name) => isObservableProp(store, name))).toEqual(['text', 'draft', 'limits']);
  expect(isComputedProp(store, 'length')).toBe(true);
  const lengths: number[] = [];
  const stop = reaction(
    () => store.length,
    (length) => lengths.push(length),
  );
  const { write } = store;
  write('four');
  stop();
  expect(lengths).toEqual([7]);
});

test('[M-15] what a store is given is what it holds', () => {
  const store = new NoteStore(() => 1, { size: 2 });
  const draft = { size: 3 };
  store.draft = draft;
  expect(store.draft).toBe(draft);
});

test('[M-15, N-1] a server’s stores are plain: methods stay bound, and getters follow their fields', async () => {
  // Its own instance of the module, because other tests share this process and need stores that are observed.
  const address = '../../../src/stores/kernel/observe?server';
  const server = (await import(/* @vite-ignore */ address)) as typeof import('../../../src/stores/kernel/observe');
  server.stopObserving();
  class CountStore {
    count = 0;
    constructor() {
      server.observe(this);
    }
    get double(): number {
      return this.count * 2;
    }
    add(by: number): void {
      this.count += by;
    }
  }
  const [store, other] = [new CountStore(), new CountStore()];
  const { add } = store;
  add(2);
  add(1);
  expect([store.double, other.double]).toEqual([6, 0]);
  expect(isObservableProp(store, 'count')).toBe(false);
});
