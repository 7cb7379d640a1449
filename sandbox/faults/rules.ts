/** Schema of fault rules: what fails, and for which requests. */
import * as v from 'valibot';

/** `text`: HTML instead of JSON; `shape`: envelope with wrong content; `leaves`: all values are null. */
export const malformations = ['text', 'shape', 'leaves', 'truncated', 'empty'] as const;
export const cuts = ['start', 'middle'] as const;

const seconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)));
const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)));

const fault = v.variant('fault', [
  v.object({
    fault: v.literal('error'),
    /** A type of the catalogue, or an unknown one. */
    type: v.pipe(v.string(), v.regex(/^\w{1,80}$/)),
    message: v.optional(v.pipe(v.string(), v.maxLength(200)), 'Injected by the sandbox'),
    code: v.optional(v.pipe(v.string(), v.maxLength(80))),
    errorData: v.optional(v.record(v.string(), v.unknown())),
    /** Default: the status of the type. */
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
  /** Delays the call by this many milliseconds or until the fault is removed; then the call continues normally. */
  v.object({ fault: v.literal('wait'), ms: milliseconds }),
]);
export type Fault = v.InferOutput<typeof fault>;

const condition = v.object({
  /**
   * `*`, `api`, `cashier.*`, a call such as `cashier.gethistory`, `cms`, `cms:site-config`, `media`, `hit`, `frame`,
   * `oauth`.
   */
  target: v.pipe(v.string(), v.regex(/^(\*|[\w-]+(\.\*|[.:][\w-]+)?)$/)),
  /** Number of requests to fail; default: all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  /** Executes the call first, then loses or replaces its response. */
  after: v.optional(v.boolean(), false),
  /** Only requests with this scope in the header or cookie, see `scopeOf`. */
  scope: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** Only requests that browsers send through the web server, or only those of the web server for rendering. */
  from: v.optional(v.picklist(['browser', 'server'])),
});

export const newRule = v.intersect([condition, fault]);
export type NewRule = v.InferOutput<typeof newRule>;
export type Rule = NewRule & { id: number /** Number of matched requests. */; met: number };

/** Description for the page. */
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
