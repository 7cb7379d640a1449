/**
 * The one place in which the desk asks for its stories, verdicts and exports.
 *
 * STUB: the rules live in `../story/`; until they are there a report has no sentences, an event no verdict, and only the
 * case can be saved. Wire `tellStory`, `verdictOf`, `harOf` and `markdownOf` here and nowhere else.
 */
import type { Report, ReportEvent } from '../../recorder/report/schema';
import type { Mark } from '../replay/Replay';
import type { Language } from './texts';

/** A sentence of the story, in the desk's language. */
export interface Sentence {
  at: number;
  /** The event that it speaks of; null: the moment alone. */
  index: number | null;
  tone: 'plain' | 'good' | 'bad';
  text: string;
  /** One of the three to read first. */
  isTop: boolean;
}

/** By what staff find it in the operator's books and logs. */
export interface LookUp {
  kind: 'transaction' | 'request' | 'game';
  id: string;
}

/** What the contract and the error table say of an event, a line each. */
export interface Verdict {
  tone: 'plain' | 'good' | 'bad';
  lines: readonly string[];
}

export interface StoryParts {
  tellStory: (report: Report, language: Language) => readonly Sentence[];
  lookUpsOf: (report: Report) => readonly LookUp[];
  verdictOf: (event: ReportEvent, report: Report, language: Language) => Verdict | null;
  /** Null: there is no such export. */
  harOf: ((report: Report) => unknown) | null;
  markdownOf: ((report: Report, marks: readonly Mark[], language: Language) => string) | null;
}

export const storyParts: StoryParts = {
  tellStory: () => [],
  lookUpsOf: () => [],
  verdictOf: () => null,
  harOf: null,
  markdownOf: null,
};
