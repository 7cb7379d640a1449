import { ApiError } from '@baize/contract/errors/apiError';
import {
  buttonOf,
  errorPageOf,
  errorTypes,
  outcomeOf,
  outcomeOfUntyped,
  promoCodes,
  promoCodeText,
  type UntypedFailure,
} from '@baize/contract/errors/errors';
import { expect, test } from 'vitest';
import { refusalTypes } from '../../../sandbox/kernel/handlers';
import { readRetryAfter, retryDelay } from '../../../src/domain/errors/retry';
import { words } from '../../words';

/** The text of a key in both languages. */
const textsOf = (key: string): unknown[] =>
  [words.en.errors, words.fr.errors].map((texts) =>
    key
      .replace(/^errors:/, '')
      .split('.')
      .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], texts),
  );
const expectTexts = (key: string) => {
  const [english, french] = textsOf(key);
  expect([typeof english, typeof french], key).toEqual(['string', 'string']);
  expect(french, key).not.toBe(english);
};

test.each([...refusalTypes, ...errorTypes])('[N-4] %s has a row, and its texts in both languages', (type) => {
  const outcome = outcomeOf({ type });
  expect(outcome.textKey).toBe(`errors:${type.replace('SumsubVerification', 'Verification')}`);
  expectTexts(outcome.textKey);
  if (outcome.button) expectTexts(outcome.button.textKey);
  if (outcome.kind === 'gate') expect(outcome.button?.path).toMatch(/^\/[a-z]/);
});

test.each([
  ['the code must contain 6 digits', 'digits'],
  ['Time expired', 'expired'],
  ['two_factor_auth: code is invalid', 'wrong'],
  ['two_factor_auth is enable', 'next'],
  ['Resend time is 1700000000', 'next'],
])('[A-3, N-4] "%s" has its own text in both languages', (message, key) => {
  const { textKey, kind } = outcomeOf({ type: 'AuthorizationException', message });
  expect([textKey, kind]).toEqual([`errors:twoFactor.${key}`, 'field']);
  expectTexts(textKey);
  expect(outcomeOf({ type: 'InvalidParameterException', message }).textKey).toBe(textKey);
  expect(outcomeOf({ type: 'UserBannedException', message }).kind).toBe('fatal');
});

test('[B-1, N-4] the first code of a refused promo code has its text, an unknown one reads as not valid', () => {
  for (const code of promoCodes) expectTexts(promoCodeText([code, 'INVALID']));
  expect(promoCodeText(['expired'])).toBe('errors:promo.EXPIRED');
  for (const invalidCode of [['SOMETHING_NEW'], [], null, {}, 'toString'])
    expect(promoCodeText(invalidCode)).toBe('errors:promo.INVALID');
  const refused = { type: 'InvalidParameterException', data: { promo_code: ['EXPIRED'] } };
  expect(outcomeOf(refused)).toMatchObject({ kind: 'field', textKey: 'errors:promo.EXPIRED' });
});

const until = 1_800_000_000;
const limits = { textKey: 'errors:buttons.selfLimit', path: '/profile/responsible-game' };
const support = { textKey: 'errors:buttons.support', path: '/support' };
test.each([
  [
    { self_limit: 'time_out', until },
    { textKey: 'errors:selfLimit.time_out', button: limits, until },
  ],
  [{ self_limit: 'time_out' }, { textKey: 'errors:selfLimit.time_out', button: limits }],
  [
    { self_limit: 'exclusion', until },
    { textKey: 'errors:selfLimit.exclusion', button: limits, until },
  ],
  [
    { self_limit: 'exclusion', until: null },
    { textKey: 'errors:selfLimit.exclusionForGood', button: limits },
  ],
  [
    { self_limit: 'closed', until },
    { textKey: 'errors:selfLimit.closed', button: support, until },
  ],
  [{ self_limit: 'closed' }, { textKey: 'errors:selfLimit.closedForGood', button: support }],
  [
    { self_limit: 'other', until },
    { textKey: 'errors:SelfLimitException', button: limits },
  ],
])('[N-4] a self-exclusion with %j comes out as %j', (data, outcome) => {
  expect(outcomeOf({ type: 'SelfLimitException', data })).toEqual({ kind: 'gate', action: 'selfLimit', ...outcome });
  expectTexts(outcome.textKey);
});

const occasions = Object.keys({
  telegramRegistration: 1,
  profileSave: 1,
  contactSave: 1,
  contactCode: 1,
} satisfies Record<UntypedFailure, 1>) as UntypedFailure[];

