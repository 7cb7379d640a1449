// @vitest-environment jsdom
/** What a replay takes from the recording besides its events: arrivals of scripts, and the environment. */
import { expect, test } from 'vitest';
import { AnswerBook } from '../../../src/desk/replay/AnswerBook';
import { bootOf, firstDocument, type PlaceChange, storedBefore } from '../../../src/desk/replay/bootOf';
import { compareOutlines } from '../../../src/desk/replay/compareOutlines';
import { placeProblems } from '../../../src/desk/replay/placeProblems';
import { windowSizeAt } from '../../../src/desk/replay/windowSize';
import { repeatAct } from '../../../src/desk/replayPage/repeatAct';
import { formOf } from '../../../src/desk/ui/case/formOf';
import { followActs } from '../../../src/recorder/acts';
import { nameOf, placeOf } from '../../../src/recorder/controls';
import { followDocument } from '../../../src/recorder/follow';
import { outlineOf } from '../../../src/recorder/outline';
import type { Report } from '../../../src/recorder/report/schema';
import { Tape } from '../../../src/recorder/tape';
import { withReplayedImports } from '../../../src/web/desk/product';
import { aReport, BEGAN, good, lost, press } from './aReport';

const start = { kind: 'document', address: '/fr/gamehall', state: {}, beganAt: BEGAN } as const;
const product = {
  entry: '/desk/product/assets/main.js',
  styles: [],
  modules: ['/desk/product/assets/abc.js', '/desk/product/assets/def.js', '/desk/product/assets/ghi.js'],
  sources: {
    '/assets/abc.js': 'src/app/shell/DeferredShell.tsx',
    '/assets/ghi.js': 'src/services/axiosSend.ts',
  },
  sprite: '',
};
const bootWith = (report: Report, change: PlaceChange = {}) =>
  bootOf({
    ...{ report, change, product, document: firstDocument(report) },
    ...{ client: { platform: 'android', version: '9.0', language: null, theme: {} } },
    ...{ stored: { local: {}, session: {} }, losesFiles: false, lostFile: null },
  });

const recorded = aReport([
  { ...start, at: 200 },
  {
    kind: 'files',
    at: 900,
    names: ['src/app/shell/DeferredShell.tsx', '/assets/def.js', 'src/gone.ts', 'src/services/axiosSend.ts'],
  },
  { ...start, at: 5_000 },
  { kind: 'files', at: 6_000, names: ['/assets/ghi.js'] },
]);

test('[H-8, H-15] a script arrives when it did in the recording, known by its source or by the name of its file', () => {
  expect(bootWith(recorded).arrivals).toEqual({
    '/desk/product/assets/abc.js': BEGAN + 900,
    '/desk/product/assets/def.js': BEGAN + 900,
  });
});

test.each<[string, PlaceChange]>([
  ['mode', { mode: 'telegram' }],
  ['language', { language: 'en' }],
])('[H-12] in another %s all scripts are there at once', (_, change) => {
  expect(bootWith(recorded, change).arrivals).toEqual({});
});

test('[H-8] every dynamic import of the product goes through the replay, and no other import does', () => {
  const script = 'import{a}from"./a.js";const l=()=>t(()=>import(`./b.js`),[]);x.import(1);import.meta.url';
  expect(withReplayedImports(script)).toBe(
    'import{a}from"./a.js";const l=()=>t(()=>importWhenArrived(import.meta.url,`./b.js`),[]);x.import(1);import.meta.url',
  );
});

const asked = (uid: number) => good('account.getInfo', { uid });

test.each([
  ['a player of this browser', [asked(7), press('Games')], true],
  ['a guest', [asked(0), press('Games')], false],
  ['a player who signed in', [press('Sign in'), asked(7)], false],
])('[H-8] the page of %s asks for the account as early as in the recording', (_, events, hadSession) => {
  const { local } = storedBefore(aReport([start, ...events]));
  expect(Object.keys(local)).toEqual(hadSession ? ['baize/had-session'] : []);
});

const placed = (timeZone: string, address: string) => {
  const report = aReport([{ ...start, address }]);
  return { ...report, place: { ...report.place, timeZone } };
};

