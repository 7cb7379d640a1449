import { expect, test } from 'vitest';
import { bodyClasses, requestClasses } from '../../../src/recorder/privacy/apiClasses';
import { Masker } from '../../../src/recorder/privacy/Masker';
import { shapeOf } from '../../../src/recorder/privacy/shape';

const masked = (...values: string[]) => {
  const masker = new Masker();
  for (const value of values) masker.note(value, String(shapeOf(value)));
  return masker;
};
const base64 = (text: string) => Buffer.from(text).toString('base64');
const urlSafe = (text: string) => Buffer.from(text).toString('base64url');

test('[H-3] a player has one pseudonym in answers, parameters and texts, however the login is written', () => {
  const masker = new Masker();
  const body = { response: { uid: 734_512, login: 'ada@baize.example', fakename: 'Ada L' } };
  const info = masker.mask(body, bodyClasses('account.getInfo'));
  expect(info).toEqual({ response: { uid: 1_000_000_000, login: 'login-1', fakename: 'fakename-1' } });
  expect(masker.mask({ login: ' ADA@Baize.example' }, requestClasses('auth.login'))).toEqual({ login: 'login-1' });
  expect(masker.mask({ login: 'bob@baize.example' }, requestClasses('auth.restore'))).toEqual({ login: 'login-2' });
  expect(masker.mask({ response: { uid: 734_512, token: 'x' } }, bodyClasses('auth.login'))).toEqual({
    response: { uid: 1_000_000_000, token: '' },
  });
  expect(masker.text('player 734512 is ada@baize.example')).toBe('player 1000000000 is login-1');
});

test('[H-3] a guest stays a guest, and a phone that signs in is one player with and without its plus', () => {
  const masker = new Masker();
  expect(masker.mask({ response: { uid: 0 } }, bodyClasses('account.getInfo'))).toEqual({ response: { uid: 0 } });
  const login = (typed: string) => masker.mask({ login: typed }, requestClasses('auth.login'));
  expect(login('+353 85 123 4567')).toEqual(login('353851234567'));
});

test('[H-3] what has to be looked up stays: sums, statuses, ids of transactions', () => {
  const masker = new Masker();
  const item = {
    id: '550e8400-e29b-41d4-a716-446655440000',
    amount: { amount: '75011.00', currency: 'EUR' },
    status: 'pending',
    requisites: { card_number: '4242 4242 4242 4242' },
    address: 'https://pay.example/p/9f8a7b6c5d4e3f2a?token=1',
  };
  masker.note('75011', '00000');
  const report = masker.texts(masker.mask({ response: item }, bodyClasses('cashier.getdepositinfo')));
  expect(report).toEqual({
    response: {
      ...item,
      requisites: { card_number: '0000 0000 0000 0000' },
      address: 'https://masked.invalid/',
    },
  });
});

test('[H-3] the address of a game is its place, without what opens it', () => {
  const masker = new Masker();
  const launch = {
    address: 'https://games.example/platform/game/starlit-crown/9f8a7b6c5d4e3f2a1b/play?token=abc&lang=en',
    token: 'abcdef123456',
    origin: 'https://games.example',
  };
  expect(masker.mask({ response: launch }, bodyClasses('games.launch'))).toEqual({
    response: {
      address: 'https://games.example/platform/game/starlit-crown/***/play',
      token: '',
      origin: 'https://games.example',
    },
  });
});

test('[H-3] parameters that travel as JSON text are masked by their fields', () => {
  const options = JSON.stringify({ category: 'slots', unknown: 'x' });
  expect(new Masker().mask({ options, count: 5 }, requestClasses('games.get'))).toEqual({
    options: JSON.stringify({ category: 'slots' }),
    count: 5,
  });
});

test('[H-3] a field that is not in the contract is omitted, and its value is masked in texts', () => {
  const masker = new Masker();
  const body = { response: { uid: 0, real_phone: '0851112223', note: 'Deposit' } };
  expect(masker.mask(body, bodyClasses('account.getInfo'))).toEqual({ response: { uid: 0 } });
  expect(masker.text('Deposit by 0851112223')).toBe('Deposit by ***');
});

