// @vitest-environment jsdom
/** Reports on the device: what waits for a connection, and what is saved at failures. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { FAILURE_REPORTS_KEY, SAVED_REPORTS_KEY } from '../../src/domain/recording';
import { ReportDatabase } from '../../src/services/reportDatabase';
import { FailureReportsStore } from '../../src/stores/service/FailureReportsStore';
import { ReportStore } from '../../src/stores/service/ReportStore';
import { faulty, operator, withFaultyOperator } from '../stores/faultySite';
import { memory, openPage, openPlayerPage } from '../stores/openPage';

// axios uses Node's HTTP then, which no browser policy limits.
vi.hoisted(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

const DAY_MS = 24 * 60 * 60 * 1000;
type Row = { id: string; at: number; uid: number; page: string; file: Blob };
const waiting = new ReportDatabase<Row>('baize-reports');
const atFailures = new ReportDatabase<Row>('baize-failure-reports');

withFaultyOperator();

test('[H-4, H-25] a sign-out leaves no waiting report for the next person, also where its page did not need the reports', async () => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { storage, apiUrl: faulty.url });
  const store = page.stores.get(ReportStore);
  store.setContact('jane@mail.example');
  store.setNote('My deposit is missing');
  faulty.addFault(/sendFeedback/, { kind: 'drop' });
  await store.send.run({ id: '7QF2M9DK', content: new Blob(['x']) });
  expect(await waiting.all()).toHaveLength(1);
  const later = await openPlayerPage(operator, 0, { storage, apiUrl: faulty.url });
  const stop = later.stores.start(new Promise(() => {}));
  expect((await later.stores.session.logout.run()).ok).toBe(true);
  stop();
  const next = openPage(operator, { storage, apiUrl: faulty.url });
  await next.stores.get(ReportStore).sendSaved();
  expect(await waiting.all()).toEqual([]);
  expect(storage.get(SAVED_REPORTS_KEY)).toBeNull();
});

test('[H-4, H-25] a report that was made while the device’s clock was ahead is deleted after seven days, too', async () => {
  const storage = memory();
  const { stores, uid } = await openPlayerPage(operator, 0, { storage });
  const now = stores.clock.now();
  const isPast = ({ at }: Row) => at <= stores.clock.now();
  const row = (id: string, days: number, of = uid) => ({
    ...{ id, at: now + days * DAY_MS, uid: of, page: '/', file: new Blob(['x']) },
  });
  storage.set(FAILURE_REPORTS_KEY, String(uid));
  for (const one of [row('AHEAD', 60), row('NEW', -1), row('OLD', -8)]) await atFailures.put(one);
  const failures = stores.get(FailureReportsStore);
  await failures.load();
  expect(failures.reports.map(({ id }) => id)).toEqual(['AHEAD', 'NEW']);
  expect((await atFailures.all()).map(isPast)).toEqual([true, true]);
  // Of another player, so that it is not sent here.
  await waiting.put(row('AHEAD', 60, uid + 1));
  await stores.get(ReportStore).sendSaved();
  expect((await waiting.all()).map(isPast)).toEqual([true]);
});
