/** Separate from the schema, which only readers of files need. */
export const FORMAT = 'baize-report';
export const VERSION = 2;

/** Maximum characters of a text, answers excepted. */
export const LONGEST_TEXT = 20_000;

/** Maximum bytes of a report file. */
export const LARGEST_FILE = 2 * 1024 * 1024;
