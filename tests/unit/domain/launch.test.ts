import { ApiError, type ApiErrorInit } from '@baize/contract/errors/apiError';
import { expect, test } from 'vitest';
import { isFinalAnswer } from '../../../src/domain/errors/finalAnswer';
import { launchProblemOf } from '../../../src/domain/player/launchProblem';

const refused = { type: 'AuthorizationException', status: 200 };

test.each<[ApiErrorInit, boolean]>([
  [refused, true],
  [{ type: 'UserBannedException', status: 499 }, true],
  [{ type: 'UserBannedException', status: 500 }, false],
  [{ type: 'BillingTransactionDeclinedException', status: 429 }, false],
  [{ status: 403 }, true],
  [{ status: 404 }, false],
  [{ type: 'AcmeException', status: 200 }, false],
  [{ type: 'UnknownErrorException', status: 200 }, false],
  [{ type: 'TimeoutException', status: 200 }, false],
  [{ type: 'OfflineException', status: 200 }, false],
  [{ type: 'MalformedAnswerException', status: 200 }, false],
  [{ ...refused, isOffline: true }, false],
  [{ ...refused, isAborted: true }, false],
  [{ ...refused, isMalformed: true }, false],
])('[N-4, C-4] after %j the outcome is certain: %s', (failure, isFinal) => {
  expect(isFinalAnswer(new ApiError(failure))).toBe(isFinal);
});

const DAY = 86_400;
const nowMs = 1_800_000_000_000;
const launchedAgo = (seconds: number) => `query_id=a&auth_date=${nowMs / 1000 - seconds}`;

test.each<[ApiErrorInit | null, string | null, string | null]>([
  [null, null, 'missing'],
  [refused, null, 'missing'],
  [null, launchedAgo(2 * DAY), null],
  [{ ...refused, status: 503 }, launchedAgo(2 * DAY), 'away'],
  [refused, launchedAgo(DAY), 'refused'],
  [refused, launchedAgo(DAY + 1), 'expired'],
  [refused, 'query_id=a', 'refused'],
  [refused, 'auth_date=0', 'refused'],
  [refused, 'auth_date=soon', 'refused'],
  [{ type: 'UserBannedException' }, launchedAgo(2 * DAY), 'refused'],
  [{ type: 'UserBannedException', code: 'INIT_DATA_EXPIRED' }, launchedAgo(0), 'expired'],
])('[M-2] after %j the launch %j is %s', (failure, credential, problem) => {
  expect(launchProblemOf(failure && new ApiError(failure), credential, nowMs)).toBe(problem);
});
