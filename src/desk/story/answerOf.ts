/** What to tell the player about a failure. */
import { catalogueType } from '@baize/contract/errors/errors';
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

/** Refusals for which the operator's reason decides what the player can do. */
const BY_REASON = new Set([
  ...['depositRefused', 'withdrawalRefused', 'withdrawalGated', 'gameRefused', 'launchRefused', 'verificationNeeded'],
]);
const ANSWER_OF_REASON: Record<string, string> = {
  ...{ UserNeedDepositException: 'stepNeeded', UserNeedProfileDataException: 'stepNeeded' },
  ...{ UserNeedConfirmContactException: 'stepNeeded', TooManyRequestsException: 'rateLimited' },
  ...{ VerificationRequiredException: 'verificationNeeded', KycWithdrawalException: 'verificationNeeded' },
  ...{ RequisitesValidationRequiredException: 'verificationNeeded', KycUserProfileException: 'verificationReview' },
  ...{ ApplicationDisabledException: 'maintenance', ApplicationUnavailableException: 'maintenance' },
  ...{ AuthorizationException: 'sessionLost', SelfLimitException: 'selfLimited' },
};

function byReason({ rule, values: { reason } }: Sentence): string[] {
  if (!BY_REASON.has(rule) || typeof reason !== 'object' || !('reason' in reason)) return [];
  const type = catalogueType(reason.reason.type) ?? '';
  // A launch is the sign-in itself.
  if (rule === 'launchRefused' && type === 'AuthorizationException') return [];
  if (reason.reason.code === 'OTHER_PLAYER') return ['otherAccount'];
  const answer = ANSWER_OF_REASON[type];
  return answer ? [answer] : [];
}

/** Whether the player has submitted their documents, so that they can only wait. */
const isUnderReview = (story: readonly Sentence[], { values: { gate } }: Sentence): boolean =>
  (typeof gate === 'object' && 'word' in gate && gate.word === 'gateReview') ||
  story.some(({ rule }) => rule === 'verificationWaits');

function keysOf(story: readonly Sentence[], failure: Sentence): string[] {
  const own = [failure.key, failure.rule].flatMap((key) => [key, SHARED[key] ?? key]);
  const keys = [...byReason(failure), ...own];
  return keys.map((key) =>
    key === 'verificationNeeded' && isUnderReview(story, failure) ? 'verificationReview' : key,
  );
}

/** Without a failure: what the operator waits for, or a message that the player read. */
const SECOND_BEST = new Set(['kycBlock', 'messageRead']);

/** The fitting answer, else the general one. */
export function answerOf(story: readonly Sentence[], format: StoryFormatter): string {
  const failure = mainFailure(story) ?? story.find(({ rule }) => SECOND_BEST.has(rule));
  for (const key of failure ? keysOf(story, failure) : ['nothingFailed']) {
    const text = format.answer(key, failure?.values ?? {});
    if (text !== null) return text;
  }
  return format.answer('technical', {}) ?? '';
}