test('[H-3] refusals keep their codes by the names of fields', () => {
  const error = { type: 'InvalidParameterException', message: 'Check phone', code: 'X' };
  const refusal = { error, error_data: { phone: ['INVALID'], email: ['TAKEN'], resend_time: 5 } };
  expect(new Masker().mask(refusal, bodyClasses('auth.register'))).toEqual(refusal);
  const recorded = { error, error_data: { phone: '+353851234567', hint: 'masked' } };
  expect(new Masker().mask(recorded, bodyClasses('auth.register'))).toEqual({
    error,
    error_data: { phone: '+000000000000', hint: 'masked' },
  });
});

test('[H-3] free forms keep values that staff look up, and never values whose name says that they are secret', () => {
  const form = {
    first_name: 'Ada',
    currency: 'EUR',
    promo_code: 'WELCOME',
    password: 'brass-fox-7',
    password_repeat: 'brass-fox-7',
    sms_code: '123456',
  };
  expect(new Masker().mask(form, requestClasses('auth.register'))).toEqual({
    first_name: 'Xxx',
    currency: 'EUR',
    promo_code: 'WELCOME',
    password: '',
    password_repeat: expect.not.stringContaining('fox'),
    sms_code: '',
  });
});

test.each([
  ['as it is', (value: string) => value],
  ['in capitals', (value: string) => value.toUpperCase()],
  ['in an address', encodeURIComponent],
  ['in an address twice', (value: string) => encodeURIComponent(encodeURIComponent(value))],
  ['in a form', (value: string) => new URLSearchParams({ a: value }).toString().slice(2)],
  ['in an encoded address', (value: string) => encodeURIComponent(`?name=${value}&more=1`)],
  ['in JSON', (value: string) => JSON.stringify({ value })],
  ['in JSON of JSON', (value: string) => JSON.stringify(JSON.stringify({ value }))],
  ['after a new line in JSON', (value: string) => JSON.stringify(`a\n${value}`)],
  ['in markup', (value: string) => value.replaceAll("'", '&#39;')],
  ['decomposed', (value: string) => value.normalize('NFD')],
  ['in base64', base64],
  ['in base64 one byte in', (value: string) => base64(`:${value}.`)],
  ['in base64 two bytes in', (value: string) => base64(`{"${value}"}`)],
  ['in base64 of an address', urlSafe],
  ['in base64 of JSON', (value: string) => urlSafe(JSON.stringify({ user: { name: value } }))],
  ['in base64 behind a prefix', (value: string) => `p_${urlSafe(`/confirm?name=${value}`)}`],
  ['in base64 of capitals', (value: string) => base64(value.toUpperCase())],
])('[H-3] a name that was found is found %s', (_how, write) => {
  const names = ["Zoë O'Brien", 'Lovelace', 'Ada', '12 Long Walk / 3', 'Ærøskøbing', '王伟', 'ada@baize.example'];
  const masker = masked(...names);
  for (const name of names) {
    const text = masker.text(`before ${write(name)} after`);
    expect(text, name).toMatch(/^before .* after$/);
    expect(text, name).not.toContain(write(name));
    const [plain = ''] = /[\p{L}]{3,}/u.exec(name) ?? ['王'];
    expect(text.toLowerCase()).not.toContain(plain.toLowerCase());
  }
});

test.each([
  ['353851234567', ['+353 85 123 4567', '085 123 4567', '0851234567', '353-85-123-4567', '00353851234567']],
  ['+353 85 123 4567', ['353851234567', '0851234567']],
  ['4242 4242 4242 4242', ['4242424242424242', '4242-4242-4242-4242']],
  ['1990-02-28', ['28/02/1990', '28.02.1990', '02/28/1990', '19900228']],
])('[H-3] a number that was found as %s is found in other groups', (value, others) => {
  const masker = masked(value);
  for (const other of others) expect(masker.text(`is ${other}, yes`)).toMatch(/^is [+0 /.-]*(?:[02][0 1/.-]*)+, yes$/);
});

test('[H-3] short names are whole words, and a name of two letters has its capital', () => {
  const masker = masked('Ada', 'Li', '王伟');
  expect(masker.text('Adamant ada canada client Li li')).toBe('Adamant Xxx canada client Xx li');
  expect(masker.text('玩家王伟已登录')).toBe('玩家xx已登录');
});

