import { expect, test } from 'vitest';
import { malformedAt } from '../../../src/desk/story/answers';
import { createStory, lookUps, topThree } from '../../../src/desk/story/createStory';
import { createFormatter } from '../../../src/desk/story/formatter';
import { answerClasses } from '../../../src/recorder/privacy/apiClasses';
import type { AnyClasses } from '../../../src/recorder/privacy/classes';
import { Masker } from '../../../src/recorder/privacy/Masker';
import { words } from '../../words';
import { accepted, aReport, good, launched, lost, method, payment, press, quiet, refused, settings } from './aReport';

const firstOf = (report: ReturnType<typeof aReport>, language: 'en' | 'fr' = 'en') => {
  const say = createFormatter(language === 'en' ? words.en : words.fr, language, report);
  const story = createStory(report);
  const top = topThree(story);
  return {
    story,
    lookUp: lookUps(top),
    lines: top.map((one) => `${say.moment(one.at)} ${say.sentence(one)}`.replaceAll('\u00a0', ' ')),
  };
};

const reads = Array.from({ length: 40 }, (_, index) =>
  good('cashier.getdepositinfo', payment('pending'), { id: 'dep-77' }, { at: 200_000 + index * 3_000 }),
);
const pending = aReport([
  settings,
  press('Deposit €50'),
  { ...accepted(), at: 127_000 },
  { kind: 'link', linkKind: 'payment', address: 'https://pay.example', isOpen: true, at: 127_300 },
  { kind: 'visibility', isVisible: false, at: 127_500 },
  { kind: 'visibility', isVisible: true, at: 319_300 },
  ...reads,
  {
    ...refused('cashier.getdepositinfo', 'BillingUnavailableException', { params: { id: 'dep-77' }, status: 503 }),
    at: 340_000,
  },
]);

test('[H-14] three sentences say what the player did, what failed, and why they saw that message', () => {
  const { lines, lookUp } = firstOf(pending);
  expect(lines).toEqual([
    '14:02:07 Deposit of 50.00 EUR via card was accepted (ID dep-77).',
    '14:05:17 Deposit dep-77 (50.00 EUR) stayed “pending” for 40 status checks over 1 min 57 s.',
    '14:05:40 cashier.getdepositinfo failed with BillingUnavailableException. Message shown: “Payments aren’t available right now. Please try again later.”',
  ]);
  expect(lookUp[0]).toEqual({ kind: 'transaction', id: 'dep-77' });
  expect(lookUp.filter(({ kind }) => kind === 'request').length).toBeGreaterThan(0);
});

test('[H-14] the same story in French, by the player’s clock', () => {
  expect(firstOf(pending, 'fr').lines[0]).toBe('14:02:07 Le dépôt de 50.00 EUR par card a été accepté (réf. dep-77).');
});

test('[H-14] a page that scrolls to its top by itself is no player who came back from the payment page', () => {
  const opened = {
    kind: 'link',
    linkKind: 'payment',
    address: 'https://pay.example',
    isOpen: true,
    at: 20_000,
  } as const;
  const scroll = {
    kind: 'act',
    act: 'scroll',
    role: '',
    name: '',
    field: '',
    nth: 0,
    value: '0',
    at: 20_400,
  } as const;
  const matched = (after: Parameters<typeof aReport>[0] = []) =>
    firstOf(aReport([settings, { ...accepted(), at: 19_000 }, opened, scroll, ...after])).story.filter(({ rule }) =>
      rule.startsWith('payment'),
    );
  expect(matched([{ ...press('Lobby'), at: 26_000 }])).toMatchObject([
    { rule: 'paymentReturned', values: { took: { took: 6_000 } } },
  ]);
  expect(matched()).toMatchObject([{ rule: 'paymentLeft' }]);
});

test('[H-14] a frozen game after a good deposit is the trouble, not the deposit', () => {
  const { lines, lookUp } = firstOf(
    aReport([
      accepted(),
      good('cashier.getdepositinfo', payment('success'), { id: 'dep-77' }),
      launched({ at: 10_000 }),
      quiet(60_000),
    ]),
  );
  expect(lines.slice(1)).toEqual([
    '14:00:10 Game book-of-sun was launched (play).',
    '14:00:10 Game book-of-sun did not finish loading within 50 s.',
  ]);
  expect(lookUp).toContainEqual({ kind: 'game', id: 'book-of-sun' });
});

