import type { Report } from '../../../src/recorder/report/schema';

/** By rule id: a report on which the rule fires, its text, and a report on which it does not. */
export type Cases = Record<string, { match: Report; says: string; not: Report }>;
