import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page that only this proxy serves. */
export const NEXT_PAGE = '/next-page';

/** Proxies the running site over a connection that can become slow: then scripts and the next page take seconds. */
export async function startSlowSite(site: string) {
  const { hostname, port } = new URL(site);
  let isSlow = false;
  let isScriptRequested = false;
  const server = createServer((incoming, answer) => {
    const forward = () => {
      if (incoming.url === NEXT_PAGE)
        return answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>The next page</title>');
      const { method, url: path, headers } = incoming;
      const onward = request({ hostname, port, method, path, headers: { ...headers, host: `${hostname}:${port}` } });
      onward.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      incoming.pipe(onward);
    };
    const { url = '' } = incoming;
    isScriptRequested ||= isSlow && url.endsWith('.js');
    setTimeout(forward, isSlow && (url === NEXT_PAGE || url.endsWith('.js')) ? 4_000 : 0);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown() {
      isSlow = true;
    },
    /** Whether a script has been requested since then. */
    hasScriptRequest: () => isScriptRequested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