test('[H-14] sentences are in order of time, and a report without events has none', () => {
  const moments = createStory(pending).map(({ at }) => at);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
  const { story, lines } = firstOf(aReport([quiet(1_000)]));
  expect([story, lines]).toEqual([[], []]);
});

test('[H-14] attempts that another one followed are no failures of their own', () => {
  const report = aReport([
    lost('games.getLikes', 'offline'),
    good('games.getLikes', { items: [] }, {}, { attempt: 2 }),
  ]);
  expect(createStory(report).map(({ rule }) => rule)).toEqual(['callRetried']);
});

test('[H-14] what a file says is a text: no pattern in it is filled in', () => {
  const report = aReport([settings, { ...accepted(), params: { method: '{{id}}', amount: '$&' } }]);
  const say = createFormatter(words.en, 'en', report);
  const [matched] = createStory(report).filter(({ rule }) => rule === 'depositAccepted');
  expect(matched && say.sentence(matched)).toBe('Deposit of $& via {{id}} was accepted (ID dep-77).');
});

test('[H-10, H-14] a response is checked against the contract as far as masking allows', () => {
  const answers: [keyof typeof answerClasses, unknown][] = [
    [
      'cashier.getdepositsettings',
      { methods: [method({ saved: [{ id: 'abc', title: '•• 4242', requisites: { card: '4242' } }] })] },
    ],
    ['cashier.getdepositinfo', payment('pending', { requisites: { iban: 'FR76' }, address: 'https://pay.example/x' })],
    ['auth.login', { uid: 812, token: 'a-token' }],
    ['account.getInfo', { uid: 0 }],
    ['games.launch', { address: 'https://games.example/a?b=c', token: 't', origin: 'https://games.example' }],
    [
      'account.getprofileinfo',
      { first_name: 'A', birth_date: '1990-01-01', contacts: [{ type: 'email', contact: 'a@b.example' }] },
    ],
    ['verification.getAccessToken', { token: 't' }],
    ['storage.get', { value: 'x' }],
    ['loyalty.getinfo', { id: 1, points: 5, uid: 8, is_active: true, character: null, levels: [] }],
    ['account.setTimeOut', { time_out_until: 5 }],
    ['verification.createApplicant', { any: 'thing' }],
  ];
  const masker = new Masker();
  for (const [name, response] of answers) {
    const masked = masker.mask(response, answerClasses[name] as AnyClasses) ?? null;
    expect(malformedAt(name, { response: masked }), name).toBeNull();
  }
  expect(malformedAt('cashier.getdepositinfo', { response: payment('gone') })).toBe('status');
  expect(
    malformedAt('cashier.getdepositinfo', {
      response: payment('pending', { amount: { amount: 50, currency: 'EUR' } }),
    }),
  ).toBe('amount.amount');
  for (const masked of ['title-10', '***', 'xxxxxxx'])
    expect(malformedAt('cashier.getdepositinfo', { response: payment(masked) })).toBeNull();
  expect(malformedAt('account.setWinsShown', { response: 'yes' })).not.toBeNull();
  expect(malformedAt('games.getLikes', { response: { items: {} } })).toBe('items');
  expect(malformedAt('auth.login', { response: { uid: '812' } })).toBe('uid');
  expect(malformedAt('no.such', { response: 1 })).toBeNull();
  expect(malformedAt('games.getLikes', null)).toBeNull();
});

test('[H-14] a part of the page that is lost without a connection is no old release, and a return from a payment no reload', () => {
  const failedImport = {
    kind: 'error',
    source: 'screen',
    stack: '',
    message: 'Unable to preload CSS for /assets/a.css',
  } as const;
  const keysOf = (events: Parameters<typeof aReport>[0]) => createStory(aReport(events)).map(({ key }) => key);
  expect(keysOf([{ kind: 'connection', isOnline: false }, failedImport])).toContain('partLost');
  expect(keysOf([failedImport])).toContain('buildOld');
  const page = { kind: 'document', address: '/', state: {}, beganAt: 0 } as const;
  const paid = { kind: 'link', linkKind: 'payment', address: '/pay', isOpen: true } as const;
  expect(keysOf([page, paid, page])).not.toContain('pageReloaded');
  expect(createStory(aReport([page, paid, page, page])).find(({ key }) => key === 'pageReloaded')?.values).toEqual({
    count: 1,
  });
});
