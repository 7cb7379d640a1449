/** The privacy tables cover all messages of Telegram clients and frames, and all calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@baize/contract/api/contract';
import { schemas } from '@baize/contract/cms/entities';
import type { EventName, EventPayload, MethodParams } from '@telegram-apps/sdk-react';
import { expect, test } from 'vitest';
import type { Method } from '../../../src/platform/telegram/HostBridge';
import { answerClasses, bodyClasses, paramClasses, requestClasses } from '../../../src/recorder/privacy/apiClasses';
import type { Classes } from '../../../src/recorder/privacy/classes';
import { configClasses, entryClasses, isPublicContent } from '../../../src/recorder/privacy/cmsClasses';
import { frameClasses } from '../../../src/recorder/privacy/frameClasses';
import { hostClasses, hostIn, hostOut } from '../../../src/recorder/privacy/hostClasses';
import { Masker } from '../../../src/recorder/privacy/Masker';

/** Methods and fields of the protocol without a class fail the build. */
const outgoing: { readonly [M in Method]: Classes<NonNullable<MethodParams<M>>> | Record<never, never> } = hostOut;
type Payload<E extends EventName> = [EventPayload<E>] extends [never] ? Record<never, never> : EventPayload<E>;
const incoming: { readonly [E in keyof typeof hostIn]: Classes<Payload<E>> } = hostIn;

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

test('[H-3] every event of the client that the product listens to has classes, and so has every method', () => {
  const platform = sources('src/platform/telegram');
  const named = [...platform.matchAll(/(?:bridge|this)\.listen\('(\w+)'/g)].map(([, name]) => name ?? '');
  const listed = [...platform.matchAll(/\bon\('(\w+)'/g)].map(([, name]) => name ?? '');
  const heard = new Set([...named, ...listed, 'home_screen_added', 'home_screen_failed', 'main_button_pressed']);
  expect([...heard].filter((name) => !Object.hasOwn(incoming, name))).toEqual([]);
  expect(heard.size).toBeGreaterThan(10);
  expect(Object.keys(outgoing)).toContain('web_app_open_link');
});

test('[H-3] of an unknown message or call only the name is recorded', () => {
  const masker = new Masker();
  const payload = { contact: { phone_number: '353851234567' }, text: 'hello' };
  expect(masker.mask(payload, hostClasses('in', 'custom_method_invoked'))).toBeUndefined();
  expect(masker.mask(payload, hostClasses('out', 'constructor'))).toBeUndefined();
  expect(masker.mask({ value: 'x' }, frameClasses('in', 'toString'))).toBeUndefined();
  expect(masker.mask({ login: 'x' }, requestClasses('account.unknown'))).toBeUndefined();
  expect(masker.mask({ response: { uid: 5 } }, bodyClasses('account.unknown'))).toEqual({});
});

test('[H-3] a link that is opened through the client keeps its way and loses its secrets', () => {
  const masker = new Masker();
  const open = (url: string) => masker.mask({ url }, hostClasses('out', 'web_app_open_link'));
  expect(open('https://pay.example/start?id=TX-1&token=abc')).toEqual({
    url: 'https://pay.example/start?id=TX-1&token=***',
  });
  expect(masker.mask({ path_full: '/share?code=9' }, hostClasses('out', 'web_app_open_tg_link'))).toEqual({
    path_full: '/share?code=***',
  });
});

test('[H-3] messages of a frame keep the game’s amounts and state', () => {
  const masker = new Masker();
  const data = { balance: 'main', amount: '12.50', currency: 'EUR', origin: 'https://games.example' };
  expect(masker.mask({ ...data, player: 'one@baize.example' }, frameClasses('in', 'balance'))).toEqual(data);
  expect(masker.mask({ value: 0.4 }, frameClasses('out', 'volume'))).toEqual({ value: 0.4 });
});

test('[H-3] every call and every entity of the CMS is in the tables', () => {
  expect(Object.keys(answerClasses).sort()).toEqual(Object.keys(contract).sort());
  expect(Object.keys(paramClasses).sort()).toEqual(Object.keys(contract).sort());
  expect(Object.keys(configClasses).sort()).toEqual(Object.keys(schemas).sort());
  expect(Object.keys(entryClasses)).toEqual(['seo', 'hostSeo', 'page']);
});

test('[H-3] CMS reads are public; its accounts and writes are not', () => {
  expect(isPublicContent('GET', '/cms/api/site-config')).toBe(true);
  expect(isPublicContent('GET', 'pages?filters[slug][$eq]=users')).toBe(true);
  expect(isPublicContent('GET', '/cms/api/users/me')).toBe(false);
  expect(isPublicContent('POST', '/cms/api/auth/local')).toBe(false);
  expect(isPublicContent('PUT', '/cms/api/pages/1')).toBe(false);
});
