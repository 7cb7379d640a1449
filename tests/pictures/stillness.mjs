/**
 * Loaded into the sandbox before anything else (`node --import`): its clock stands, and chance is the same every time, so
 * that two sandboxes have the same matches, jackpots and numbers of orders.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';

FakeTimers.install({ now: Number(process.env.PICTURES_TIME), toFake: ['Date'] });

let turn = 0;
/** Never the same twice: sessions and rows are named by it. */
function next(size) {
  turn += 1;
  return crypto.createHash('shake256', { outputLength: size }).update(`${turn}`).digest();
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
