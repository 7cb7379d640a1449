import { expect, test } from 'vitest';
import { maskedFieldsOf } from '../../../src/desk/maskedFields';
import type { Timed } from '../../../src/domain/recording';
import { makeReport } from '../../../src/recorder/report/makeReport';
import { call, reportOf } from './reportOf';

const made = (events: unknown[], base: unknown[] = []) => {
  const { app, place, id, madeAt, reason } = reportOf([]);
  const recording = { beganAt: 0, events: events as Timed[], base: base as never[], outlines: [] };
  return makeReport(recording, { app, place, id, madeAt, reason, note: '' });
};

const profile = {
  response: { first_name: 'Zoë', country: 'France', contacts: [{ type: 'email', contact: 'zoe@mail.example' }] },
};
const signIn = { login: 'zoe@mail.example', password: 'hunter2-hunter2', service: 'site' };
const report = made(
  [
    call(100, 'auth.login', { verb: 'POST', params: signIn, body: { response: { uid: 7_654_321, token: 'secret' } } }),
    call(200, 'account.getprofileinfo', { body: profile }),
    call(300, 'account.getprofileinfo', { body: profile }),
    {
      kind: 'act',
      at: 400,
      act: 'type',
      role: 'textbox',
      name: 'First name',
      field: 'first_name',
      nth: 0,
      value: 'Zoë',
    },
    { kind: 'act', at: 500, act: 'type', role: 'textbox', name: 'Amount', field: 'amount', nth: 0, value: '50' },
  ],
  [{ ...call(0, 'account.getInfo', { body: { response: { uid: 7_654_321, locale: 'en' } } }) }],
);

test('[H-33] each masked field is listed once: where it is, how it was masked and what is in the file', () => {
  const fields = maskedFieldsOf(report);
  const found = (source: string, path: string) =>
    fields.find((field) => field.source === source && field.path === path);
  expect(found('auth.login', 'request.login')).toMatchObject({ as: 'pseudonym', example: 'login-1', index: 0 });
  expect(found('auth.login', 'request.password')).toMatchObject({ as: 'never', example: '' });
  expect(found('auth.login', 'body.response.token')).toMatchObject({ as: 'never', example: '' });
  expect(found('account.getprofileinfo', 'body.response.first_name')).toMatchObject({
    ...{ as: 'shape', example: 'Xxx', count: 2, index: 1 },
  });
  expect(found('account.getprofileinfo', 'body.response.contacts.contact')).toMatchObject({
    example: 'xxx@xxxx.xxxxxxx',
  });
  expect(found('First name', 'first_name')).toMatchObject({ as: 'shape', example: 'Xxx' });
  expect(found('account.getInfo', 'body.response.uid')).toMatchObject({ as: 'pseudonym', index: null });
  expect(new Set(fields.map(({ source, path }) => `${source} ${path}`)).size).toBe(fields.length);
});

test('[H-33] what is kept is not listed, and no listed value is an original', () => {
  const fields = maskedFieldsOf(report);
  const paths = fields.map(({ path }) => path);
  for (const kept of ['request.service', 'body.response.country', 'amount']) expect(paths).not.toContain(kept);
  expect(JSON.stringify(fields)).not.toMatch(/zo[eë]|hunter|secret|7654321/i);
  expect(maskedFieldsOf(reportOf([]))).toEqual([]);
});
