import type { Report } from '../../../src/recorder/report/schema';

/** By the rule's id. */
export type Cases = Record<string, { tells: Report; says: string; not: Report }>;
