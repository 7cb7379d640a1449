// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { contentToken, rememberedLanguage, rememberLanguage } from '../../src/components/browser/cookies';

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the product reads is what is tested
  document.cookie = cookie;
}

afterEach(() => {
  for (const name of ['cms_token', 'i18n_redirected', 'i18n_locale']) setCookie(`${name}=; Max-Age=0; Path=/`);
});

test('[N-6] an editor’s token is read from its cookie alone', () => {
  expect(contentToken()).toBeNull();
  setCookie('other_cms_token=not-this');
  expect(contentToken()).toBeNull();
  setCookie(`cms_token=${encodeURIComponent('a.b=c')}`);
  expect(contentToken()).toBe('a.b=c');
});

test('[Q-9] the chosen language is remembered in both cookies', () => {
  expect(rememberedLanguage()).toBeNull();
  rememberLanguage('fr');
  expect(document.cookie).toContain('i18n_redirected=fr');
  expect(document.cookie).toContain('i18n_locale=fr');
  expect(rememberedLanguage()).toBe('fr');
});

test('[Q-9, N-6] a cookie that another program wrote badly is no language and no token, and stops nothing', () => {
  setCookie('i18n_redirected=%E0%A4%A');
  setCookie('cms_token=100%');
  expect([rememberedLanguage(), contentToken()]).toEqual([null, null]);
  setCookie('i18n_locale=fr');
  expect(rememberedLanguage()).toBe('fr');
});