test('[H-3] a number that was found does not eat sums and longer numbers', () => {
  const masker = masked('12345');
  expect(masker.text('12345 12345.00 123456 0.12345 1,12345')).toBe('00000 12345.00 123456 0.12345 1,12345');
  expect(masker.text('sent to 12345.')).toBe('sent to 00000.');
});

test('[H-3] a part of a long text is found where it was cut', () => {
  const message = 'My deposit of Tuesday has not arrived, and my neighbour Ignatius says so too; call me please.';
  const masker = masked(message);
  for (const cut of [message.slice(0, 60), message.slice(24, 80), `"${message}"`]) {
    expect(masker.text(cut)).not.toContain('Ignatius');
    expect(masker.text(cut)).not.toContain('deposit of Tuesday');
  }
});

test('[H-3] unknown contacts are masked by their form; text that only looks similar stays', () => {
  const masker = new Masker();
  expect(masker.text('write to new.one+x@mail.example or new%40mail.example')).not.toMatch(/mail/);
  expect(masker.text('call +44 20 7946 0958 now')).toBe('call +00 00 0000 0000 now');
  expect(masker.text('card 4242 4242 4242 4242 and 4242424242424242')).toBe(
    'card 0000 0000 0000 0000 and 0000000000000000',
  );
  expect(masker.text('DE89 3704 0044 0532 0130 00')).toBe('XX00 0000 0000 0000 0000 00');
  const unmasked =
    'TX-20261123-000017 1764000000000 4242 4242 4242 4241 18+ 1,000.00 EUR react@19.2 at 00:12:30 ab12cd34-ef56-4a78-90ab-cdef12345678';
  expect(masker.text(unmasked)).toBe(unmasked);
});

test.each([
  ...['4242.4242.4242.4242', '4242\u00a04242\u00a04242\u00a04242', '3782 822463 10005', '3782-822463-10005'],
  ...[
    '6011111111111117',
    'fr76 3000 6000 0112 3456 7890 189',
    'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
  ],
  ...['BE68-5390-0754-7034', 'BE68.5390.0754.7034', 'be68539007547034', 'DE893704 0044 0532013000'],
])('[H-3] the card or account %s is masked, also before another word', (number) => {
  const shape = String(shapeOf(number));
  for (const next of ['.', ' EUR', ' avec', ' 12', '']) {
    const text = `from ${number}${next}`;
    expect(new Masker().text(text), next).toBe(`from ${shape}${next}`);
  }
});

test('[H-3] tokens, signed launches and keys are masked everywhere; paths, code names and ids stay', () => {
  const masker = new Masker();
  const token = `${'aZ3-_9kQ'.repeat(5)}`;
  const jwt = `eyJ${base64('{"alg":"x"}').replaceAll('=', '')}.eyJzdWIiOjF9.c2ln`;
  const launch = `query_id=AAH&user=${encodeURIComponent('{"id":7}')}&auth_date=1700000000&hash=${'ab12'.repeat(16)}`;
  for (const secret of [token, `/open/${token}`, jwt, launch, encodeURIComponent(launch), `Bearer ${token}`])
    expect(masker.text(`at ${secret} end`), secret).not.toMatch(/aZ3|eyJ|auth_date|ab12/);
  const unmasked =
    'at handleWithdrawalRequestOfThePlayer (https://baize.example/assets/index-B3f9aQ1x.js:10:2345) 550e8400-e29b-41d4-a716-446655440000 /promo/a-very-long-slug-of-a-page-about-playing';
  expect(masker.text(unmasked)).toBe(unmasked);
});

