import { contract } from '@baize/contract/api/contract';
import { errorTypes } from '@baize/contract/errors/errors';
import { expect, test } from 'vitest';
import { answerOf } from '../../../src/desk/story/answerOf';
import { malformedAt } from '../../../src/desk/story/answers';
import { createStory, lookUps, topThree } from '../../../src/desk/story/createStory';
import { createFormatter } from '../../../src/desk/story/formatter';
import { verdictOf } from '../../../src/desk/story/verdict';
import { LONGEST_TEXT } from '../../../src/recorder/outline';
import { answerClasses } from '../../../src/recorder/privacy/apiClasses';
import type { AnyClasses } from '../../../src/recorder/privacy/classes';
import { Masker } from '../../../src/recorder/privacy/Masker';
import { words } from '../../words';
import {
  accepted,
  aReport,
  call,
  good,
  launched,
  lost,
  method,
  order,
  payment,
  press,
  quiet,
  refused,
  settings,
  toast,
} from './aReport';

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
const pending = aReport(
  [
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
  ],
  {
    outlines: [
      { at: 126_000, address: '/cashier/deposit', lines: ['heading "Deposit"'] },
      {
        at: 318_000,
        address: '/cashier/deposit',
        lines: ['heading "Deposit"', 'alert "The bank is still working on it."'],
      },
    ],
  },
);

test('[H-14] three sentences say what the player did, what failed, and why they saw that message', () => {
  const { lines, lookUp } = firstOf(pending);
  expect(lines).toEqual([
    '14:02:07 (13:02:07 UTC) The player asked to deposit €50.00 by Card. Accepted: deposit dep-77.',
    '14:05:17 (13:05:17 UTC) Deposit dep-77 of €50.00 stayed pending at 40 checks of its status over 1 min 57 s.',
    '14:05:18 (13:05:18 UTC) The player read: “The bank is still working on it.”',
  ]);
  expect(lookUp[0]).toEqual({ kind: 'transaction', id: 'dep-77' });
  expect(lookUp.filter(({ kind }) => kind === 'request').length).toBeGreaterThan(0);
});

const notices = (...lines: string[]) => ({
  at: 3_000,
  address: '/cashier/deposit',
  lines: ['heading "Deposit"', ...lines],
});
const before = { ...notices(), at: 500 };
const readIn = (report: ReturnType<typeof aReport>) => {
  const say = createFormatter(words.en, 'en', report);
  return createStory(report)
    .filter(({ role }) => role === 'read')
    .map((sentence) => say.sentence(sentence));
};
const declined = {
  ...refused('cashier.makedeposit', 'BillingTransactionDeclinedException', { params: order }),
  at: 2_000,
};

test('[H-14] what the player read is the notice that appeared, without its buttons, and its error code', () => {
  const code = `${declined.requestId.slice(0, 4)}-${declined.requestId.slice(4)}`;
  const alert = `alert "Ask your bank.Then try again.Error code ${code}View historyTry again"`;
  const shown = notices('alert "You have a new offer."', alert, 'link "View history"', 'button "Try again"');
  const report = aReport([declined], {
    outlines: [{ ...before, lines: notices('alert "You have a new offer."').lines }, shown],
  });
  expect(readIn(report)).toEqual([
    'The player read: “You have a new offer.”',
    `The player read: “Ask your bank. Then try again.” (error code ${code})`,
  ]);
});

test('[H-14] a screen without a message, a file without a screen, and a marked field are told as they are', () => {
  expect(readIn(aReport([declined], { outlines: [before, notices()] }))).toEqual([
    'The player saw no error message. The screen’s heading was “Deposit”.',
  ]);
  expect(readIn(aReport([declined], { outlines: [before] }))).toEqual([words.en.desk.story.screenUnknown]);
  expect(readIn(aReport([declined], { outlines: [before, notices('textbox "Amount" [invalid]')] }))).toEqual([
    'The field “Amount” was marked as wrong.',
  ]);
  const withNote = notices('textbox "Amount" [invalid]', 'note "The least amount is €10."');
  expect(readIn(aReport([declined], { outlines: [before, withNote] }))).toEqual([
    'The player read: “The least amount is €10.”',
  ]);
});

test('[H-14] a toast is quoted with its values; older files do not have them', () => {
  const toast = { kind: 'toast', tone: 'error', textKey: 'payments:cancel.done', at: 3_000 } as const;
  const text = (sum: string) => words.en.payments.cancel.done.replace('{{sum}}', sum);
  expect(readIn(aReport([{ ...toast, values: { sum: '€14.00' } }]))).toEqual([`The player read: “${text('€14.00')}”`]);
  expect(readIn(aReport([toast]))).toEqual([`The player read: “${text('…')}”`]);
});

