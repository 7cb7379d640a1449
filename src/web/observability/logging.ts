import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../settings/settingsKinds';

export interface LogSink {
  write(line: string): void;
}

/** A path without its query's values, which may be a launch token or a code from an email. */
export function pathForLog(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  if (!query) return path;
  const names = [...new Set(new URLSearchParams(query).keys())];
  return `${path}?${names.map(encodeURIComponent).join('&')}`;
}

/**
 * A request's log fields: never its headers, cookies, body, the visitor's address or query values. Its id is a field
 * of the line (`requestId`); the path is the one that was asked for.
 */
const requestForLog = ({ method, originalUrl }: FastifyRequest) => ({ method, path: pathForLog(originalUrl) });

/** Structured logs without secrets; `redact` is a second safeguard, for calls that log headers. */
export function loggerOptions(level: LogLevel, sink?: LogSink): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['headers.cookie', 'headers.authorization', '*.headers.cookie', '*.headers.authorization', '*.init_data'],
      censor: '[hidden]',
    },
    serializers: { req: requestForLog },
    ...(sink ? { stream: sink } : {}),
  };
}

export function logFinished(request: FastifyRequest, status: number, milliseconds: number): void {
  request.log.info({ req: request, status, ms: Math.round(milliseconds) }, 'answered');
}
