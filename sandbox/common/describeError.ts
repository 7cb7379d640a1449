/**
 * Describes an error for the log by type and stack, without messages: failed statements carry their parameters, and
 * database details carry rows (addresses, hashes, codes).
 */
const SAFE_FIELDS = ['code', 'table', 'constraint', 'column', 'routine'] as const;
const SAFE_VALUE = /^[\w.-]{1,80}$/;
const STACK_LINE = /^\s+at .{1,300}:\d+:\d+\)?$/;
const MAX_STACK_LINES = 8;
/** Stops at circular causes. */
const MAX_CAUSES = 4;

/** An error field that names code or schema; empty if it could be user data. */
function describeField(error: Error, field: (typeof SAFE_FIELDS)[number]): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, field)?.value;
  return typeof value === 'string' && SAFE_VALUE.test(value) ? `${field}=${value}` : '';
}

const kindOf = (error: Error): string =>
  [error.constructor.name, ...SAFE_FIELDS.map((field) => describeField(error, field))].filter(Boolean).join(' ');

/** Stack lines after the message; the message itself may contain lines that look like them. */
function stackLinesOf({ stack = '', message }: Error): string[] {
  const after = message === '' ? stack : stack.slice(stack.lastIndexOf(message) + message.length);
  return after
    .split('\n')
    .filter((line) => STACK_LINE.test(line))
    .slice(0, MAX_STACK_LINES);
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something of type ${typeof error} was thrown`;
  const kinds: string[] = [];
  let current: unknown = error;
  while (current instanceof Error && kinds.length <= MAX_CAUSES) {
    kinds.push(kindOf(current));
    current = current.cause;
  }
  return [kinds.join(', caused by '), ...stackLinesOf(error)].join('\n');
}