test('[H-14] a refused form is told by the labels and messages that the player read', () => {
  const data = { old_password: ['INVALID'], password: ['SHORT'] };
  const wrong = { ...refused('account.changepassword', 'InvalidParameterException', { data }), at: 2_000 };
  const marked = notices(
    ...['textbox "Current password" [invalid]', 'note "This password is wrong."'],
    ...['textbox "New password" [invalid]', 'textbox "Login"'],
  );
  const told = (outlines: (typeof before)[]) => firstOf(aReport([wrong], { outlines })).lines.join(' ');
  expect(told([before, marked])).toContain('input: Current password: This password is wrong; New password.');
  expect(told([before])).toContain('input: old_password: INVALID; password: SHORT.');
});

test('[H-14] a dialog that opened because of an action is quoted, any other is not', () => {
  const shown = notices('dialog "Not enough points"', 'paragraph "You need 200 more points."');
  expect(readIn(aReport([declined], { outlines: [before, shown] }))).toEqual([
    'The player read: “You need 200 more points.”',
  ]);
  const failedRead = { ...refused('cashier.getdepositsettings', 'UnknownErrorException'), at: 2_000 };
  expect(readIn(aReport([failedRead], { outlines: [before, shown] }))).toEqual([
    'The player saw no error message. The screen’s heading was “Deposit”.',
  ]);
});

test('[H-14] a button whose name was cut with a long message is not quoted', () => {
  const message = `${'Your request may have gone through. '.repeat(5)}Try it again.`;
  const cut = `alert "${`${message}Report a problem`.slice(0, LONGEST_TEXT)}"`;
  const shown = notices(cut, 'button "Report a problem"');
  expect(cut).not.toContain('Report a problem');
  expect(readIn(aReport([declined], { outlines: [before, shown] }))).toEqual([`The player read: “${message}”`]);
});

test('[H-14] a message that still stands after a second refusal was read again', () => {
  const wrong = (at: number) => ({ ...refused('auth.login', 'AuthorizationException', { code: 'WRONG' }), at });
  const broken = { ...refused('auth.login', 'InternalServerErrorException', { status: 500 }), at: 9_000 };
  const alert = notices('alert "Check your login."').lines;
  const outlines = [
    before,
    { ...before, at: 3_000, lines: alert },
    { ...before, at: 10_000, lines: [...alert, 'button "x"'] },
  ];
  const verdict = (at: number) =>
    verdictOf({ ...wrong(at) } as never, aReport([wrong(2_000), wrong(9_000)], { outlines }));
  expect(verdict(9_000).lines).toContainEqual({ key: 'verdictRead', values: { words: 'Check your login.' } });
  // A background request is not what the message is about.
  const read = { ...broken, name: 'account.getBalance', verb: 'GET', attempt: 2 } as never;
  expect(verdictOf(read, aReport([wrong(2_000), read], { outlines })).lines).toContainEqual({
    key: 'verdictNothing',
    values: {},
  });
});

test('[H-14] the newest round of a game is looked up with it', () => {
  const money = { amount: '1.00', currency: 'EUR' };
  const round = { created_at: 1, title: 'Book of Sun', status: 'lost', stake: money, win: money };
  const history = [
    { ...round, id: 'round-2' },
    { ...round, id: 'round-1' },
  ];
  const { lookUp } = firstOf(
    aReport([
      good('games.get', { items: [{ sysname: 'book-of-sun', name: 'Book of Sun' }] }),
      good('games.getHistory', { items: history }),
      launched({ at: 10_000 }),
      quiet(60_000),
    ]),
  );
  expect(lookUp.slice(0, 2)).toEqual([
    { kind: 'round', id: 'round-2' },
    { kind: 'game', id: 'book-of-sun' },
  ]);
});

test('[H-14] steps back are told apart from steps forward and from the product’s own navigation', () => {
  const route = (address: string, how: 'push' | 'pop') => ({ kind: 'route', address, how }) as const;
  const backs = (...routes: ReturnType<typeof route>[]) =>
    createStory(aReport([{ kind: 'document', address: '/', state: {}, beganAt: 0 }, ...routes])).filter(
      ({ rule }) => rule === 'wentBack',
    ).length;
  expect(backs(route('/offers', 'push'), route('/offers', 'pop'))).toBe(0);
  expect(backs(route('/offers', 'push'), route('/', 'pop'), route('/offers', 'pop'))).toBe(1);
  expect(backs(route('/offers', 'push'), route('/games', 'push'), route('/offers', 'pop'), route('/', 'pop'))).toBe(2);
});

test('[H-14] numbers that tick and the report’s own dialog are no events of the story', () => {
  const ticking = (seconds: number, at: number) => ({ ...notices(`alert "Try again in ${seconds} s"`), at });
  const quietly = aReport([quiet(500)], { outlines: [ticking(9, 1_000), ticking(8, 2_000), ticking(7, 3_000)] });
  expect(readIn(quietly)).toEqual(['The player read: “Try again in 9 s”']);
  expect(firstOf(quietly).lines.join()).toContain(words.en.desk.story.nothingRefused);
  const reporting = aReport(
    [
      press('Report a problem', 1_000),
      { kind: 'dialog', name: 'report', isOpen: true, at: 1_010 },
      ...[2_000, 2_500, 3_000].map((at) => press('View contents', at)),
    ],
    { outlines: [{ ...notices('alert "We couldn’t create the report."'), at: 4_000 }] },
  );
  expect(createStory(reporting).map(({ rule }) => rule)).toEqual(['nothingFailed']);
});

