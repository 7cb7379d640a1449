import { expect, test } from 'vitest';
import { rateLimitedLog } from '../../../src/web/observability/rateLimitedLog';

test('[O-3] a line of one kind is written once a minute, and says how many were left out', () => {
  const clock = { now: 0 };
  const lines: Array<[string, object | undefined]> = [];
  const writeLine = rateLimitedLog(
    (message, details) => lines.push([message, details]),
    () => clock.now,
  );
  for (const path of ['/a', '/b', '/c']) writeLine('cms: pages answered 403', { path });
  writeLine('cms: common answered 403');
  expect(lines).toEqual([
    ['cms: pages answered 403', { path: '/a' }],
    ['cms: common answered 403', undefined],
  ]);
  clock.now = 60_000;
  writeLine('cms: pages answered 403');
  clock.now = 120_000;
  writeLine('cms: pages answered 403');
  expect(lines.slice(2).map(([line]) => line)).toEqual([
    'cms: pages answered 403 (repeated 2 more times since the last line)',
    'cms: pages answered 403',
  ]);
});