test.each(occasions)('[M-2, U-3, U-7, N-4] a failure of %s has an outcome and its texts', (occasion) => {
  expectTexts(outcomeOfUntyped(occasion).textKey);
});

const cms = {
  confirmContactButton: { title: 'Confirm it', url: '/profile/settings?from=gate' },
  verificationButton: { title: 'Show your papers', url: '/profile/verification' },
};
test.each([
  ['UserNeedConfirmContactException', 'Confirm it', '/profile/settings?from=gate'],
  ['KycWithdrawalException', 'Show your papers', '/profile/verification'],
  ['SumsubVerificationRequiredException', 'Show your papers', '/profile/verification'],
])('[C-6, N-4] the gate of %s has the button that the CMS names', (type, title, path) => {
  expect(buttonOf(outcomeOf({ type }), cms)).toMatchObject({ title, path });
});

test('[C-6] a player whose documents are under review is not asked for them again', () => {
  expect(buttonOf(outcomeOf({ type: 'KycUserProfileException' }), cms)).toEqual({
    textKey: 'errors:buttons.checking',
    path: '/profile/verification',
  });
});

test('[C-6, W-10] without a title, or with an address elsewhere, the gate keeps its own button', () => {
  const outcome = outcomeOf({ type: 'KycWithdrawalException' });
  for (const button of [
    { title: '', url: '/profile/verification' },
    { title: 'Elsewhere', url: 'https://elsewhere.example/' },
    { title: 'Elsewhere', url: '//elsewhere.example/' },
  ])
    expect(buttonOf(outcome, { ...cms, verificationButton: button })).toEqual(outcome.button);
  expect(buttonOf(outcome, undefined)).toEqual(outcome.button);
  expect(buttonOf(outcomeOf({ type: 'UserNeedDepositException' }), cms)?.path).toBe('/cashier/deposit');
});

test.each([
  [
    { type: 'UserBannedException', status: 403 },
    { kind: 'fatal', page: 'blocked', button: support },
  ],
  [
    { type: 'ApplicationDisabledException', status: 503 },
    { kind: 'fatal', page: 'maintenance' },
  ],
  [{ status: 403 }, { kind: 'fatal', page: 'forbidden', button: null }],
  [
    { type: 'UnknownErrorException', status: 403 },
    { kind: 'fatal', page: 'forbidden' },
  ],
  [{ status: 429 }, { kind: 'toast', textKey: 'errors:TooManyRequestsException' }],
  [{ type: 'AbortedException' }, { kind: 'silent', button: null }],
  [{ type: 'InvalidParameterException', status: 403 }, { kind: 'field' }],
  [{ type: 'AcmeVerificationRequiredException' }, { kind: 'gate', action: 'verification' }],
  [{ type: 'toString', status: 200 }, { kind: 'toast' }],
  [{}, { kind: 'toast' }],
])('[N-4, N-5] %j comes out as %j', (error, outcome) => {
  expect(outcomeOf(error)).toMatchObject(outcome);
});

test('[N-5] the CMS is never fatal', () => {
  for (const type of errorTypes)
    expect(outcomeOf({ type, status: 403, source: 'cms' })).toEqual({
      kind: 'silent',
      textKey: `errors:${type}`,
      button: null,
    });
});

test.each([
  [{ status: 404 }, 'notFound'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 503 }, 'maintenance'],
  [{ status: 418 }, 'notFound'],
  [{ type: 'AcmeException', status: 418 }, 'blocked'],
  [{ type: 'UserBannedException', status: 404 }, 'blocked'],
  [{ type: 'UserDeletedException', status: 200 }, 'blocked'],
])('[S-11] %j is the page %s', (error, page) => {
  expect(errorPageOf(error)).toBe(page);
});

test('[N-3] GET is retried once, POST never, and Retry-After is obeyed', () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    expect(retryDelay('GET', status, 0, 2000, 0)).toBe(2000);
    expect(retryDelay('GET', status, 1, 2000, 0)).toBeNull();
    expect(retryDelay('POST', status, 0, null, 0)).toBeNull();
  }
  expect(retryDelay('GET', 404, 0, null, 0)).toBeNull();
  expect(retryDelay('GET', 429, 0, 60_000, 0)).toBeNull();
  expect(readRetryAfter('3', 0)).toBe(3000);
});

test('[A-3] a sign-in response with a resend time leads to the second step', () => {
  const error = new ApiError({ type: 'AuthorizationException', data: { resend_time: 1700000000 } });
  expect([error.isTwoFactorStep, error.resendTime]).toEqual([true, 1700000000]);
  expect(new ApiError({ type: 'AuthorizationException' }).isTwoFactorStep).toBe(false);
});
