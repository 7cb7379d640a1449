// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { render, waitFor } from '@testing-library/react';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/createPage';
import { StoresContext } from '../../src/components/contexts';
import { OperatorIcon } from '../../src/components/OperatorIcon';
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

function show(path: string) {
  const { stores } = createPage({
    platform: new ServerPlatform(),
    apiUrl: '',
    cmsUrl: '',
    locale: () => 'en',
    log: () => {},
  });
  const { container } = render(
    <StoresContext value={stores}>
      <OperatorIcon url={origin + path} />
    </StoresContext>,
  );
  return container;
}

test.each([
  ['that is not there', '/none.svg'],
  ['that is something else', '/page.svg'],
])('[W-8] an icon %s is embedded as an object, hidden from readers and from the keyboard', async (_, path) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const container = show(path);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(origin + path);
  await waitFor(() => expect(container.querySelector('object')).not.toBeNull(), { timeout: 10_000 });
  const object = container.querySelector('object');
  expect([object?.getAttribute('data'), object?.type]).toEqual([origin + path, 'image/svg+xml']);
  expect([object?.tabIndex, object?.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
  expect(container.querySelector('img')).toBeNull();
});

test('[W-8, W-13] an icon that comes stands in the page as a drawing, and nothing of it acts', async () => {
  const container = show('/good.svg');
  await waitFor(() => expect(container.querySelector('svg path')).not.toBeNull(), { timeout: 10_000 });
  expect(container.querySelector('script, object, img')).toBeNull();
});

test('[W-8] a bitmap is a picture and nothing is fetched for it', async () => {
  const container = show('/icon.png');
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${origin}/icon.png`);
  expect(container.querySelector('object')).toBeNull();
});
