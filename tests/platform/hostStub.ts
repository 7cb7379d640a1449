/** A host page with a small app in the frame that posts raw messages, like an SDK. */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { signInitData } from '../../sandbox/identity/initData';
import { registerTelegramHost } from '../../sandbox/telegram/registerTelegramHost';

export const BOT_TOKEN = '1:host-test';

const APP_PAGE = `<!doctype html><meta charset="utf-8"><title>Stub</title><button id="tap">Tap</button><script>
window.heard = [];
window.addEventListener('message', (event) => {
  if (event.source === window.parent) window.heard.push({ origin: event.origin, ...JSON.parse(event.data) });
});
window.post = (eventType, eventData) => window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*');
</script>`;

export interface HostBench {
  hostUrl: string;
  siteOrigin: string;
  hostPort: number;
  close(): Promise<void>;
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export async function startHostBench(): Promise<HostBench> {
  const site = fastify();
  site.get('/', async (_request, reply) => reply.type('text/html').send(APP_PAGE));
  const sitePort = await listen(site);
  const siteOrigin = `http://127.0.0.1:${sitePort}`;
  const host = fastify();
  registerTelegramHost(host, {
    siteOrigin,
    botToken: BOT_TOKEN,
    signInitData,
    players: [{ telegramId: 41, firstName: 'Demo One', username: 'demo_one', languageCode: 'en' }],
    now: () => Date.now(),
  });
  const hostPort = await listen(host);
  return {
    hostUrl: `http://localhost:${hostPort}/sandbox/telegram`,
    siteOrigin,
    hostPort,
    close: async () => {
      await Promise.all([site.close(), host.close()]);
    },
  };
}
