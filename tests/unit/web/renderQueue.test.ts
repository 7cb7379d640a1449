import { expect, test } from 'vitest';
import { Overloaded, RenderQueue } from '../../../src/web/pages/RenderQueue';

/** Work that ends when the test decides. */
function manualWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('[O-12] a number of renders run at once, a number wait in order, and the rest is refused', async () => {
  const queue = new RenderQueue({ atOnce: 2, waiting: 1 });
  const { begun, work, end } = manualWork();
  const [one, two, three] = ['one', 'two', 'three'].map((name) => queue.run(work(name)));
  await expect(queue.run(work('four'))).rejects.toBeInstanceOf(Overloaded);
  expect(begun).toEqual(['one', 'two']);
  end('one');
  expect(await one).toBe('one');
  expect(begun).toEqual(['one', 'two', 'three']);
  end('two');
  end('three');
  expect(await Promise.all([two, three])).toEqual(['two', 'three']);
  const later = queue.run(work('five'));
  end('five');
  expect(await later).toBe('five');
});

test('[O-12] work that fails gives its place on', async () => {
  const queue = new RenderQueue({ atOnce: 1, waiting: 1 });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(queue.run(fail)).rejects.toThrow('broken');
  const answers = await Promise.allSettled([queue.run(fail), queue.run(async () => 'done')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