test('[H-14] the same story in French, by the player’s clock', () => {
  expect(firstOf(pending, 'fr').lines[0]).toBe(
    '14:02:07 (13:02:07 UTC) Le joueur a demandé un dépôt de €50.00 par Card. Accepté : dépôt dep-77.',
  );
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
  expect(lines).toEqual([
    '14:00:10 (13:00:10 UTC) The player opened book-of-sun (real money).',
    '14:00:10 (13:00:10 UTC) book-of-sun had not loaded after 50 s.',
    `14:00:10 (13:00:10 UTC) ${words.en.desk.story.screenUnknown}`,
  ]);
  expect(lookUp).toContainEqual({ kind: 'game', id: 'book-of-sun' });
});

test('[H-14] sentences are in order of time, and a report in which nothing failed says so', () => {
  const moments = createStory(pending).map(({ at }) => at);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
  const { lines } = firstOf(aReport([quiet(1_000)]));
  expect(lines).toEqual([`14:00:01 (13:00:01 UTC) ${words.en.desk.story.nothingFailed}`]);
  expect(createStory(aReport([]))).toEqual([]);
});

test('[H-14] attempts that another one followed are no failures of their own', () => {
  const report = aReport([
    lost('games.getLikes', 'offline'),
    good('games.getLikes', { items: [] }, {}, { attempt: 2 }),
  ]);
  expect(createStory(report).map(({ rule }) => rule)).toEqual(['callRetried', 'nothingFailed']);
});

/** Rules for calls in general, which tell what no other rule does. */
const GENERAL = new Set(['callFailed', 'callTimedOut', 'unreachable']);

test('[H-14] every failed call that counts for the player is in the story once, and the answer says that something failed', () => {
  const format = createFormatter(words.en, 'en', aReport());
  const rows = Object.entries(contract).filter(([, row]) => !('isNonCritical' in row));
  const wrong = rows.flatMap(([name, { verb, ...row }]) => {
    const types = [...errorTypes, 'InternalErrorException'].filter(
      // The page hides a feature whose read the operator does not offer.
      (type) => !(type === 'MethodNotFoundException' && verb === 'GET' && 'isAddition' in row),
    );
    const faults = {
      ...Object.fromEntries(types.map((type) => [type, { ...refused(name, type), verb }])),
      'HTTP 502': call(name, { verb, status: 502, body: null }),
      'HTTP 500': call(name, { verb, status: 500, body: null }),
      timeout: lost(name, 'timeout', { verb }),
      offline: lost(name, 'offline', { verb }),
    };
    return Object.entries(faults).flatMap(([fault, event]) => {
      const story = createStory(aReport([event]));
      const failed = story.filter(({ role }) => role === 'failed');
      const general = failed.filter(({ rule }) => GENERAL.has(rule)).length;
      const isReportedOnce = general === (failed.length > general ? 0 : 1);
      const answer = answerOf(story, format);
      const isCalm = story.some(({ rule }) => rule === 'nothingFailed');
      return isReportedOnce && !isCalm && answer !== words.en.desk.answers.nothingFailed ? [] : `${name}: ${fault}`;
    });
  });
  expect(rows.length).toBeGreaterThan(70);
  expect(wrong).toEqual([]);
});

test('[H-14] a sign-in that got no answer is in the story beside a wrong password, with what the player read', () => {
  const password = () => refused('auth.login', 'AuthorizationException', { code: 'WRONG_CREDENTIALS' });
  const away = call('auth.login', { status: 502, body: null });
  const report = aReport([password(), password(), away, toast('errors:UnknownErrorException')]);
  const say = createFormatter(words.en, 'en', report);
  const reported = createStory(report).filter(({ role }) => role === 'failed' || role === 'read');
  expect(reported.map((sentence) => say.sentence(sentence))).toEqual([
    'The player tried to sign in 2 times. Refused: wrong login or password (WRONG_CREDENTIALS).',
    'The player tried to sign in. It failed: the server answered with an error (HTTP 502).',
    `The player read: “${words.en.errors.UnknownErrorException}”`,
  ]);
  // What the page aborted itself is no failure.
  expect(createStory(aReport([lost('auth.login', 'aborted')])).map(({ rule }) => rule)).toEqual(['nothingFailed']);
});

test('[H-14] what a file says is a text: no pattern in it is filled in', () => {
  const report = aReport([settings, { ...accepted(), params: { method: '{{id}}', amount: '$&' } }]);
  const say = createFormatter(words.en, 'en', report);
  const [matched] = createStory(report).filter(({ rule }) => rule === 'depositAccepted');
  expect(matched && say.sentence(matched)).toBe('The player asked to deposit $& by {{id}}. Accepted: deposit dep-77.');
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
