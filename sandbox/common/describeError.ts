/**
 * What of an error may stand in a log: which it is and where it came from, never what it says. A failed statement carries its
 * parameters in its message, and a database its rows in the details: addresses, hashes, codes.
 */
const NAMES = ['code', 'table', 'constraint', 'column', 'routine'] as const;
const PLAIN = /^[\w.-]{1,80}$/;
const FRAME = /^\s+at .{1,300}:\d+:\d+\)?$/;
const FRAMES = 8;
/** An error whose cause is itself would be described for ever. */
const MOST_CAUSES = 4;

/** A name of the code or the schema that an error carries; empty for whatever may be somebody's text. */
function nameIn(error: Error, field: (typeof NAMES)[number]): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, field)?.value;
  return typeof value === 'string' && PLAIN.test(value) ? `${field}=${value}` : '';
}

const kindOf = (error: Error): string =>
  [error.constructor.name, ...NAMES.map((field) => nameIn(error, field))].filter(Boolean).join(' ');

/** The lines after the message: the message itself may hold anything, lines that look like these as well. */
function framesOf({ stack = '', message }: Error): string[] {
  const after = message === '' ? stack : stack.slice(stack.lastIndexOf(message) + message.length);
  return after
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES);
}

/** One error with its causes, for a log. */
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