test.each([
  ['Mars/Olympus', '/fr/gamehall', ['badTimeZone'], 'UTC', '/fr/gamehall'],
  ['', '/', ['badTimeZone'], 'UTC', '/'],
  ['Europe/Paris', 'https://elsewhere.example/', ['badAddress'], 'Europe/Paris', '/'],
  ['Europe/Paris', '//elsewhere.example/', ['badAddress'], 'Europe/Paris', '/'],
  ['Europe/Paris', '', ['badAddress'], 'Europe/Paris', '/'],
  ['Europe/Paris', '/fr/cashier/wallet?a=1', [], 'Europe/Paris', '/fr/cashier/wallet?a=1'],
])('[H-8] a time zone %j and an address %j are replaced if the browser refuses them, which is said', (zone, address, kinds, usedZone, usedAddress) => {
  const report = placed(zone, address);
  expect(placeProblems(report).map(({ kind }) => kind)).toEqual(kinds);
  expect(bootWith(report)).toMatchObject({ timeZone: usedZone, address: usedAddress });
});

test('[H-15] a text that changes by itself matches any text, and nothing else does', () => {
  expect(compareOutlines(['link "Crown €1,234.56"'], ['link "Crown (ticking)"'])).toEqual({ missing: [], extra: [] });
  expect(compareOutlines(['link "Crown €1"'], ['link "Fox (ticking)"'])).toEqual({
    missing: ['link "Crown €1"'],
    extra: ['link "Fox (ticking)"'],
  });
});

test('[H-15] outlines and names of controls leave out texts that change by themselves, and the report’s own dialog', () => {
  document.body.innerHTML = `<main><a href="/1">Crown <b data-unmarked="text">€1</b></a>
    <a href="/2">Crown <b data-unmarked="text">€2</b></a><p role="timer" data-unmarked="text">0:42</p></main>
    <dialog open data-unmarked="all"><h2>Report a problem</h2></dialog>`;
  const crown = 'Crown (ticking)';
  expect(outlineOf(document)).toEqual(['main', `link "${crown}"`, `link "${crown}"`, 'timer "(ticking)"']);
  const tile = document.createElement('a');
  tile.textContent = 'Jackpot €470KWrenlight';
  expect(nameOf(tile)).toBe('Jackpot (ticking)Wrenlight');
  const [, second] = document.querySelectorAll('a');
  expect(second && [nameOf(second), placeOf(second, crown)]).toEqual([crown, 1]);
});

test('[H-14, H-15] an outline has the message of a field that is marked as wrong; older ones are compared without it', () => {
  document.body.innerHTML = `<main><input aria-label="Login" aria-describedby="hint"><p id="hint">An email</p>
    <input aria-label="Password" aria-invalid="true" aria-describedby="note"><p id="note">This password is wrong.</p></main>`;
  const now = outlineOf(document);
  expect(now).toEqual(['main', 'textbox "Login"', 'textbox "Password" [invalid]', 'note "This password is wrong."']);
  const same = { missing: [], extra: [] };
  expect(compareOutlines(now.slice(0, -1), now)).toEqual(same);
  expect(compareOutlines([...now.slice(0, -1), 'note "This login is unknown."'], now)).not.toEqual(same);
});

test('[H-14, H-15] an outline has the texts of an open dialog once; older ones are compared without them', () => {
  document.body.innerHTML = `<main><p>Not in a dialog</p></main><dialog><p>Closed</p></dialog>
    <dialog open><h2>Set a limit?</h2><p>It applies at once.</p><div role="alert"><p>No answer</p></div>
    <p id="a-note" aria-live="polite">A hint</p></dialog>`;
  const now = outlineOf(document);
  const [main, dialog, heading, text, alert] = now;
  expect(now.slice(2)).toEqual(['heading "Set a limit?"', 'paragraph "It applies at once."', 'alert "No answer"']);
  const same = { missing: [], extra: [] };
  expect(compareOutlines([main, dialog, heading, alert] as string[], now)).toEqual(same);
  expect(compareOutlines([main, dialog, heading, text?.replace('once', 'noon'), alert] as string[], now)).not.toEqual(
    same,
  );
});

