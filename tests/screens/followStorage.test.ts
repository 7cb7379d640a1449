// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '../../src/domain/recording';
import { createWebStorage } from '../../src/platform/common/webStorage';
import { followStorage } from '../../src/recorder/followStorage';

const setItem = Storage.prototype.setItem;
afterEach(() => {
  Storage.prototype.setItem = setItem;
  vi.restoreAllMocks();
  localStorage.clear();
});

function follow() {
  const recorded: RecordedEvent[] = [];
  followStorage((event) => {
    recorded.push(event);
    return { ...event, at: 0 };
  });
  return recorded;
}

test('[H-2] a store that is full is told of once, and refuses as before', () => {
  // jsdom limits storage to five million characters, like browsers.
  const recorded = follow();
  const large = 'x'.repeat(6_000_000);
  expect(() => localStorage.setItem('baize/large', large)).toThrow(/quota/i);
  expect(() => localStorage.setItem('baize/large', large)).toThrow(/quota/i);
  expect(recorded).toEqual([{ kind: 'storage', act: 'write', message: expect.stringMatching(/Quota/) }]);
  localStorage.setItem('baize/small', '1');
  expect(localStorage.getItem('baize/small')).toBe('1');
  expect(recorded).toHaveLength(1);
});

test('[H-2, M-13] the product goes on with a full store as it did without the recorder', () => {
  const recorded = follow();
  const storage = createWebStorage(new Map());
  storage.set('baize/large', 'x'.repeat(6_000_000));
  expect(storage.get('baize/large')).toHaveLength(6_000_000);
  expect(recorded).toHaveLength(1);
});

test('[H-2] stores that the browser blocks are told of at the beginning', () => {
  const blocked = (name: string) =>
    vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException(`Access to ${name} is denied`, 'SecurityError');
    });
  blocked('localStorage');
  blocked('sessionStorage');
  const recorded = follow();
  expect(recorded).toMatchObject([
    { kind: 'storage', act: 'read', message: 'SecurityError: Access to localStorage is denied' },
    { kind: 'storage', act: 'read', message: 'SecurityError: Access to sessionStorage is denied' },
  ]);
});
