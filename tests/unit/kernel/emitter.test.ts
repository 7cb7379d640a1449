import { expect, test, vi } from 'vitest';
import { Emitter } from '../../../src/stores/kernel/Emitter';

test('[N-8] a store that is loaded late learns of what has happened, and nobody hears anything once stopped', () => {
  const events = new Emitter<'lost' | 'back'>();
  const [early, late, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = events.on('lost', early);
  events.emit('lost');
  events.on('lost', late, true);
  events.on('back', other, true);
  stop();
  events.emit('lost');
  expect([early, late, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
});
