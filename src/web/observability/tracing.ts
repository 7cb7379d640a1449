/** OpenTelemetry traces, loaded only where a setting names a collector. */
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathForLog } from './logging';
import { subjectOf } from './meter';
import { rateLimitedLog } from './rateLimitedLog';
import { type ObservedRequest, type UpstreamAddresses, upstreamOfRequest } from './upstreamCalls';

const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

export type TraceHeaders = Record<string, string>;

export interface Tracing {
  /** Must be registered before everything else. */
  register(fastify: FastifyInstance, isBehindProxy: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Names the current span to another thread. */
export function currentTrace(): TraceHeaders {
  const headers: TraceHeaders = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Makes the calls of `work` spans of another thread's span. */
export const runInTrace = <T>(headers: TraceHeaders, work: () => T): T =>
  context.with(propagation.extract(context.active(), headers), work);

/** Attributes of requests without query values and visitor data, as in the log. */
const requestAttributes = (addresses: UpstreamAddresses) => (request: ObservedRequest) => {
  const { origin, path } = request;
  const address = pathForLog(path);
  const upstream = upstreamOfRequest(request, addresses);
  return {
    ...(upstream && { 'baize.row': upstream.row }),
    'url.full': `${origin}${address}`,
    'url.path': address,
    'url.query': undefined,
    'user_agent.original': undefined,
  };
};

function startProvider(addresses: UpstreamAddresses) {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'baize-web' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const upstream = new UndiciInstrumentation({ startSpanHook: requestAttributes(addresses) });
  upstream.setTracerProvider(provider);
  return { provider, upstream };
}

/** Traces the calls of a worker thread. */
export function startThreadTracing(addresses: UpstreamAddresses): void {
  startProvider(addresses);
}

export function startTracing(addresses: UpstreamAddresses): Tracing {
  const { provider, upstream } = startProvider(addresses);
  const visitors = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${subjectOf(request)}`);
      span.setAttributes({ 'url.path': pathForLog(request.url), 'http.request.id': String(request.id) });
    },
  });
  visitors.setTracerProvider(provider);
  let warn = (_message: string): void => undefined;
  return {
    async register(fastify, isBehindProxy) {
      const warnRarely = rateLimitedLog((message, details) => fastify.log.warn(details, message));
      warn = (message) => warnRarely('failed to export traces', { reason: message.slice(0, 200) });
      const ignore = () => undefined;
      diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
      // A trusted proxy may start a trace; a visitor may not, nor send baggage.
      const dropHeaders = async ({ raw: { headers } }: FastifyRequest, names: readonly string[]) => {
        for (const name of names) delete headers[name];
      };
      fastify.addHook('onRequest', (request) => dropHeaders(request, isBehindProxy ? ['baggage'] : TRACE_HEADERS));
      await fastify.register(visitors.plugin());
      // The operator gets this server's trace headers instead.
      fastify.addHook('onRequest', (request) => dropHeaders(request, TRACE_HEADERS));
    },
    async stop() {
      for (const instrumentation of [upstream, visitors]) instrumentation.disable();
      await provider.shutdown().catch((error: unknown) => warn(String(error)));
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}
