/** Stories, verdicts and tickets for the desk, in any language. */
import type { LocaleCode } from '../../domain/locales';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import { type Marked, toMarkdown } from '../export/markdown';
import type { LookUp, Sentence } from './rule';
import { createSay, type Say, type StoryTexts } from './say';
import { lookUps, tellStory, topThree } from './tellStory';
import { type Verdict, verdictOf } from './verdict';

type Tone = Verdict['tone'];

const desk = import.meta.glob<StoryTexts['desk']>('../../locales/*/desk.json', { eager: true, import: 'default' });
const errors = import.meta.glob<StoryTexts['errors']>('../../locales/*/errors.json', {
  eager: true,
  import: 'default',
});

/** @throws Error if a language has no texts, which the build rules out */
function textsOf(code: LocaleCode): StoryTexts {
  const found = { desk: desk[`../../locales/${code}/desk.json`], errors: errors[`../../locales/${code}/errors.json`] };
  if (!found.desk || !found.errors) throw new Error(`No help desk texts for language ${code}`);
  return { desk: found.desk, errors: found.errors };
}

/** Cache: screens request stories repeatedly. */
const told = new WeakMap<Report, Sentence[]>();

function storyOf(report: Report): Sentence[] {
  const known = told.get(report) ?? tellStory(report);
  told.set(report, known);
  return known;
}

const sayer = (report: Report, language: LocaleCode): Say => createSay(textsOf(language), language, report);

const GOOD: ReadonlySet<string> = new Set(['depositArrived']);
const toneOf = ({ role, rule }: Sentence): Tone => (role === 'failed' ? 'bad' : GOOD.has(rule) ? 'good' : 'plain');

export interface SpokenSentence {
  at: number;
  /** Index of the event; null: only the moment is known. */
  index: number | null;
  tone: Tone;
  text: string;
  /** One of the three sentences to read first. */
  isTop: boolean;
}

export function spokenStory(report: Report, language: LocaleCode): SpokenSentence[] {
  const say = sayer(report, language);
  const story = storyOf(report);
  const top = topThree(story);
  return story.map((sentence) => ({
    at: sentence.at,
    index: sentence.source,
    tone: toneOf(sentence),
    text: say.sentence(sentence),
    isTop: top.includes(sentence),
  }));
}

export const spokenLookUps = (report: Report): LookUp[] => lookUps(topThree(storyOf(report)));

export function spokenVerdict(
  event: ReportEvent,
  report: Report,
  language: LocaleCode,
): { tone: Tone; lines: string[] } {
  const { tone, lines } = verdictOf(event, report);
  const say = sayer(report, language);
  return { tone, lines: lines.map((line) => say.sentence(line)) };
}

export const ticketOf = (report: Report, marks: readonly Marked[], language: LocaleCode): string =>
  toMarkdown(report, sayer(report, language), marks);
