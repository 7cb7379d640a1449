// @vitest-environment jsdom
/** What a report contains of the player on the screen, and of the one before. */
import { expect, test, vi } from 'vitest';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { outlines } from '../../src/recorder/Outlines';
import { outlineNow } from '../../src/recorder/outline';
import { currentRecording, reportOf } from '../../src/recorder/report/currentReport';
import { saveForReload } from '../../src/recorder/report/reloadStorage';
import { tape } from '../../src/recorder/tape';
import { watch } from '../../src/recorder/watch';
import { operator, withFaultyOperator } from '../stores/faultySite';
import { openPlayerPage } from '../stores/openPage';

// axios uses Node's HTTP then, which no browser policy limits.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));
withFaultyOperator();
const platform = new ServerPlatform();

const note = (body: unknown) =>
  tape.push({
    ...{ kind: 'call', name: 'account.getInfo', verb: 'GET', params: {}, attempt: 1, requestId: '7QF2M9DK', tookMs: 5 },
    ...{ status: 200, failure: null, body: JSON.stringify({ response: body }) },
  });
const reportNow = () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return reportOf(platform, currentRecording(outlines.retained), { reason: 'support', note: '' });
};

test.each([
  ['Anna', 'anna77'],
  ['Ravi', '+33612345678'],
  ['zoltan', 'zoltan@mail.example'],
])('[H-3] the short name %s is masked where the screen joins it to other texts', (fakename, login) => {
  document.body.innerHTML = `<dialog open aria-label="Account"><p><svg><text>${fakename[0]}</text></svg><b>${fakename}</b><span>${login}</span></p></dialog>
    <a href="/game"><b>€120.00</b><span>${fakename}</span><i>Book of Fox</i></a>`;
  note({ uid: 77001234, login, fakename });
  outlines.add(outlineNow());
  const { lines } = reportNow().outlines.at(-1) ?? { lines: [] };
  expect(lines.join()).not.toMatch(new RegExp(`${fakename}|${login.slice(-6)}|\u2063`, 'i'));
  expect(lines.join()).toMatch(/"€120\.00.+Book of Fox"/);
});

test('[H-3] after a sign-out nothing of the player is left for the report of the next one', async () => {
  const page = await openPlayerPage(operator, 0);
  const stop = page.stores.start(Promise.resolve());
  watch(platform, page.stores);
  note({ uid: page.stores.session.player?.uid, login: 'kowalski', fakename: 'Kowalski' });
  outlines.add({ at: 1, address: '/wallet', lines: ['status "€4,321.00"'] });
  saveForReload(platform, outlines.retained);
  expect(sessionStorage.getItem('baize/recording')).toContain('€4,321.00');
  expect((await page.stores.session.logout.run()).ok).toBe(true);
  expect(sessionStorage.getItem('baize/recording')).toBeNull();
  tape.push({ kind: 'route', address: '/', how: 'replace' });
  const report = reportNow();
  expect(report.events.map(({ kind }) => kind)).toEqual(['route']);
  expect(report.outlines).toEqual([]);
  stop();
});
