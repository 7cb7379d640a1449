// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { fireEvent, render, waitFor } from '@testing-library/react';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { StoresContext } from '../../src/components/contexts';
import { OperatorIcon } from '../../src/components/primitives/OperatorIcon';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';

const icons = Fastify();
let origin = '';
beforeAll(async () => {
  icons.addHook('onSend', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  icons.get('/good.svg', (_request, reply) =>
    reply.type('image/svg+xml').send('<svg viewBox="0 0 1 1"><script>x()</script><path d="M0 0h1v1z"/></svg>'),
  );
  icons.get('/page.svg', (_request, reply) => reply.type('text/html').send('<p>Sign in to the hotel</p>'));
  await icons.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(icons.server.address() as AddressInfo).port}`;
});
afterAll(() => icons.close());

function show(url: string) {
  const { stores } = createPage({
    platform: new ServerPlatform(),
    apiUrl: '',
    cmsUrl: '',
    locale: () => 'en',
    log: () => {},
  });
  const { container } = render(
    <StoresContext value={stores}>
      <OperatorIcon url={url} />
    </StoresContext>,
  );
  return container;
}

test('[W-8] an icon that fails is embedded as an object, hidden from readers and from the keyboard', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const container = show('/media/none.svg');
  expect(container.querySelector('span')?.getAttribute('style')).toContain('url("/media/none.svg")');
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(container.querySelector('object')).not.toBeNull(), { timeout: 10_000 });
  const object = container.querySelector('object');
  expect([object?.getAttribute('data'), object?.type]).toEqual(['/media/none.svg', 'image/svg+xml']);
  expect([object?.tabIndex, object?.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
  expect(container.querySelector('img, span')).toBeNull();
});

test.each([
  ['of a place that may run things', () => '/platform/none.svg'],
  ['that leads to one', () => '/media/../platform/none.svg'],
  ['of another site', () => `${origin}/page.svg`],
])('[W-8, O-4] an icon %s stays a picture when it fails, and is no document', async (_, url) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warn.mockClear();
  const container = show(url());
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('Failed to load icon')), {
    timeout: 10_000,
  });
  expect(container.querySelector('object')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toBe(url());
});

test('[W-8, W-13] an icon that comes stands in the page as a drawing, and nothing of it acts', async () => {
  const container = show(`${origin}/good.svg`);
  await waitFor(() => expect(container.querySelector('svg path')).not.toBeNull(), { timeout: 10_000 });
  expect(container.querySelector('script, object, img')).toBeNull();
});

test('[W-8] a bitmap is a picture and nothing is fetched for it', async () => {
  const container = show(`${origin}/icon.png`);
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${origin}/icon.png`);
  expect(container.querySelector('object')).toBeNull();
});
