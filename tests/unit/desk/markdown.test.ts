import { lexer, parse, type Token } from 'marked';
import { expect, test } from 'vitest';
import { plain, toMarkdown } from '../../../src/desk/export/markdown';
import { createFormatter } from '../../../src/desk/story/formatter';
import type { Report } from '../../../src/recorder/report/schema';
import { words } from '../../words';
import { richReport } from './richReport';

const english = (report: Report, marks?: { isSame: boolean }[]) =>
  toMarkdown(report, createFormatter(words.en, 'en', report), marks);

function tokensOf(markdown: string): Token[] {
  const all: Token[] = [];
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      all.push(token);
      const { tokens: inner = [], items = [], header = [], rows = [] } = token as Partial<Record<string, never[]>>;
      walk(inner);
      for (const item of items as Token[]) walk([item]);
      for (const cell of [...header, ...rows].flat() as { tokens: Token[] }[]) walk(cell.tokens);
    }
  };
  walk(lexer(markdown));
  return all;
}
const kindsOf = (markdown: string) => [...new Set(tokensOf(markdown).map(({ type }) => type))].sort();
/** The displayed text, without the zero-width characters that prevent links. */
const shown = (markdown: string) =>
  (parse(markdown) as string)
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replaceAll('\u2060', '')
    .trim();

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</td></table><iframe src=//evil.example>',
  '<!-- hidden',
  '&lt;script&gt; &#x3c;b>',
  '[press](https://evil.example)',
  '![seen](https://evil.example/p.gif)',
  '[press][ref]',
  '[ref]: https://evil.example',
  '<https://evil.example>',
  'https://evil.example/a?b=c',
  'http://evil.example',
  'www.evil.example',
  'ftp://evil.example',
  'mailto:a@evil.example',
  'someone@evil.example',
  '@everyone look at #17 and GH-17 and a/b#17',
  'a | b | c |',
  'ends with a backslash \\',
  '\\| \\\\| |',
  'one\n\n# A heading\n\n| a | b |\n| --- | --- |',
  'one\r\n- two\u2028- three\u0085- four',
  '# heading',
  '> quote',
  '- list',
  '+ list',
  '* list',
  '1. list',
  '2) list',
  '---',
  '===',
  '```js',
  '~~~',
  '`code` ``code``',
  '**bold** _slanted_ ~~gone~~ __bold__',
  '$\\alpha$ $$x$$',
  '    indented',
  '\tindented',
  '| a |\n| - |',
  '\u202egnp.exe\u202c',
  'x'.repeat(5_000),
];
const ALLOWED = ['escape', 'heading', 'list', 'list_item', 'paragraph', 'space', 'table', 'text'];

test('[H-16] a ticket has headline, first sentences, what to look up, place, story, failed calls with request ids, marks', () => {
  const text = english(richReport, [{ isSame: true }, { isSame: true }, { isSame: false }]);
  const headings = tokensOf(text).filter(({ type }) => type === 'heading') as { text: string }[];
  expect(headings.map(({ text: words }) => words)).toEqual([
    'Report 7QF2M9DK',
    ...[
      'Summary',
      words.en.desk.story.mdAnswerPlayer,
      words.en.desk.story.mdLookUp,
      'Environment',
      'Timeline',
      words.en.desk.story.mdFailed,
      words.en.desk.story.mdMarks,
    ],
  ]);
  const read = shown(text).replaceAll('\u00a0', ' ');
  expect(read).toContain('The player asked to deposit €50.00 by Card. Refused: the payment was declined.');
  expect(read).toContain('transaction dep-77');
  expect(read).toContain('2 of 3 replayed screens match the recording.');
  expect(read).toContain('Europe/Paris');
  const failed = richReport.events.filter((event) => event.kind === 'call' && event.failure === 'timeout') as {
    requestId: string;
  }[];
  expect(read).toContain(failed[0]?.requestId);
  expect(kindsOf(text).filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
});

test('[H-16] the ticket in French', () => {
  const text = toMarkdown(richReport, createFormatter(words.fr, 'fr', richReport));
  expect(shown(text)).toContain(words.fr.desk.story.mdFailed);
  expect(text).not.toMatch(/\{\{|undefined|\bmd[A-Z]/);
});

test.each(hostile.map((text) => [text.slice(0, 60), text]))('[H-16] %j stays text in every position', (_, text) => {
  const cell = `| a | b |\n| --- | --- |\n| ${plain(text)} | last |`;
  const [table] = lexer(cell) as unknown as { type: string; rows: { text: string }[][] }[];
  expect(lexer(cell)).toHaveLength(1);
  expect(table?.rows.map((row) => row.length)).toEqual([2]);
  expect(table?.rows[0]?.[1]?.text).toBe('last');
  for (const markdown of [cell, `- ${plain(text)}`, `# ${plain(text)}`, plain(text), `- 14:00:00 ${plain(text)}`])
    expect(kindsOf(markdown).filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
  const words = text
    .slice(0, 400)
    .replace(/[\s\u0085\u2028\u202c\u202e]+/g, ' ')
    .trim();
  expect(shown(`- 1 ${plain(text)}`).replace(/\s+/g, ' ')).toBe(`1 ${words}`);
});

test('[H-16] a report with hostile texts in every place makes no other markup than a good one', () => {
  for (const text of hostile) {
    const poisoned = (value: unknown, key = ''): unknown => {
      if (typeof value === 'string')
        return ['kind', 'way', 'act', 'mode', 'scheme', 'failure', 'type', 'status'].includes(key) ? value : text;
      if (Array.isArray(value)) return value.map((inner) => poisoned(inner));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]));
    };
    const report = poisoned(richReport) as Report;
    const named = {
      ...report,
      events: report.events.map((event, at) =>
        'verb' in event ? { ...event, name: (richReport.events[at] as typeof event).name } : event,
      ),
    };
    for (const one of [report, named]) {
      const markdown = english(one);
      expect(kindsOf(markdown).filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
      expect(tokensOf(markdown).filter(({ type }) => type === 'heading')).toHaveLength(7);
      expect(parse(markdown)).not.toMatch(/<(?!\/?(h[12]|p|ul|li|table|thead|tbody|tr|t[hd])\b)/);
    }
  }
});
