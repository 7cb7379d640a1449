/** Reads the API calls of an uploaded report. All content is untrusted. */
import * as v from 'valibot';
import { readReportFile } from '../service/reportFile';

/** Maximum calls shown; the latest ones. */
const MAX_CALLS = 500;

const short = v.pipe(v.string(), v.maxLength(120));
/** JSON numbers such as `1e999` are parsed as Infinity. */
const finite = v.pipe(v.number(), v.finite());
const event = v.object({
  at: finite,
  name: short,
  requestId: v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)),
  attempt: finite,
  tookMs: finite,
  status: v.nullable(finite),
  failure: v.nullable(short),
  /** Error type of a refusal; other bodies are ignored. */
  body: v.fallback(v.object({ error: v.object({ type: short }) }), { error: { type: '' } }),
});
const report = v.object({
  beganAt: finite,
  reason: v.optional(short, ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(20_000)), ''),
  app: v.object({ version: short, build: short }),
  place: v.object({
    mode: short,
    client: v.nullable(v.object({ platform: short, version: short })),
    userAgent: v.string(),
  }),
  events: v.array(v.unknown()),
});

export type ReportedCall = v.InferOutput<typeof event>;
export interface ReportHead extends Omit<v.InferOutput<typeof report>, 'events'> {
  calls: ReportedCall[];
}

const isCall = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'call';

/** Summary of a report for staff; null if the file is invalid, truncated or too large. */
export async function readReportHead(bytes: Uint8Array): Promise<ReportHead | null> {
  const read = v.safeParse(report, await readReportFile(bytes));
  if (!read.success) return null;
  const { events, ...head } = read.output;
  const calls = events.filter(isCall).slice(-MAX_CALLS);
  return { ...head, calls: calls.flatMap((one) => (v.is(event, one) ? [v.parse(event, one)] : [])) };
}
