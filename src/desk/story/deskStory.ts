/** Stories, verdicts and tickets for the desk, in any language. */
import type { LocaleCode } from '@baize/contract/i18n/locales';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import { type Marked, toMarkdown } from '../export/markdown';
import { answerOf } from './answerOf';
import { createStory, lookUps, topThree } from './createStory';
import { createFormatter, type StoryFormatter, type StoryTexts } from './formatter';
import { playerLanguage } from './playerTexts';
import type { LookUp, Sentence } from './rule';
import { screenOf } from './screen';
import { type Verdict, verdictOf } from './verdict';

type Tone = Verdict['tone'];

const desk = import.meta.glob<StoryTexts['desk']>('../../locales/*/desk.json', { eager: true, import: 'default' });

/** @throws Error if a language has no texts, which the build rules out */
function textsOf(code: LocaleCode): StoryTexts {
  const found = desk[`../../locales/${code}/desk.json`];
  if (!found) throw new Error(`No help desk texts for language ${code}`);
  return { desk: found };
}

/** Cache: screens request stories repeatedly. */
const stories = new WeakMap<Report, Sentence[]>();

function storyOf(report: Report): Sentence[] {
  const story = stories.get(report) ?? createStory(report);
  stories.set(report, story);
  return story;
}

const formatterOf = (report: Report, language: LocaleCode): StoryFormatter =>
  createFormatter(textsOf(language), language, report);

const GOOD: ReadonlySet<string> = new Set(['depositArrived', 'nothingFailed']);
const toneOf = ({ role, rule }: Sentence): Tone => (role === 'failed' ? 'bad' : GOOD.has(rule) ? 'good' : 'plain');

export interface StorySentence {
  at: number;
  /** The player's time, and UTC. */
  time: string;
  /** Index of the event; null: only the moment is known. */
  index: number | null;
  tone: Tone;
  text: string;
  /** One of the three sentences to read first. */
  isTop: boolean;
}

export function storyFor(report: Report, language: LocaleCode): StorySentence[] {
  const format = formatterOf(report, language);
  const story = storyOf(report);
  const top = topThree(story);
  return story.map((sentence) => ({
    at: sentence.at,
    time: format.moment(sentence.at),
    index: sentence.source,
    tone: toneOf(sentence),
    text: format.sentence(sentence),
    isTop: top.includes(sentence),
  }));
}

export const lookUpsFor = (report: Report): LookUp[] => lookUps(storyOf(report));

/** What to tell the player, in the language of the player's page. */
export interface PlayerAnswer {
  text: string;
  language: LocaleCode;
}

export function answerFor(report: Report): PlayerAnswer {
  const language = playerLanguage(report);
  return { text: answerOf(storyOf(report), formatterOf(report, language)), language };
}

/** Texts that appeared on the player's screen, for the search. */
export const screenTextsOf = (report: Report): readonly { at: number; text: string }[] => screenOf(report).appeared;

export function verdictFor(event: ReportEvent, report: Report, language: LocaleCode): { tone: Tone; lines: string[] } {
  const { tone, lines } = verdictOf(event, report);
  const format = formatterOf(report, language);
  return { tone, lines: lines.map((line) => format.sentence(line)) };
}

export const ticketOf = (report: Report, marks: readonly Marked[], language: LocaleCode): string =>
  toMarkdown(report, formatterOf(report, language), marks, answerFor(report).text);
