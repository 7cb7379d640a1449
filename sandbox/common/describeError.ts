/**
 * Describes an error for the log by type and stack, without messages: failed statements carry their parameters, and
 * database details carry rows (addresses, hashes, codes).
 */
const NAMES = ['code', 'table', 'constraint', 'column', 'routine'] as const;
const PLAIN = /^[\w.-]{1,80}$/;
const FRAME = /^\s+at .{1,300}:\d+:\d+\)?$/;
const FRAMES = 8;
/** Stops at circular causes. */
const MOST_CAUSES = 4;

/** An error field that names code or schema; empty if it could be user data. */
function nameIn(error: Error, field: (typeof NAMES)[number]): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, field)?.value;
  return typeof value === 'string' && PLAIN.test(value) ? `${field}=${value}` : '';
}

const kindOf = (error: Error): string =>
  [error.constructor.name, ...NAMES.map((field) => nameIn(error, field))].filter(Boolean).join(' ');

/** Stack lines after the message; the message itself may contain lines that look like them. */
function framesOf({ stack = '', message }: Error): string[] {
  const after = message === '' ? stack : stack.slice(stack.lastIndexOf(message) + message.length);
  return after
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES);
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something of type ${typeof error} was thrown`;
  const kinds: string[] = [];
  let one: unknown = error;
  while (one instanceof Error && kinds.length <= MOST_CAUSES) {
    kinds.push(kindOf(one));
    one = one.cause;
  }
  return [kinds.join(', caused by '), ...framesOf(error)].join('\n');
}
