// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { retriable } from '../../src/app/loading/retriable';
import {
  reloadClock,
  SAVED_FOR_MS,
  SAVED_PAGE_KEY,
  startNextAttempt,
  watchChunkFailures,
} from '../../src/app/recovery/chunkFailure';
import { restorePage } from '../../src/app/recovery/restorePage';
import { draftsOf, type SavedPage, takeSavedPage } from '../../src/app/recovery/savedPage';
import { eventually } from '../eventually';

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.useRealTimers();
});

test('[N-10] what was typed is kept, but for secrets and whatever looks like a card', () => {
  document.body.innerHTML = `
    <input name="amount" value="20"><textarea name="message">Hello</textarea>
    <select name="country"><option value="fr" selected>fr</option></select>
    <input type="checkbox" name="agreed" checked><input type="checkbox" name="news">
    <input type="password" name="first" value="a"><input name="password" value="b"><input name="new" autocomplete="new-password" value="c">
    <input name="card_number" value="4242"><input name="x" autocomplete="cc-csc" value="123"><input name="iban" value="FR76">
    <input name="note" value="4242 4242 4242 4242"><input name="sms" autocomplete="one-time-code" value="123456">
    <input type="hidden" name="hidden" value="h"><input name="empty" value=""><input value="nameless">`;
  expect(draftsOf(document)).toEqual({ amount: '20', message: 'Hello', country: 'fr', agreed: true });
});

const savePage = (page: Partial<SavedPage & { at: number }>) =>
  sessionStorage.setItem(
    SAVED_PAGE_KEY,
    JSON.stringify({ at: reloadClock(), path: '/', scroll: 0, fields: { amount: '20' }, ...page }),
  );

test('[N-10] a kept page is found once, by its own address, within ten seconds', () => {
  savePage({});
  expect(takeSavedPage()?.fields).toEqual({ amount: '20' });
  expect(takeSavedPage()).toBeNull();
  savePage({ path: '/cashier/withdraw' });
  expect(takeSavedPage()).toBeNull();
  savePage({ at: reloadClock() - SAVED_FOR_MS });
  expect(takeSavedPage()).toBeNull();
  sessionStorage.setItem(SAVED_PAGE_KEY, '{broken');
  expect(takeSavedPage()).toBeNull();
});

test('[N-10] fields are filled in as they appear, and what the player has typed since stays', async () => {
  document.body.innerHTML = '<input name="login" value="mine">';
  restorePage({ path: '/', scroll: 0, fields: { login: 'old', amount: '20', agreed: true } });
  const heard = vi.fn();
  document.body.addEventListener('input', heard);
  document.body.insertAdjacentHTML('beforeend', '<input name="amount"><input type="checkbox" name="agreed">');
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await eventually(() => expect(field('amount')?.value).toBe('20'));
  expect([field('login')?.value, field('agreed')?.checked]).toEqual(['mine', true]);
  expect(heard).toHaveBeenCalled();
});

test('[N-8, N-10] a load that failed is not asked for again and again, but in the next try', async () => {
  const begin = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here');
  const chunk = retriable(begin);
  await expect(chunk.load()).rejects.toThrow('lost');
  await expect(chunk.load()).rejects.toThrow('lost');
  expect([begin.mock.calls.length, chunk.get()]).toEqual([1, undefined]);
  startNextAttempt();
  expect(await chunk.load()).toBe('here');
  expect(await chunk.load()).toBe('here');
  expect([begin.mock.calls.length, chunk.get()]).toEqual([2, 'here']);
});

test('[N-8, N-10] the next try asks again for stylesheets that failed, and leaves those alone that still load', () => {
  watchChunkFailures();
  const [failed, loading] = ['/assets/failed.css', '/assets/loading.css'].map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    return link;
  });
  failed?.dispatchEvent(new Event('error'));
  startNextAttempt();
  expect([failed?.isConnected, loading?.isConnected]).toEqual([false, true]);
  expect(document.querySelectorAll('link[href="/assets/failed.css"]')).toHaveLength(1);
  document.head.innerHTML = '';
});
