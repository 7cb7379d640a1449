/** What can be made to go wrong, and for whom: the words of the fault switch. */
import * as v from 'valibot';

/** `text`: a page where JSON was due; `shape`: another envelope's content; `leaves`: every value inside is null. */
export const malformations = ['text', 'shape', 'leaves', 'truncated', 'empty'] as const;
export const cuts = ['start', 'middle'] as const;

const seconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)));
const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)));

const fault = v.variant('fault', [
  v.object({
    fault: v.literal('error'),
    /** A type of the catalogue, or any other name that an operator might make up. */
    type: v.pipe(v.string(), v.regex(/^\w{1,80}$/)),
    message: v.optional(v.pipe(v.string(), v.maxLength(200)), 'Injected by the sandbox'),
    code: v.optional(v.pipe(v.string(), v.maxLength(80))),
    errorData: v.optional(v.record(v.string(), v.unknown())),
    /** The type's own status without it. */
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    retryAfterSeconds: seconds,
  }),
  v.object({
    fault: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    retryAfterSeconds: seconds,
  }),
  v.object({ fault: v.literal('malformed'), how: v.picklist(malformations) }),
  v.object({ fault: v.literal('cut'), at: v.picklist(cuts) }),
  /** Waits so many milliseconds, or until it is lifted; then the call goes on as if nothing had been. */
  v.object({ fault: v.literal('wait'), ms: milliseconds }),
]);
export type Fault = v.InferOutput<typeof fault>;

const whom = v.object({
  /** `*`, `api`, `cashier.*`, a call as `cashier.gethistory`, `cms`, `cms:site-config`, `media`, `hit`, `frame`, `oauth`. */
  target: v.pipe(v.string(), v.regex(/^(\*|[\w-]+(\.\*|[.:][\w-]+)?)$/)),
  /** The first so many requests; all of them without it. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  /** The call is carried out, and then its answer is lost or spoiled. */
  after: v.optional(v.boolean(), false),
  /** Only requests that carry this word, in the header or the cookie of `scopeOf`. */
  scope: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** Only what a browser asks for through the web server, or only what the web server reads for its pages. */
  from: v.optional(v.picklist(['browser', 'server'])),
});

export const newRule = v.intersect([whom, fault]);
export type NewRule = v.InferOutput<typeof newRule>;
export type Rule = NewRule & { id: number /** Requests that met it. */; met: number };

/** In words, for the page. */
export function describeFault(rule: Fault): string {
  switch (rule.fault) {
    case 'error':
      return rule.type;
    case 'status':
      return `HTTP ${rule.status}`;
    case 'malformed':
      return `malformed: ${rule.how}`;
    case 'cut':
      return rule.at === 'start' ? 'cut before the response' : 'cut mid-response';
    case 'wait':
      return rule.ms === undefined ? 'delayed until removed' : `delayed by ${rule.ms} ms`;
  }
}
