import { expect, test, vi } from 'vitest';
import { DialogsStore } from '../../src/stores/core/DialogsStore';

const news = { sysname: 'brass-fox', name: 'Brass Fox' };
const names = (dialogs: DialogsStore) => dialogs.stack.map(({ name }) => name);

test('[D-1] dialogs lie on one another, and Back and Escape close the top one', () => {
  const dialogs = new DialogsStore();
  dialogs.open('search', {});
  dialogs.open('demoMode', news);
  expect(dialogs.top).toMatchObject({ name: 'demoMode', kind: 'popup', props: news });
  expect(dialogs.closeTop()).toBe(true);
  expect(names(dialogs)).toEqual(['search']);
  expect([dialogs.closeTop(), dialogs.closeTop(), dialogs.top]).toEqual([true, false, null]);
});

test('[D-1] a dialog that is open already is not opened a second time: it is replaced where it stands', () => {
  const dialogs = new DialogsStore();
  dialogs.open('auth', { view: 'login' });
  dialogs.open('search', {});
  dialogs.open('auth', { view: 'register' });
  expect(names(dialogs)).toEqual(['auth', 'search']);
  expect(dialogs.stack[0]?.props).toEqual({ view: 'register' });
});

test('[D-2] preventClose holds against every way of closing but an immediate one', () => {
  const dialogs = new DialogsStore();
  const onClosed = vi.fn();
  const id = dialogs.open('auth', { view: 'login' }, { preventClose: true, onClosed });
  expect([dialogs.close(id), dialogs.closeTop()]).toEqual([false, false]);
  dialogs.closeAll();
  expect([names(dialogs), onClosed.mock.calls.length]).toEqual([['auth'], 0]);
  expect(dialogs.close(id, { immediate: true })).toBe(true);
  expect([names(dialogs), onClosed.mock.calls.length]).toEqual([[], 1]);
  expect(dialogs.close(id, { immediate: true })).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('[D-3] a change of route closes what may be closed, from the top down, and leaves the rest', () => {
  const dialogs = new DialogsStore();
  const closed: string[] = [];
  dialogs.open('search', {}, { onClosed: () => void closed.push('search') });
  dialogs.open('auth', { view: 'login' }, { preventClose: true, onClosed: () => void closed.push('auth') });
  dialogs.open('demoMode', news, { onClosed: () => void closed.push('demoMode') });
  dialogs.closeAll();
  expect(closed).toEqual(['demoMode', 'search']);
  expect(names(dialogs)).toEqual(['auth']);
});

test('[D-3] a dialog that another one opens as it closes stays', () => {
  const dialogs = new DialogsStore();
  dialogs.open('demoMode', news, { onClosed: () => void dialogs.open('auth', { view: 'register' }) });
  dialogs.closeAll();
  expect(names(dialogs)).toEqual(['auth']);
});
