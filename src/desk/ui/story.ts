/** The desk's only access to stories, verdicts and exports. */
import { toHar } from '../export/har';
import { lookUpsFor, storyFor, ticketOf, verdictFor } from '../story/deskStory';

export type { StorySentence as Sentence } from '../story/deskStory';

export const storyApi = {
  sentencesOf: storyFor,
  lookUpsOf: lookUpsFor,
  verdictOf: verdictFor,
  harOf: toHar,
  markdownOf: ticketOf,
};
