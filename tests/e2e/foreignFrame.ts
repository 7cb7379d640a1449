/** A game frame of another provider: a bare page on a plain HTTP server with its own origin. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';

const PROVIDER = 'https://games.example';

const PAGE = '<!doctype html><title>Provider</title><h1>A game of another house</h1>';

type Responder = (response: ServerResponse) => void;

export const responders = {
  page: (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  error: (response: ServerResponse) => void response.writeHead(500, { 'content-type': 'text/html' }).end('Oops'),
  never: () => {},
} satisfies Record<string, Responder>;

/**
 * Launches every game of the page at the provider's origin, served by the test. @param launch extra fields of the
 * operator's response
 */
export async function launchForeign(page: Page, answer: Responder, launch: Record<string, unknown> = {}) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await page.route(`${PROVIDER}/**`, async (route) => {
    const fetched = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (!fetched) return route.abort().catch(() => undefined);
    const body = await fetched.text();
    await route.fulfill({ status: fetched.status, contentType: 'text/html', body }).catch(() => undefined);
  });
  await page.route(/games\.launch/, (route) =>
    route.fulfill({
      json: { response: { address: `${PROVIDER}/play`, token: String(Date.now()), origin: PROVIDER, ...launch } },
    }),
  );
  return {
    /** The provider's page once it has loaded. */
    async frame(): Promise<Frame> {
      const element = await page.waitForSelector(`iframe[src^="${PROVIDER}"]`);
      const frame = await element.contentFrame();
      if (!frame) throw new Error('The page has no frame of the provider');
      await frame.getByRole('heading').waitFor();
      return frame;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Posts messages from the frame's own page, in order. */
export const post = (frame: Frame, ...messages: unknown[]): Promise<void> =>
  frame.evaluate((all) => {
    for (const message of all) parent.postMessage(message, '*');
  }, messages);

export const gameMessage = (type: string, more: Record<string, unknown> = {}) => ({
  source: 'baize-game',
  type,
  ...more,
});
export const money = (amount: string) => gameMessage('balance', { balance: 'main', amount, currency: 'EUR' });
