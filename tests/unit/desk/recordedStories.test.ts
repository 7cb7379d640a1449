/** Recorded cases: what their stories quote stood on the player's screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitLocale } from '@baize/contract/links/addresses';
import { expect, test } from 'vitest';
import { createStory, topThree } from '../../../src/desk/story/createStory';
import { answerFor, lookUpsFor, storyFor, verdictFor } from '../../../src/desk/story/deskStory';
import { createFormatter } from '../../../src/desk/story/formatter';
import { readReport } from '../../../src/recorder/report/readReport';
import type { Report } from '../../../src/recorder/report/schema';
import { type Language, words } from '../../words';

const FOLDER = 'tests/cases';
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.baize'));

async function caseOf(name: string): Promise<Report> {
  const read = await readReport(new Uint8Array(readFileSync(join(FOLDER, name))));
  if (!read.ok) throw new Error(`${name}: ${read.problem}`);
  return read.report;
}

const languageOf = ({ outlines }: Report) => splitLocale(outlines.at(-1)?.address ?? '/').locale as Language;

type Toast = Extract<Report['events'][number], { kind: 'toast' }>;

/** The text of a toast, found without the help desk's code. */
function toastText(language: Language, { textKey, values = {} }: Toast): string {
  const path = textKey.includes(':') ? textKey.split(/[:.]/) : ['common', ...textKey.split('.')];
  let at: unknown = words[language];
  for (const part of path) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '…')) : '';
}

/** Outlines join the texts of a notice without spaces. */
const squeezed = (text: string) => text.replace(/\s/g, '');

function screenOf(report: Report): string {
  const lines = report.outlines.flatMap((outline) => outline.lines);
  const toasts = report.events.flatMap((event) =>
    event.kind === 'toast' ? [toastText(languageOf(report), event)] : [],
  );
  return squeezed([...lines, ...toasts].join('\n'));
}

const quotesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote));

test.each(names)('[H-10, H-14] what the story and the analysis of %s quote stood on the screen', async (name) => {
  const report = await caseOf(name);
  const say = createFormatter(words.en, 'en', report);
  const reads = createStory(report).filter(({ role }) => role === 'read');
  const verdicts = report.events.flatMap((event) => verdictFor(event, report, 'en').lines);
  const quotes = quotesIn([...reads.map((sentence) => say.sentence(sentence)), ...verdicts]);
  const screen = screenOf(report);
  expect(quotes.filter((quote) => !screen.includes(squeezed(quote)))).toEqual([]);
});

test.each(
  names,
)('[H-14] the story of %s has sentences for staff in both languages, and an answer for the player', async (name) => {
  const report = await caseOf(name);
  for (const language of ['en', 'fr'] as const) {
    const texts = storyFor(report, language).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    // Names of calls and error types are for developers.
    expect(
      texts.filter((text) => /\w+Exception\b|\b[a-z]+\.(get|make|set|change)\w+|\{\{|undefined/.test(text)),
    ).toEqual([]);
  }
  const { text, language } = answerFor(report);
  expect(language).toBe(languageOf(report));
  expect(text).toMatch(/^\p{Lu}.+[.?]$/su);
  expect(text).not.toMatch(/\{\{|undefined/);
});

const firstOf = (report: Report) => {
  const say = createFormatter(words.en, 'en', report);
  return topThree(createStory(report)).map((sentence) => say.sentence(sentence).replaceAll('\u00a0', ' '));
};

test('[H-14] a currency switch that is refused because of a pending deposit names the deposit and the words on the screen', async () => {
  const report = await caseOf('browser-currency-refused.baize');
  const order = lookUpsFor(report).find(({ kind }) => kind === 'transaction')?.id;
  expect(firstOf(report).slice(-2)).toEqual([
    `The player asked to change to USD. Refused: deposit ${order} of €45.00 is still pending.`,
    expect.stringContaining(`The player read: “${words.fr.payments.currency.reasons.PENDING}” (error code `),
  ]);
  expect(answerFor(report).text).toBe(
    `Vous pourrez changer de devise quand le dépôt ${order} de €45.00 ne sera plus en attente.`,
  );
});

test('[H-14] a session that ended is no failed sign-in', async () => {
  const report = await caseOf('browser-session-lost-in-a-form.baize');
  expect(firstOf(report).slice(-3)).toEqual([
    'The player’s session had ended. This was refused: change the nickname.',
    `The player read: “${words.fr.common.sessionEnded}”`,
    `The player read: “${words.fr.system.wordsKept}”`,
  ]);
});

test('[H-14] one request that is answered by 503 is no maintenance', async () => {
  const report = await caseOf('telegram-game-down.baize');
  expect(firstOf(report)).toEqual([
    'The player opened Starlit Crown Quest. It did not start: the server answered with an error (HTTP 503).',
    expect.stringContaining(`The player read: “${words.en.errors.UnknownErrorException}” (error code `),
  ]);
  const refused = report.events.findLast((event) => event.kind === 'call' && event.status === 503);
  expect(lookUpsFor(report)).toEqual([
    { kind: 'game', id: 'starlit-crown-quest' },
    { kind: 'request', id: refused?.kind === 'call' ? refused.requestId : '', row: 'games.launch' },
  ]);
});

test('[H-14] a session that is renewed at once, and a file without trouble: the story says that nothing failed', async () => {
  for (const name of ['telegram-session-renewed', 'browser-another-language'])
    expect(firstOf(await caseOf(`${name}.baize`))).toContain(words.en.desk.story.nothingFailed);
  expect(firstOf(await caseOf('browser-another-language.baize')).slice(0, 2)).toEqual([
    'The player switched the language from Français to English.',
    'The player switched the language from English to Français.',
  ]);
});

test('[H-14] a cancelled withdrawal without an answer has an open outcome, and the answer does not claim another', async () => {
  const report = await caseOf('browser-cancelled-then-away.baize');
  expect(firstOf(report).join(' ')).toContain('The withdrawal may have been cancelled.');
  expect(answerFor(report).text).toBe(words.en.desk.answers.orderLost);
});

test('[H-14] a refused choice is not told as a wrong field', async () => {
  const report = await caseOf('telegram-bonus-gone.baize');
  expect(firstOf(report).join(' ')).toMatch(/Refused: .*EXPIRED/);
  expect(answerFor(report).text).toBe(words.fr.desk.answers.choiceRefused);
});

test('[H-14] an account that waits for its verification is answered with that, although nothing failed', async () => {
  const report = await caseOf('browser-upload-refused.baize');
  expect(answerFor(report).text).toBe(words[languageOf(report)].desk.answers.verificationNeeded);
});

test('[H-10, H-14] each search is told, and without a failure the pages that the player saw', async () => {
  const report = await caseOf('browser-search-finds-nothing.baize');
  const rules = createStory(report).map(({ rule }) => rule);
  expect(rules.filter((rule) => rule === 'searched')).toHaveLength(3);
  const minimised = createStory(await caseOf('telegram-minimised.baize'));
  expect(minimised.find(({ rule }) => rule === 'pagesSeen')?.values.pages).toMatch(/ → /);
});
