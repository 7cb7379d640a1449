import { expect, test } from 'vitest';
import { readWebSettings, SettingsError } from '../../../src/web/settings';

const needed = { API_URL: 'https://operator.example/', CMS_URL: 'https://cms.example/strapi/' };

test('[R-28, M-10] settings have defaults and lose trailing slashes', () => {
  expect(readWebSettings(needed)).toEqual({
    host: '127.0.0.1',
    port: 8080,
    apiUrl: 'https://operator.example',
    cmsUrl: 'https://cms.example/strapi',
    siteOrigin: 'http://127.0.0.1:8080',
    telegramOrigins: ['https://web.telegram.org'],
    telegramAppLink: null,
    proxyExtra: [],
    chatVendors: ['sandbox'],
    chatOrigins: [],
    sessionCookie: 'bz_session',
    logLevel: 'info',
    trustedProxies: 0,
    isDev: false,
  });
  expect(readWebSettings({ ...needed, PORT: ' ' }, ['--dev'])).toMatchObject({ port: 8080, isDev: true });
});

test.each([
  [{ PORT: 'http' }, 'PORT takes a number from 0 to 65535; it is "http"'],
  [{ PORT: '70000' }, 'PORT takes a number from 0 to 65535'],
  [{ API_URL: '' }, 'API_URL is needed'],
  [{ API_URL: 'operator' }, 'API_URL takes an http or https address'],
  [{ CMS_URL: 'ftp://cms' }, 'CMS_URL takes an http or https address'],
  [{ SITE_ORIGIN: 'https://a.example/path' }, 'SITE_ORIGIN takes an origin without a path'],
  [{ TELEGRAM_ORIGINS: "https://a.example,'unsafe'" }, 'TELEGRAM_ORIGINS takes an http or https address'],
  [{ PROXY_EXTRA: 'sandbox' }, 'PROXY_EXTRA takes paths such as /sandbox'],
  [{ SESSION_COOKIE: 'a b' }, 'SESSION_COOKIE takes a cookie name'],
  [{ CHAT_VENDORS: 'sandbox, pigeon' }, 'CHAT_VENDORS takes names of sandbox, intercom'],
  [{ CHAT_ORIGINS: 'https://chat.example/x' }, 'CHAT_ORIGINS takes an origin without a path'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes one of'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES takes a number from 0 to 9'],
])('[W-1] %o is refused in words', (env, message) => {
  expect(() => readWebSettings({ ...needed, ...env })).toThrow(SettingsError);
  expect(() => readWebSettings({ ...needed, ...env })).toThrow(message);
});
