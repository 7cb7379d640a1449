import { createServer } from 'node:net';

/** Below the system's ephemeral ports, so the port stays free until it is used and while its server is down. */
const [FIRST, COUNT] = [20_000, 12_000];

/** A loopback port that nothing listens on. */
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
