import { createServer } from 'node:net';

/** Below the ports that a system gives out by itself: none of those takes it before it is used, or while its server is down. */
const [FIRST, COUNT] = [20_000, 12_000];

/** A port of the loopback that nobody listens on now. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}
