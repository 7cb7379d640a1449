import { expect, test } from 'vitest';
import { SoundStore } from '../../src/stores/core/SoundStore';

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    watch: () => () => {},
  };
}

test('[G-11] volume is 0.5 at first, is remembered, and stays between silence and full', () => {
  const storage = memory();
  const sound = new SoundStore(storage);
  sound.start();
  expect(sound.volume).toBe(0.5);
  sound.setVolume(0.2);
  const next = new SoundStore(storage);
  next.start();
  expect(next.volume).toBe(0.2);
  next.setVolume(7);
  expect(next.volume).toBe(1);
  next.setVolume(-1);
  expect(next.volume).toBe(0);
});

test.each(['loud', '', '9', 'NaN', '-0.1'])('[G-11] a stored volume of "%s" reads as the default', (stored) => {
  const sound = new SoundStore(memory({ 'baize/volume': stored }));
  sound.start();
  expect(sound.volume).toBe(0.5);
});
