/** A collector of traces, and what it received. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that records the traces it receives. */
export async function startCollector() {
  const sent: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(...JSON.parse(body).resourceSpans);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    close: () => server.close(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () => sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

export const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value && Object.values(value)[0];
};