test('[H-8] the replay’s window has the player’s size of that moment', () => {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const turned = aReport([
    { ...start, at: 0 },
    { kind: 'viewport', width: 390, height: 844, insets, at: 3_000 },
    { kind: 'viewport', width: 844, height: 390, insets, at: 8_000 },
  ]);
  const sizes = [0, 3_000, 7_999, 8_000].map((at) => windowSizeAt(turned, at).width);
  expect(sizes).toEqual([390, 390, 390, 844]);
  expect(windowSizeAt(aReport([{ ...start, at: 0 }]), 0)).toEqual({ width: 390, height: 844 });
});

test('[H-8] a control is found although its name is masked in another way than on the page', () => {
  const mail = (contact: string) => `<button role="switch" aria-label="Send offers to ${contact}"></button>`;
  document.body.innerHTML = `<button role="switch" aria-label="Sounds"></button>${mail('xxxxxx@xxxxx.xxxxxxx')}`;
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) => pressed.push((target as Element).ariaLabel ?? ''), { once: true });
  const act = { kind: 'act', act: 'press', role: 'switch', field: '', nth: 0 } as const;
  expect(repeatAct({ ...act, name: 'Send news to login-1' })).toBe(false);
  expect(repeatAct({ ...act, name: 'Send offers to login-1' })).toBe(true);
  expect(pressed).toEqual(['Send offers to xxxxxx@xxxxx.xxxxxxx']);
});

test('[H-1] an early press has the name that the control had before the page changed it', () => {
  document.body.innerHTML =
    '<main><button aria-label="Other"></button><button aria-label="Add"><i></i></button></main>';
  const tape = new Tape();
  followDocument(tape.push);
  const [, button] = document.querySelectorAll('button');
  button?.addEventListener('click', () => button.setAttribute('aria-label', 'Remove'));
  button?.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  followActs(tape);
  expect(button?.getAttribute('aria-label')).toBe('Remove');
  expect(tape.events.filter(({ kind }) => kind === 'act')).toMatchObject([{ act: 'press', name: 'Add', nth: 0 }]);
});

const request = (name: string) => ({ method: 'GET', address: `/api/${name}`, body: {}, now: 0 });

test('[H-8] the site stays unreachable until the browser is online again, although calls fail meanwhile', () => {
  const offline = aReport(
    [
      { kind: 'connection', isOnline: false, at: 1_000 },
      { ...lost('account.getBalance', 'offline'), at: 2_000 },
      { kind: 'connection', isOnline: true, at: 9_000 },
    ],
    { outlines: [{ at: 9_500, address: '/', lines: ['main'] }] },
  );
  const ping = { method: 'GET', address: '/health/live', body: {}, now: 0 };
  const pings = (report: Report) =>
    [600, 1_500, 2_500, 9_000].map((now) => new AnswerBook(report).answer(ping, now).answer === 'offline');
  expect(pings(offline)).toEqual([false, true, true, false]);
  // A frame is only told that it is online again; a file that a replay loses at once failed a moment later.
  expect(pings({ ...offline, events: offline.events.slice(1) })).toEqual([false, true, true, false]);
});

test('[H-11] a sample answer replaces only what the recording lacks, and counts as such', () => {
  const book = new AnswerBook(recorded);
  book.plausible.set('bonuses.get', { afterMs: 80, answer: { status: 200, body: '{"response":{"items":[]}}' } });
  book.answer(request('bonuses.get'), 0);
  book.answer(request('freespins.get'), 0);
  book.answer(request('auth.logout'), 0);
  expect(book.given.map(({ match }) => match)).toEqual(['plausible', 'rule', 'rule']);
});

test('[H-11] sample answers describe the recorded player', () => {
  const info = { uid: 1, balance_main: { amount: '12.50', currency: 'USD' } };
  const call = { kind: 'call', name: 'account.getInfo', verb: 'GET', params: {}, attempt: 1 } as const;
  const answered = { requestId: 'R1', tookMs: 1, status: 200, failure: null, body: { response: info } };
  expect(formOf(aReport([start, { ...call, ...answered }]))).toMatchObject({
    account: 'funded',
    currency: 'USD',
    balance: '12.50',
    language: 'fr',
  });
  expect(formOf(recorded)).toMatchObject({ account: 'guest' });
});
