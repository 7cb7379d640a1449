/** Every way in which a response can fail, and the error that the product receives. */

import { statusOfType } from '@baize/contract/errors/errorStatuses';
import { outcomeOf } from '@baize/contract/errors/errors';
import { malformations } from '../../sandbox/faults/rules';
import { refusalTypes } from '../../sandbox/kernel/handlers';

export interface MatrixFault {
  name: string;
  kind: 'error' | 'status' | 'malformed' | 'cut' | 'wait';
  /** The fault rule of the sandbox, without its target. */
  rule: Record<string, unknown>;
  /** Error type and status that the product receives; null if nothing fails. */
  seen: { type: string | null; status: number } | null;
  /** Reads are retried once after a pause. */
  isRetried: boolean;
}

const statuses = [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504];
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

const errors = refusalTypes.map((type): MatrixFault => {
  const status = statusOfType(type);
  return {
    name: type,
    kind: 'error',
    rule: { fault: 'error', type },
    seen: { type, status },
    isRetried: retried.has(status),
  };
});
/** An error type that no catalogue contains. */
const unknownError: MatrixFault = {
  name: 'SomethingNewException',
  kind: 'error',
  rule: { fault: 'error', type: 'SomethingNewException' },
  seen: { type: 'SomethingNewException', status: 200 },
  isRetried: false,
};
const answers = statuses.map(
  (status): MatrixFault => ({
    name: String(status),
    kind: 'status',
    rule: { fault: 'status', status },
    seen: { type: null, status },
    isRetried: retried.has(status),
  }),
);
const malformed = malformations.map(
  (how): MatrixFault => ({
    name: `malformed-${how}`,
    kind: 'malformed',
    rule: { fault: 'malformed', how },
    seen: { type: 'MalformedAnswerException', status: 200 },
    isRetried: false,
  }),
);
const cuts: MatrixFault[] = [
  {
    name: 'cut-start',
    kind: 'cut',
    rule: { fault: 'cut', at: 'start' },
    // The web server reports that it got no response.
    seen: { type: null, status: 502 },
    isRetried: true,
  },
  {
    name: 'cut-middle',
    kind: 'cut',
    rule: { fault: 'cut', at: 'middle' },
    seen: { type: 'OfflineException', status: 0 },
    isRetried: true,
  },
];
const waits: MatrixFault[] = [
  { name: 'wait', kind: 'wait', rule: { fault: 'wait' }, seen: null, isRetried: false },
  { name: 'slow', kind: 'wait', rule: { fault: 'wait', ms: 400 }, seen: null, isRetried: false },
];

export const matrixFaults: readonly MatrixFault[] = [
  ...errors,
  unknownError,
  ...answers,
  ...malformed,
  ...cuts,
  ...waits,
];

/** Error types that some screens handle specially, besides the error table. */
const special = new Set(['AuthorizationException', 'InvalidParameterException', 'MethodNotFoundException']);

/** A class of faults with the same outcome on any screen; a run may try one fault of each class. */
export function classOf({ kind, name, seen, isRetried }: MatrixFault): string {
  if (!seen || special.has(name)) return name;
  const outcome = outcomeOf(seen);
  const page = outcome.kind === 'fatal' ? outcome.page : '';
  return `${kind} ${outcome.kind} ${page} ${isRetried ? 'retried' : ''}`;
}
