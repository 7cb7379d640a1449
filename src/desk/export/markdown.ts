/** Exports a report as Markdown for a ticket. Texts of the report are escaped: no markup, no links. */
import type { Report } from '../../recorder/report/schema';
import { createStory, lookUps, topThree } from '../story/createStory';
import type { StoryFormatter } from '../story/formatter';
import { type ObservedCall, ReportView } from '../story/ReportView';
import type { LookUp, Sentence, StoryKey, Value } from '../story/rule';
import { nameOf } from '../story/rule';

const MAX_ROWS = 200;
const LONGEST = 400;

export interface Marked {
  isSame: boolean;
}

/** A word joiner keeps trackers from creating links, mentions and ticket references. */
const GAP = '\u2060';

export const control = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  // Line breaks, control characters, and characters that change the text direction.
  return code < 32 || (code >= 127 && code < 160) || /[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(char);
};

/** Escapes a text to one line without markup. */
export function plain(text: string): string {
  const line = Array.from(text.slice(0, LONGEST), (char) => (control(char) ? ' ' : char)).join('');
  return line
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&$]/g, '\\$&')
    .replace(/^\s*[-+=]/, '\\$&')
    .replace(/:(?=\/)/g, `:${GAP}`)
    .replace(/\/(?=\/)/g, `/${GAP}`)
    .replace(/@/g, `@${GAP}`)
    .replace(/\b(www)\./gi, `$1${GAP}.`)
    .replace(/\\#(?=\w)/g, `\\#${GAP}`)
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `| ${heads.map(() => '---').join(' | ')} |`,
  ...rows.map((cells) => `| ${cells.map(plain).join(' | ')} |`),
];

/** @param answer what to tell the player, in the player's language */
export function toMarkdown(report: Report, format: StoryFormatter, marks: readonly Marked[] = [], answer = ''): string {
  const textFor = (key: StoryKey, values: Record<string, Value> = {}) => format.sentence({ key, values });
  const story = createStory(report);
  const item = (sentence: Sentence) => `- ${plain(format.moment(sentence.at))} ${plain(format.sentence(sentence))}`;
  const kinds: Record<LookUp['kind'], string> = {
    transaction: textFor('mdTransaction'),
    round: textFor('mdRound'),
    game: textFor('mdGame'),
    request: textFor('mdRequestOne'),
  };
  const { place, app } = report;
  const facts: [StoryKey, string][] = [
    ['mdMade', `${format.day(report.madeAt - report.beganAt)} ${format.moment(report.madeAt - report.beganAt)}`],
    ['mdReason', report.reason],
    ['mdVersion', `${app.version} ${app.build}`],
    ['mdMode', place.mode],
    ['mdClient', place.client ? `${place.client.platform} ${place.client.version}` : '–'],
    ['mdScreen', `${place.width} × ${place.height} (×${place.pixelRatio})`],
    ['mdLanguages', place.languages.join(', ')],
    ['mdZone', place.timeZone],
    ['mdBrowser', place.userAgent],
  ];
  const failed = new ReportView(report).calls.filter(({ fault }) => fault !== null && fault.failure !== 'aborted');
  const row = (seen: ObservedCall) => [
    format.moment(seen.event.at),
    `${seen.event.verb} ${seen.event.name}`,
    nameOf(seen),
    `${Math.round(seen.event.tookMs)} ms`,
    seen.event.requestId,
  ];
  const found = lookUps(story);
  const more = failed.length - MAX_ROWS;
  const section = (key: StoryKey, lines: readonly string[]) => [
    '',
    `## ${plain(textFor(key))}`,
    '',
    ...(lines.length > 0 ? lines : [plain(textFor('mdNone'))]),
  ];
  return [
    `# ${plain(textFor('mdTitle', { id: report.id }))}`,
    ...section('mdFirst', topThree(story).map(item)),
    ...section('mdAnswerPlayer', answer === '' ? [] : [plain(answer)]),
    ...section(
      'mdLookUp',
      found.map(({ kind, id, row: call }) => `- ${plain([kinds[kind], call, id].filter(Boolean).join(' '))}`),
    ),
    ...section(
      'mdPlace',
      table(
        [textFor('mdWhat'), textFor('mdValue')].map(plain),
        facts.map(([key, value]) => [textFor(key), value]),
      ),
    ),
    ...section('mdStory', story.slice(0, MAX_ROWS).map(item)),
    ...section(
      'mdFailed',
      failed.length === 0
        ? []
        : table(
            (['mdTime', 'mdCall', 'mdAnswer', 'mdTook', 'mdRequest'] as const).map((key) => plain(textFor(key))),
            failed.slice(0, MAX_ROWS).map(row),
          ),
    ),
    ...(more > 0 ? ['', plain(textFor('mdMore', { count: more }))] : []),
    ...(marks.length > 0
      ? section('mdMarks', [
          plain(textFor('mdMarksEqual', { equal: marks.filter(({ isSame }) => isSame).length, total: marks.length })),
        ])
      : []),
    '',
  ].join('\n');
}
