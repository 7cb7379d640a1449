import { fieldOf } from '@baize/contract/validation/fields';
import { expect, test } from 'vitest';
import { deviceOf } from '../../../sandbox/identity/devices';
import { passwordStrength } from '../../../src/domain/player/passwordStrength';
import { profileFields, profileValues, shownValue } from '../../../src/domain/player/profileFields';
import { gatePath, requestedPage, returnPath } from '../../../src/domain/player/profilePrompt';

const described = [
  { name: 'first_name', type: 'name', label: 'Given name', is_optional: false, is_locked: true, max: 64 },
  { name: 'sex', type: 'sex', label: 'Sex', is_optional: true, options: [{ value: '1', label: 'Man' }] },
  { name: 'cpf', type: 'cpf', label: 'CPF', is_optional: false },
];
const configured = [
  {
    name: 'sex',
    type: 'sex',
    label: '',
    hint: 'As in your papers',
    isOptional: false,
    options: [{ value: '1', label: 'M' }],
  },
  { name: 'first_name', type: 'text', label: 'First name', hint: '', isOptional: true, autocomplete: 'given-name' },
  { name: 'hobby', type: 'text', label: 'Hobby', hint: '', isOptional: true },
];

test('[U-1] the operator defines the fields and their rules; the CMS defines their order and labels', () => {
  expect(profileFields(described, configured)).toMatchObject([
    { name: 'sex', label: 'Sex', hint: 'As in your papers', isOptional: true, options: [{ label: 'Man' }] },
    {
      name: 'first_name',
      type: 'name',
      label: 'First name',
      isOptional: false,
      isLocked: true,
      max: 64,
      autocomplete: 'given-name',
    },
    { name: 'cpf', label: 'CPF', isLocked: false },
  ]);
  const ours = profileFields(undefined, [{ name: 'hobby', type: 'text', is_locked: true }, ...configured]);
  expect(ours.map(({ name, isLocked }) => [name, isLocked])).toEqual(
    ['hobby', 'sex', 'first_name', 'hobby'].map((name) => [name, false]),
  );
});

test('[U-1] the CMS’s mask takes precedence, and the operator’s choices do', () => {
  const options = [{ value: '1', label: 'One' }];
  const fieldWith = (own: object, cms: object) =>
    profileFields([{ name: 'x', type: 'select', ...own }], [{ name: 'x', type: 'text', ...cms }])[0];
  expect(fieldWith({ mask: '##' }, { mask: '@@' })).toMatchObject({ mask: '@@' });
  expect(fieldWith({ mask: '##' }, {})).toMatchObject({ mask: '##' });
  expect(fieldWith({}, { options })).toMatchObject({ options });
  expect(fieldWith({ options }, { options: [] })).toMatchObject({ options });
});

test('[U-1, W-16] stored values are shown in the fields as players type and read them', () => {
  const profile = {
    first_name: 'Ana',
    sex: 1,
    birth_date: '1990-02-28',
    document: { type: 'cpf', number: '52998224725' },
  };
  const fields = profileFields([...described, { name: 'birth_date', type: 'date' }], []);
  const values = profileValues(profile, fields);
  expect(values).toEqual({ first_name: 'Ana', sex: '1', cpf: '52998224725', birth_date: '28.02.1990' });
  expect(fields.map((field) => shownValue(field, values))).toEqual(['Ana', 'Man', '52998224725', '28.02.1990']);
  const passport = { ...profile, sex: null, birth_date: null, document: { type: 'passport', number: 'X1' } };
  expect(profileValues(passport, fields)).toMatchObject({ sex: '', birth_date: '', cpf: '' });
  expect(profileValues({ ...profile, document: null }, fields)).toMatchObject({ cpf: '' });
  const choice = {
    ...fieldOf({ name: 'sex', type: 'sex' }),
    options: [
      { value: '1', label: 'Man' },
      { value: '2', label: 'Woman' },
    ],
  };
  expect([{ sex: '2' }, { sex: '3' }, {}].map((one) => shownValue(choice, one))).toEqual(['Woman', '3', '']);
});

test.each([
  ['/cashier/withdraw', '/cashier/withdraw'],
  ['/fr/cashier/withdraw?method=card#x', '/fr/cashier/withdraw?method=card#x'],
  ['/profile/security', '/profile/security'],
])('[Q-3] after saving the player is back at %s', (from, path) => {
  expect(returnPath(from)).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example/cashier',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/\tevil',
  `/${'a'.repeat(3000)}`,
  '/profile/settings',
  '/profile/settings/?from=/profile/settings',
  '/fr/profile/settings?toastType=profile',
  '/profile/settings/personal',
  '/fr/profile/settings/contacts?from=x',
])('[Q-3] saving never leads to %j', (from) => {
  expect(returnPath(from)).toBeNull();
});

test('[Q-3] a gate to the settings leads to the page it is about, says why, and where from; any other leads where it led', () => {
  const to = new URL(gatePath('/profile/settings', 'profile', '/fr/cashier/withdraw?a=1'), 'https://site.example');
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    '/profile/settings/personal',
    { from: '/fr/cashier/withdraw?a=1', toastType: 'profile' },
  ]);
  expect(gatePath('/profile/settings', 'contacts', '/bets')).toMatch(
    /^\/profile\/settings\/contacts\?.*toastType=contact$/,
  );
  expect(gatePath('/profile/settings', 'contacts', '/profile/settings')).toBe('/profile/settings/contacts');
  expect(gatePath('/profile/verification', 'verification', '/bets')).toBe('/profile/verification');
  expect(gatePath('/profile/settings', 'verification', '/bets')).toBe('/profile/settings');
  expect(gatePath('/support', 'profile', '/bets')).toBe('/support');
});

test.each([
  ['', 'none'],
  ['short', 'none'],
  ['aaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['password-2026!', 'weak'],
  ['brass-fox-7', 'weak', ['brass-fox']],
  ['foxglove', 'weak'],
  ['foxglove7', 'fair'],
  ['Foxglove-71', 'strong'],
  ['greenclothandivory', 'strong'],
  ['foxgl', 'none'],
  ['foxglo', 'weak'],
  ['fox7glo', 'weak'],
  ['foxglov7', 'fair'],
  ['abca-bcab-c', 'weak'],
  ['abcd-abcd1', 'strong'],
  ['acbd1acbd1', 'fair'],
  ['foxglove71', 'fair'],
  ['foxglove-7', 'strong'],
  ['Fox-glov7', 'fair'],
  ['greencloths', 'weak'],
  ['greenclothand', 'weak'],
  ['greenclothandi', 'strong'],
  ['Foxglove-71', 'strong', ['fox']],
  ['Foxglove-71', 'weak', ['love']],
] as const)('[U-2, V-10] the password %j is %s to guess', (text, strength, known: readonly string[] = []) => {
  expect(passwordStrength(text, known)).toBe(strength);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36 Telegram-Android/11.9',
    'Telegram · Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0', 'Edge · Windows'],
  ['curl/8.0', ''],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('[U-2] %s has a short message', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['', null],
  ['social=linked', null],
  ['from=%2Fcashier', '/profile/settings/personal'],
  ['from=%2Fcashier&toastType=profile', '/profile/settings/personal'],
  ['toastType=contact', '/profile/settings/contacts'],
  ['from=%2Fcashier&toastType=contact', '/profile/settings/contacts'],
  ['from=%2Fcashier&toastType=constructor', '/profile/settings/personal'],
])('[Q-3] the settings with %j mean the page %s', (query, page) => {
  expect(requestedPage(new URLSearchParams(query))).toBe(page);
});
