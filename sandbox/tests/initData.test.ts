import { expect, test } from 'vitest';
import { checkInitData, signInitData } from '../identity/initData';

/* Published in the documentation of Telegram Mini Apps. Both are years old, so their age is not checked. */
const withoutSignature = {
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  raw:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name' +
    '%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
    '&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
};
const withSignature = {
  botToken: '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4',
  raw:
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22' +
    'Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22' +
    'allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F' +
    '4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private' +
    '&auth_date=1733509682&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg' +
    '&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73',
};
const ageless = { nowMs: Date.UTC(2030, 0), maxAgeSeconds: Number.POSITIVE_INFINITY };

test.each([withoutSignature, withSignature])('[M-2] a published launch is accepted by its bot’s token ($botToken)', ({
  raw,
  botToken,
}) => {
  expect(checkInitData(raw, { botToken, ...ageless })).toMatchObject({ ok: true, data: { user: { id: 279058397 } } });
  expect(checkInitData(raw, { botToken: `${botToken}x`, ...ageless })).toEqual({ ok: false, reason: 'forged' });
  expect(checkInitData(raw, { botToken, nowMs: ageless.nowMs })).toEqual({ ok: false, reason: 'stale' });
});

test('[M-3] a signed launch is good from its minute to a day after', () => {
  const botToken = '1:token';
  const raw = signInitData({
    user: { id: 5, first_name: 'Zoë & co' },
    startParam: 'game-x',
    authDate: 1_000_000,
    botToken,
  });
  const at = (seconds: number) => checkInitData(raw, { botToken, nowMs: seconds * 1000 });
  expect(at(1_000_000)).toEqual({
    ok: true,
    data: { user: { id: 5, first_name: 'Zoë & co' }, startParam: 'game-x', authDate: 1_000_000 },
  });
  expect(at(1_000_000 + 86_400).ok).toBe(true);
  expect(at(1_000_000 + 86_401)).toEqual({ ok: false, reason: 'stale' });
  expect(at(1_000_000 - 61)).toEqual({ ok: false, reason: 'stale' });
});

test.each([
  '',
  '&',
  'hash=',
  'hash=zz',
  `hash=${'0'.repeat(64)}`,
  'x'.repeat(9000),
  '%',
  'user=null&hash=',
])('[M-3] %j is no launch', (raw) => {
  expect(checkInitData(raw, { botToken: '1:token', nowMs: 0 }).ok).toBe(false);
});
