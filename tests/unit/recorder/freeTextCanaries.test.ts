/** Canaries (H-3, H-25) in texts that no field of the contract describes: nothing else in the report repeats them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RecordedEvent, Timed } from '../../../src/domain/recording';
import { maskNote } from '../../../src/recorder/privacy/notes';
import { isOpenQuery } from '../../../src/recorder/privacy/queries';
import { makeReport } from '../../../src/recorder/report/makeReport';
import { sources } from '../../architecture/sources';
import { aReport } from '../desk/aReport';
import { findCanaries } from './findCanaries';

const FRESH_REPORTS = 40;

/** Values of one person; `seed` makes each report's person another one. */
function personOf(seed: number): string[] {
  const two = String(10 + (seed % 80));
  const letters = String.fromCharCode(97 + (seed % 26), 97 + ((seed * 7) % 26), 97 + ((seed * 11) % 26));
  return [
    `Zéphyr${letters}ine Quill${letters}feather`,
    `O’Plover-${letters} Ignatius`,
    `zeph.${letters}@mail.example`,
    `06 12 34 56 ${two}`,
    `+353 85 123 45${two}`,
    `(555) 013-45${two}`,
    `brass-${letters}-fox-7`,
    `Tr0ub4dor${letters}&3`,
    `9182${two}`,
    `4242 4242 4242 42${two}`,
    `3782 822463 100${two}`,
    `DE89 3704 0044 0532 01${two} 00`,
    `078-05-11${two}`,
    `sk_live_${letters}9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c`,
    `${two} Heron${letters} Walk, Bally${letters}canary H91 X8${two}`,
  ];
}

const spellings: Array<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/[\s()-]/g, ''),
  (text) => text.replace(/\s/g, '.'),
  (text) => text.replace(/\s/g, '-'),
  (text) => text.replace(/\s/g, '\n'),
  (text) => `«${text}»,`,
];

const act = (field: string, value: string, act: 'type' | 'choose' = 'type'): RecordedEvent => ({
  ...{ kind: 'act', act, role: 'textbox', name: 'Field', field, nth: 0, value },
});

/** Where a canary may be written, as what the recorder records of it. */
const texts: Record<string, (canary: string) => { note?: string; events?: RecordedEvent[]; lines?: string[] }> = {
  note: (canary) => ({ note: `Hello, this is ${canary} and my deposit did not arrive` }),
  chat: (canary) => ({ events: [act('message', `Hi, I am ${canary}`)], lines: [`status "Hi, I am ${canary}"`] }),
  search: (canary) => ({
    events: [
      act('query', canary),
      {
        ...{ kind: 'call', name: 'games.get', verb: 'GET', attempt: 1, requestId: 'AAAA1111', tookMs: 1, status: 200 },
        ...{ failure: null, params: { options: { query: canary } }, body: '{"response":{"items":[]}}' },
      },
    ],
    lines: [`status "No games for “${canary}”"`],
  }),
  amount: (canary) => ({ events: /^[\d\s]{12,}$/.test(canary) ? [act('amount', canary)] : [] }),
  'file name': (canary) => ({
    events: [{ kind: 'error', source: 'window', message: `Cannot read ${canary}.jpg`, stack: '' }],
    lines: [`status "${canary}.pdf"`],
  }),
  query: (canary) => ({
    events: [
      { kind: 'route', how: 'push', address: `/support?name=${encodeURIComponent(canary)}&tab=new` },
      { kind: 'route', how: 'push', address: `/?utm_campaign=${encodeURIComponent(canary)}&utm_source=google` },
      { kind: 'route', how: 'push', address: `/gamehall?query=${encodeURIComponent(canary)}` },
      {
        ...{ kind: 'error', source: 'window', stack: '' },
        message: `Failed: https://site.example/x?who=${encodeURIComponent(canary)}`,
      },
    ],
  }),
};

const reportOf = (parts: { note?: string; events?: RecordedEvent[]; lines?: string[] }) => {
  const { id, madeAt, reason, app, place } = aReport();
  const events = (parts.events ?? []).map((event, at) => ({ ...event, at }) as Timed);
  const outlines = [{ at: 1, address: '/', lines: parts.lines ?? [] }];
  const facts = { id, madeAt, reason, note: parts.note ?? '', app, place };
  return makeReport({ beganAt: 0, events, base: [], outlines }, facts);
};

const valuesIn = (events: RecordedEvent[]) =>
  reportOf({ events }).events.flatMap((event) => (event.kind === 'act' ? [event.value] : []));

