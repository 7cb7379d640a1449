/**
 * Preloaded into the sandbox (`node --import`): fixes its clock and random numbers, so two sandboxes have the same
 * matches, jackpots and order numbers.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';

FakeTimers.install({ now: Number(process.env.PICTURES_TIME), toFake: ['Date'] });

const counters = new Map();
/**
 * Values never repeat, because sessions and rows use them as ids. Each function of the sandbox has its own sequence, so
 * calls elsewhere do not change the matches.
 */
function next(size) {
  const frames = new Error().stack.split('\n').slice(3, 5);
  const caller = frames.map((frame) => /at (?:async )?([\w.]+) \(/.exec(frame)?.[1]).join();
  const count = (counters.get(caller) ?? 0) + 1;
  counters.set(caller, count);
  return crypto.createHash('shake256', { outputLength: size }).update(`${caller} ${count}`).digest();
}

crypto.randomBytes = (size, done) => {
  const bytes = next(size);
  if (!done) return bytes;
  setImmediate(done, null, bytes);
};
crypto.randomInt = (first, past) => {
  const [from, to] = past === undefined ? [0, first] : [first, past];
  return from + (next(6).readUIntBE(0, 6) % (to - from));
};
crypto.randomUUID = () =>
  next(16)
    .toString('hex')
    .replace(/(.{8})(....).(...).(...)/, '$1-$2-4$3-8$4-');
syncBuiltinESMExports();
