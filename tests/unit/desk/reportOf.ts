/** Builds valid reports from events. */
import { buildCase } from '../../../src/desk/ui/case/buildCase';
import { emptyForm } from '../../../src/desk/ui/case/caseForm';
import type { Report, ReportEvent } from '../../../src/recorder/report/schema';

type Call = Extract<ReportEvent, { kind: 'call' | 'cms' }>;

export const call = (at: number, name: string, rest: Partial<Call> = {}): ReportEvent =>
  ({
    kind: 'call',
    at,
    name,
    verb: 'GET',
    params: {},
    attempt: 1,
    requestId: 'REQ00001',
    tookMs: 40,
    status: 200,
    failure: null,
    body: { response: 1 },
    ...rest,
  }) as ReportEvent;

export const reportOf = (events: ReportEvent[], rest: Partial<Report> = {}): Report => ({
  ...buildCase(emptyForm, { now: Date.UTC(2026, 10, 23, 14), id: 'K7M2QX4R', version: '1.2.3' }),
  base: [],
  events,
  ...rest,
});