test.each(Object.keys(texts))('[H-3, H-25] %s: no canary in any spelling in forty fresh reports', (kind) => {
  let planted = 0;
  for (let seed = 0; seed < FRESH_REPORTS; seed += 1)
    for (const canary of personOf(seed)) {
      const all = spellings.map((spell) => spell(canary));
      for (const spelled of all) {
        const parts = texts[kind]?.(spelled) ?? {};
        if (findCanaries(decodeURIComponent(JSON.stringify(parts)), [spelled]).length > 0) planted += 1;
        const report = JSON.stringify(reportOf(parts));
        const found = findCanaries(report, [canary, spelled]);
        if (found.length > 0) expect({ spelled, found, report }).toEqual({});
      }
    }
  expect(planted).toBeGreaterThan(FRESH_REPORTS);
});

test('[H-25] what people write about a problem stays readable, numbers that identify do not', () => {
  expect(maskNote('My card was refused at 14:05, I lost €45 (error 7QF2-M9DK).', ['7QF2M9DK'])).toBe(
    'My card was refused at 14:05, I lost €45 (error 7QF2-M9DK).',
  );
  expect(maskNote('J’ai attendu 30 minutes et le dépôt de 20 € n’est pas arrivé', [])).toBe(
    'J’ai attendu 30 minutes et le dépôt de 20 € n’est pas arrivé',
  );
  expect(maskNote('It’s Grace, call 555 0134', [])).toBe('It’s Xxxxx, xxxx 000 0000');
  expect(maskNote('code 4711, cvv 123', [])).toBe('code 0000, xxx 000');
});

test('[H-25] a search for a game stays, a search for a person does not', () => {
  const games = {
    ...{ kind: 'call', name: 'games.get', verb: 'GET', attempt: 1, requestId: 'AAAA1111', tookMs: 1, status: 200 },
    ...{ failure: null, params: {}, body: '{"response":{"items":[{"name":"Starlit Crown Quest"}]}}' },
  } as RecordedEvent;
  const searches = ['crown st', 'Ignatius', 'satrlit', 'Starlita', 'corwn', 'tarlit'];
  const events = [games, ...searches.map((text) => act('query', text))];
  // A typo in a long word stays; a short word, or another first letter, may be a name.
  expect(valuesIn(events)).toEqual(['crown st', 'Xxxxxxxx', 'satrlit', 'Starlita', 'xxxxx', 'xxxxxx']);
});

test('[H-3, H-25] a phone number in pairs is no search for a game, although the catalogue has each pair', () => {
  const games = {
    ...{ kind: 'call', name: 'games.get', verb: 'GET', attempt: 1, requestId: 'AAAA1111', tookMs: 1, status: 200 },
    ...{ failure: null, params: {}, body: '{"response":{"items":[{"name":"Fruits 06 12 34 56 78 and 40"}]}}' },
  } as RecordedEvent;
  const values = ['06 12 34 56 78', '06.12.34.56', 'fruits 40'].map((text) => act('query', text));
  expect(valuesIn([games, ...values])).toEqual(['00 00 00 00 00', '00.00.00.00', 'fruits 40']);
});

test('[H-25] amounts and the choices of a filter stay, those of a form do not', () => {
  const events = [
    act('limit', '500'),
    act('', 'live', 'choose'),
    act('sex', 'female', 'choose'),
    { kind: 'route', how: 'replace', address: '/gamehall?kind=live' } as const,
  ];
  expect(valuesIn(events)).toEqual(['500', 'live', 'xxxxxx']);
  expect(reportOf({ events }).events.at(-1)).toMatchObject({ address: '/gamehall?kind=live' });
});

test('[H-3, H-10] the values of a toast stay, but for a contact', () => {
  const values = { sum: '€14.00', name: 'The Long Week', contact: 'zeph@mail.example' };
  const [toast] = reportOf({ events: [{ kind: 'toast', tone: 'success', textKey: 'x', values }] }).events;
  expect(toast).toMatchObject({ values: { ...values, contact: 'xxxx@xxxx.xxxxxxx' } });
});

test('[H-25] campaign parameters keep only known sources, and the product’s own parameters stay', () => {
  expect(['google', 'Newsletter', 'zeph.abc'].map((value) => isOpenQuery('utm_source', value))).toEqual([
    ...[true, true, false],
  ]);
  const names = sources('src/app/routes', /\.tsx?$/).flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/query: \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w]+)'/g)].map(([, name = '']) => name),
    ),
  );
  const secret = ['contact', 'code', 'sign'];
  expect(names).toContain('tab');
  expect(names.filter((name) => !secret.includes(name) && !isOpenQuery(name, 'x'))).toEqual([]);
});
