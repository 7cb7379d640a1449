/** The desk's only access to stories, verdicts and exports. */
import { toHar } from '../export/har';
import { spokenLookUps, spokenStory, spokenVerdict, ticketOf } from '../story/spoken';

export type { SpokenSentence as Sentence } from '../story/spoken';

export const storyParts = {
  tellStory: spokenStory,
  lookUpsOf: spokenLookUps,
  verdictOf: spokenVerdict,
  harOf: toHar,
  markdownOf: ticketOf,
};
