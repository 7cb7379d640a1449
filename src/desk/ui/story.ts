/**
 * The one place in which the desk asks for its stories, verdicts and exports.
 *
 * STUB: the rules live in `../story/`; until they are there a report has no sentences, an event no verdict, and only the
 * case can be saved. Wire `tellStory`, `verdictOf`, `harOf` and `markdownOf` here and nowhere else.
 */
import type { Report, ReportEvent } from '../../recorder/report/schema';

/** A sentence of the story, in the desk's language; `index`: the event that it speaks of. */
export interface Sentence {
  index: number;
  tone: 'plain' | 'good' | 'bad';
  text: string;
}

/** What the contract and the error table say of an event, a line each. */
export interface Verdict {
  tone: 'plain' | 'good' | 'bad';
  lines: string[];
}

export type Language = 'en' | 'fr';

export interface StoryParts {
  tellStory: (report: Report, language: Language) => Sentence[];
  verdictOf: (event: ReportEvent, language: Language) => Verdict | null;
  /** Null: there is no such export. */
  harOf: ((report: Report) => unknown) | null;
  markdownOf: ((report: Report, language: Language) => string) | null;
}

export const storyParts: StoryParts = {
  tellStory: () => [],
  verdictOf: () => null,
  harOf: null,
  markdownOf: null,
};
