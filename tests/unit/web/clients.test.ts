import { expect, test } from 'vitest';
import { clientOf, Shares } from '../../../src/web/proxy/clients';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('[O-12] %j counts as the client %j', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('[O-12] a share that is put back twice is put back once', () => {
  const shares = new Shares(2);
  const [first, second] = [shares.take('a'), shares.take('a')];
  expect([shares.take('a'), shares.take('b')]).toEqual([null, expect.any(Function)]);
  first?.();
  first?.();
  expect([shares.take('a'), shares.take('a')]).toEqual([expect.any(Function), null]);
  second?.();
});