test('[H-3] an address keeps what support needs and loses what opens something', () => {
  const masker = new Masker();
  for (const unmasked of [
    '/cashier/receipt?id=TX-17',
    '/gamehall?category=slots&providers=lumen%2Cvento&tab=new&q=fox',
    '/profile/bets?tab=sports&period=month',
    '/forms/sign_in?redirectUrl=%2Fcashier',
    '/page/rules#bonuses',
    '/offers/3?promo_code=WELCOME&sysname=fox&country_code=IE',
  ])
    expect(masker.address(unmasked)).toBe(unmasked);
  expect(masker.address('/confirmation?contact=a%40b.example&code=123456')).toBe('/confirmation?contact=***&code=***');
  expect(masker.address('/unsubscribe?contact=353851234567&sign=abc#tgWebAppData=x')).toBe(
    '/unsubscribe?contact=***&sign=***',
  );
  expect(masker.address('https://baize.example/#tgWebAppData=user%3D1%26hash%3D2')).toBe('https://baize.example/');
  expect(masker.address('/x?backUrl=%2Fconfirmation%3Fcode%3D123&state=9')).toBe(
    '/x?backUrl=%2Fconfirmation%3Fcode%3D***&state=***',
  );
  expect(masker.address('https://ada:secret@baize.example/a')).toBe('https://baize.example/a');
  expect(masker.address('mailto:ada@baize.example')).toBe('mailto:***');
  expect(masker.text('GET https://baize.example/confirmation?code=123456 failed')).toBe(
    'GET https://baize.example/confirmation?code=*** failed',
  );
});

test('[H-3] a shape shows the kind and the length, and no character of the value', () => {
  expect(shapeOf('Zoë-Anne 12')).toBe('Xxx-Xxxx 00');
  expect(shapeOf('देवी')).toMatch(/^[x·]+$/);
  expect(shapeOf('👩‍🚀 ٣')).toMatch(/^[·]+ 0$/);
  expect(shapeOf('1990-02-28')).toBe('2000-01-01');
  expect([shapeOf(1), shapeOf(2), shapeOf(1990), shapeOf(true)]).toEqual([1, 1, 1000, false]);
});

test('[H-3] a hostile body is no harm: its depth, its names, its lists', () => {
  const masker = new Masker();
  let deep: unknown = 'x';
  for (let depth = 0; depth < 5_000; depth += 1) deep = { deep };
  expect(() => masker.texts(deep)).not.toThrow();
  expect(() => masker.mask({ error_data: deep }, bodyClasses('auth.login'))).not.toThrow();
  const named = JSON.parse('{"__proto__":{"uid":5},"constructor":"a","toString":{"x":1},"response":[]}');
  expect(masker.mask(named, bodyClasses('account.getInfo'))).toEqual({ response: [] });
});

test.each([
  ['words', (at: number) => `value-${at} of a Player${at}`],
  ['one beginning', (at: number) => `player-number-${String(at).padStart(6, '0')}`],
  ['mail', (at: number) => `person${at}@mail${at % 7}.example`],
  ['numbers', (at: number) => `3538${String(at * 7_919).padStart(8, '0')}`],
])('[H-3] five thousand values are looked for in a megabyte within a second of work: %s', (_kind, valueAt) => {
  const masker = new Masker();
  for (let at = 0; at < 5_000; at += 1) masker.note(valueAt(at), 'xxx');
  const line = `the player at ${valueAt(77)} asked /api/games.get?count=5 and eyJhbGci aGVsbG8gd29ybGQgYWdhaW4 player-number- `;
  const texts = [line.repeat(Math.ceil(1_000_000 / line.length)), 'a'.repeat(1_000_000), '%41'.repeat(333_333)];
  for (const text of texts) {
    const begun = process.cpuUsage();
    const recorded = masker.text(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
    expect(recorded).not.toContain(valueAt(77));
  }
});

test('[H-3] a list of games as large as the ring is read within a second', () => {
  const masker = masked('Zephyrine', 'ada@baize.example', '353851234567', '12 Long Walk / 3');
  const items = Array.from({ length: 3_000 }, (_, at) => ({
    sysname: `starlit-crown-${at}`,
    name: `Starlit Crown ${at}`,
    image_url: `/media/games/starlit-crown-${at}-288x192.webp?v=3f9a`,
    provider: 'lumen',
    rtp: '96.40',
    description: { name: `A game of crowns, the ${at}th`, img_288_192: `/media/${at}.webp` },
  }));
  const begun = process.cpuUsage();
  expect(masker.texts({ response: { items } })).toEqual({ response: { items } });
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000);
});
