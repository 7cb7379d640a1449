/** Adds a browser's cookies to pages that run without a browser: a proxy that sends and stores them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BrowserJar {
  /** Replaces the operator's address. */
  url: string;
  cookies: Map<string, string>;
  /** Navigates or posts a form. @returns the address of the redirect */
  visit(address: string, form?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startBrowserJar(operatorUrl: string): Promise<BrowserJar> {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit) => {
    const url = new URL(address, operatorUrl);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(operatorUrl + url.pathname + url.search, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    const type = request.headers['content-type'];
    const body = method === 'GET' ? undefined : await bodyOf(request);
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    for (const name of ['authorization', 'x-player', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const answer = await send(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    const { headers: heard } = answer;
    // Passes on the operator's time.
    const date = heard.get('date') ?? new Date().toUTCString();
    response.writeHead(answer.status, { 'content-type': heard.get('content-type') ?? 'text/plain', date });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  // A response that is cut off is passed on as cut off.
  const server = createServer((request, response) => void forward(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookies,
    async visit(address, form) {
      const body = form && new URLSearchParams(form);
      const answer = await send(address, body ? { method: 'POST', body } : {});
      return answer.headers.get('location') ?? '';
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
