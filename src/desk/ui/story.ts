/** The desk's only access to stories, verdicts and exports. */
import { toHar } from '../export/har';
import { answerFor, lookUpsFor, screenTextsOf, storyFor, ticketOf, verdictFor } from '../story/deskStory';
import type { LookUp } from '../story/rule';
import { ownLine } from '../story/rules/place';
import type { Texts } from './texts';

export type { StorySentence as Sentence } from '../story/deskStory';

/** What an id is; of a request also which one. */
export const lookUpLabel = ({ t }: Texts, { kind, row }: LookUp): string =>
  row === undefined ? t(`lookUps.${kind}`) : `${t(`lookUps.${kind}`)} · ${row}`;

export const storyApi = {
  sentencesOf: storyFor,
  lookUpsOf: lookUpsFor,
  answerOf: answerFor,
  screenTextsOf,
  verdictOf: verdictFor,
  harOf: toHar,
  markdownOf: ticketOf,
  sourceOf: ownLine,
};
