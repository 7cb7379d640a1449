/** Reports of browsers about what a page's content security policy blocked. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pathForLog } from '../observability/logging';
import type { Meter } from '../observability/meter';
import { rateLimitedLog } from '../observability/rateLimitedLog';
import { clientOf } from '../proxy/clients';
import { CSP_REPORTS } from './securityHeaders';

const MAX_BYTES = 32 * 1024;
/** Requests of one client in a minute. */
const MAX_REQUESTS = 30;
const MAX_REPORTS = 20;

const Text = v.pipe(v.string(), v.maxLength(4_000));

/** The body of `report-to`. */
const Report = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ effectiveDirective: Text, documentURL: Text, blockedURL: v.optional(Text, '') }),
});
/** The body of `report-uri`. */
const OldReport = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'effective-directive': v.optional(Text),
    'violated-directive': v.optional(Text, ''),
    'blocked-uri': v.optional(Text, ''),
  }),
});

interface Violation {
  directive: string;
  /** Path of the page, with the names of its query. */
  page: string;
  /** Origin of what was blocked, or a word such as `inline`. */
  blocked: string;
}

/** Directives of a policy; others are counted together, so that clients cannot create labels. */
const DIRECTIVE =
  /^(?:default|base|object|script|style|img|media|font|connect|frame|worker|manifest|child)-(?:src|uri)(?:-(?:elem|attr))?$|^form-action$|^frame-ancestors$/;
const directiveOf = (text: string) => {
  const [name = ''] = text.trim().split(/\s/);
  return DIRECTIVE.test(name) ? name : 'other';
};

/** Without paths and queries, which may contain what a visitor typed. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

function pageOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, search } = new URL(address);
  return pathForLog(pathname + search);
}

/** The violations in a body of either form; empty for anything else. */
function readViolations(text: string): Violation[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [];
  }
  const old = v.safeParse(OldReport, body);
  if (old.success) {
    const report = old.output['csp-report'];
    const directive = directiveOf(report['effective-directive'] ?? report['violated-directive']);
    return [{ directive, page: pageOf(report['document-uri']), blocked: originOf(report['blocked-uri']) }];
  }
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [];
  return reports.flatMap((report) => {
    const read = v.safeParse(Report, report);
    if (!read.success) return [];
    const { effectiveDirective, documentURL, blockedURL } = read.output.body;
    return [{ directive: directiveOf(effectiveDirective), page: pageOf(documentURL), blocked: originOf(blockedURL) }];
  });
}

export async function registerCspReports(fastify: FastifyInstance, meter: Meter): Promise<void> {
  const log = rateLimitedLog((message, details) => fastify.log.warn(details, message));
  await fastify.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
    const rateLimit = {
      max: MAX_REQUESTS,
      timeWindow: 60_000,
      keyGenerator: ({ ip }: { ip: string }) => clientOf(ip),
    };
    scope.post(CSP_REPORTS, { config: { rateLimit } }, async ({ body }, reply) => {
      for (const violation of readViolations(String(body))) {
        meter.violated(violation.directive);
        log(`the content security policy blocked ${violation.blocked} (${violation.directive})`, violation);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
