/** What to tell the player about a failure. */
import { mainFailure } from './createStory';
import type { StoryFormatter } from './formatter';
import type { Sentence } from './rule';

/** Failures that have their answer in common, by key or rule. */
const SHARED: Record<string, string> = {
  ...{ depositLimitLeft: 'depositLimitHit', orderAnswerLost: 'orderLost', withdrawalAnswerLost: 'orderLost' },
  cancelAnswerLost: 'orderLost',
  ...{ withdrawalGated: 'stepNeeded', gateMet: 'stepNeeded' },
  ...{ withdrawalClosed: 'verificationNeeded', kycBlock: 'verificationNeeded', registrationRefused: 'formRefused' },
  ...{ gameRefused: 'gameFailed', gameNeverReady: 'gameFailed', gameSlow: 'gameFailed', gameError: 'gameFailed' },
  ...{ gameSilent: 'gameFailed', frameBlocked: 'gameFailed' },
  ...{ offlineSpell: 'noConnection', unreachable: 'noConnection', partLost: 'noConnection' },
  ...{ currencyPending: 'currencyRefused' },
};

/** Without a failure: what the operator waits for, or a message that the player read. */
const SECOND_BEST = new Set(['kycBlock', 'messageRead']);

/** The fitting answer, else the general one. */
export function answerOf(story: readonly Sentence[], format: StoryFormatter): string {
  const failure = mainFailure(story) ?? story.find(({ rule }) => SECOND_BEST.has(rule));
  const keys = failure ? [failure.key, failure.rule] : ['nothingFailed'];
  const known = keys.flatMap((key) => [key, SHARED[key] ?? key]);
  for (const key of known) {
    const text = format.answer(key, failure?.values ?? {});
    if (text !== null) return text;
  }
  return format.answer('technical', {}) ?? '';
}
