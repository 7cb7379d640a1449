/** The desk's only access to stories, verdicts and exports. */
import type { LocaleCode } from '../../domain/locales';
import type { Report, ReportEvent } from '../../recorder/report/schema';
import { toHar } from '../export/har';
import type { Mark } from '../replay/marks';
import { spokenLookUps, spokenStory, spokenVerdict, ticketOf } from '../story/spoken';

export interface Sentence {
  at: number;
  /** The event; null: the moment alone. */
  index: number | null;
  tone: 'plain' | 'good' | 'bad';
  text: string;
  /** One of the three to read first. */
  isTop: boolean;
}

/** What staff search the operator's books and logs by. */
export interface LookUp {
  kind: 'transaction' | 'request' | 'game';
  id: string;
}

/** A line each from the contract and the error table. */
export interface Verdict {
  tone: 'plain' | 'good' | 'bad';
  lines: readonly string[];
}

export interface StoryParts {
  tellStory: (report: Report, language: LocaleCode) => readonly Sentence[];
  lookUpsOf: (report: Report) => readonly LookUp[];
  verdictOf: (event: ReportEvent, report: Report, language: LocaleCode) => Verdict | null;
  /** Null: there is no such export. */
  harOf: ((report: Report) => unknown) | null;
  markdownOf: ((report: Report, marks: readonly Mark[], language: LocaleCode) => string) | null;
}

export const storyParts: StoryParts = {
  tellStory: spokenStory,
  lookUpsOf: spokenLookUps,
  verdictOf: spokenVerdict,
  harOf: toHar,
  markdownOf: ticketOf,
};
