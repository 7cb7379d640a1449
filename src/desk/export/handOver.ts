/** What staff hand over to another system. The help desk connects to none: staff copy or download the JSON. */
import { control } from './markdown';

export interface Section {
  title: string;
  /** `quote`: the player's own words. */
  kind: 'quote' | 'list';
  lines: readonly string[];
}

export interface HandOver {
  title: string;
  sections: readonly Section[];
  /** Address of the moment in this help desk; null if the report was opened from disk. */
  link: { text: string; address: string } | null;
  id: string;
  /** Code of the fingerprint; null if the report has none. */
  code: string | null;
}

/** Keeps trackers from making links, mentions and ticket references. */
const GAP = '\u2060';

/** Half of a surrogate pair, as where a text was cut: no valid JSON for other systems. */
const isHalf = (char: string) => /^\p{Surrogate}$/u.test(char);

/**
 * Text of a report as one line: without control characters, and without what Zendesk and Jira turn into links,
 * mentions, ticket references or placeholders. Neither reads further markup from it: it is escaped as HTML for
 * Zendesk, and a text node for Jira.
 */
export const inert = (text: string, longest = 4_000): string =>
  Array.from(text.slice(0, longest), (char) => (control(char) || isHalf(char) ? ' ' : char))
    .join('')
    .trim()
    // Zendesk replaces Liquid placeholders such as `{{ticket.requester.email}}`.
    .replace(/\{(?=[{%])/g, `{${GAP}`)
    .replace(/:(?=\/)/g, `:${GAP}`)
    .replace(/\/(?=\/)/g, `/${GAP}`)
    .replace(/\b(www|mailto)([.:])/gi, `$1${GAP}$2`)
    .replace(/([@#])(?=\w)/g, `$1${GAP}`);

/** Without half of a surrogate pair at the end. */
export const clipped = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

/** Lines of a text, made inert; without empty ones. */
export const inertLines = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => inert(line))
    .filter((line) => line !== '');
