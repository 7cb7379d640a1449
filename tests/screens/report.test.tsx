// @vitest-environment jsdom
import { gunzipSync } from 'node:zlib';
import { ApiError } from '@baize/contract/errors/apiError';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { ErrorBoundary } from '../../src/app/recovery/ErrorBoundary';
import { ReportPlaces } from '../../src/app/recovery/ReportPlaces';
import { ErrorNotice } from '../../src/components/feedback/ErrorNotice';
import type { CurrentRoute } from '../../src/components/navigation/route';
import type { PlayerFile } from '../../src/platform/Platform';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { sendAskedReport } from '../../src/recorder/sendAskedReport';
import { tape } from '../../src/recorder/tape';
import ReportDialog from '../../src/screens/report/ReportDialog';
import { ReportStore } from '../../src/stores/service/ReportStore';
import { words } from '../words';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

/** A platform that collects saved files. */
class SavingPlatform extends ServerPlatform {
  readonly saved: Array<{ name: string; content: Blob }> = [];
  override async deliverFile({ name, content }: PlayerFile): Promise<'downloading'> {
    this.saved.push({ name, content: await content() });
    return 'downloading';
  }
}

/** A page without an operator: every request fails as offline. */
async function show(content: React.ReactNode, locale: 'en' | 'fr' = 'en', unsupported: string[] = []) {
  const platform = new SavingPlatform();
  const { stores } = createPage({
    ...{ platform, apiUrl: 'http://127.0.0.1:9', signal: testSignal, cmsUrl: 'http://127.0.0.1:9' },
    ...{ locale: () => locale, log: () => {}, carried: { 'settings.lacking': unsupported } },
  });
  const i18n = await createI18n(locale, ['report', 'service', 'errors', 'files']);
  const route: CurrentRoute = {
    name: 'cashier-index-payfail',
    params: {},
    query: new URLSearchParams(),
    locale,
    path: '/',
  };
  render(
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      {content}
    </Providers>,
  );
  return { stores, platform };
}

const dialog = <ReportDialog props={{ reason: 'payment' }} onClose={() => {}} />;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const answer = { error: { type: 'BillingUnavailableException', message: 'No' } };
  tape.push({
    ...{ kind: 'call', name: 'cashier.makedeposit', verb: 'POST', params: {}, attempt: 1, requestId: '7QF2M9DK' },
    ...{ tookMs: 120, status: 200, failure: null, body: JSON.stringify(answer) },
  });
  const typed = {
    kind: 'act',
    act: 'type',
    role: 'textbox',
    name: words.en.service.channels.email,
    field: 'login',
    nth: 0,
  } as const;
  tape.push({ ...typed, value: 'jane@mail.example' });
});
afterEach(() => {
  tape.events.length = 0;
  vi.unstubAllGlobals();
});

test('[H-4] it says what it holds and what never, and can be looked into before anything leaves', async () => {
  await show(dialog);
  expect(screen.getByRole('heading', { name: words.en.report.neverTitle })).toBeVisible();
  await userEvent.click(await screen.findByText(words.en.report.inside));
  const lines = within(screen.getByRole('list', { name: words.en.report.entries })).getAllByRole('listitem');
  // The first report starts the recorder, which records the window.
  const texts = lines
    .map((line) => line.textContent ?? '')
    .filter((text) => !text.includes(words.en.report.events.viewport.split('{{')[0] ?? ''));
  expect(texts).toEqual([
    expect.stringContaining('cashier.makedeposit: 200 BillingUnavailableException, 120 ms'),
    expect.stringContaining(
      words.en.report.events.type.replace('{{name}}', 'Email').replace('{{value}}', 'xxxx@xxxx.xxxxxxx'),
    ),
  ]);
  await userEvent.click(screen.getByText(words.en.report.raw));
  await waitFor(() => expect(screen.getByText(/"format": "baize-report"/)).toBeVisible());
  expect(document.body.textContent).not.toContain('jane@mail.example');
});

test('[H-4] a request that is still on its way is told as one without a response', async () => {
  tape.push({
    ...{ kind: 'call', name: 'games.launch', verb: 'POST', params: {}, attempt: 1, requestId: '7QF2M9DX' },
    ...{ tookMs: 0, status: null, failure: null, body: '' },
  });
  await show(dialog);
  await userEvent.click(await screen.findByText(words.en.report.inside));
  expect(screen.getByText(`Server request games.launch: ${words.en.report.events.pending}`)).toBeVisible();
  tape.waiting.clear();
});

test('[H-4] the file that is saved is what was looked at, with the player’s own words in it', async () => {
  const { platform } = await show(dialog);
  await userEvent.type(await screen.findByLabelText(words.en.report.note), 'It was refused');
  tape.push({ kind: 'route', address: '/later', how: 'push' });
  await userEvent.click(screen.getByRole('button', { name: words.en.report.save }));
  await waitFor(() => expect(platform.saved).toHaveLength(1));
  expect(await screen.findByText(words.en.files.downloading)).toBeVisible();
  const [file] = platform.saved;
  expect(file?.name).toMatch(/^baize-[0-9A-Z]{8}\.baize$/);
  const report = JSON.parse(
    gunzipSync(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0))).toString('utf8'),
  );
  expect(report).toMatchObject({ reason: 'payment', note: 'It was refused', place: { mode: 'browser' } });
  const kinds = report.events.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind !== 'viewport')).toEqual(['call', 'act']);
});

test('[H-4] a ticket needs a contact; without a connection the report is kept, and this is said, in French too', async () => {
  const { stores } = await show(dialog, 'fr');
  await userEvent.click(await screen.findByRole('button', { name: words.fr.report.send }));
  const contact = screen.getByLabelText(words.fr.report.contact.replace(/\s/g, ' '));
  expect(contact).toHaveAccessibleDescription(words.fr.report.issues.required);
  expect(contact).toHaveFocus();
  expect(screen.getByRole('button', { name: words.fr.service.topics.payments })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.type(contact, 'jane@mail.example');
  await userEvent.click(screen.getByRole('button', { name: words.fr.report.send }));
  expect(await screen.findByRole('heading', { name: words.fr.report.savedTitle }, { timeout: 15_000 })).toBeVisible();
  expect(stores.get(ReportStore).outcome).toEqual({ number: null });
});

test('[H-24] a report that the chat asked for and that cannot be sent is not kept besides the one of the dialog', async () => {
  const { stores, platform } = await show(null);
  const store = stores.get(ReportStore);
  store.setContact('jane@mail.example');
  expect(await sendAskedReport(platform, stores)).toBeNull();
  expect(store.outcome).toBeNull();
});

test.each([
  ['en', words.en.report.save, words.en.report.send],
  ['fr', words.fr.report.save, words.fr.report.send],
] as const)('[H-4, O-7] %s: where the operator has no way to write to it, the file is the player’s own, and nothing is sent', async (locale, save, send) => {
  const { platform } = await show(dialog, locale, ['feedback']);
  await userEvent.click(await screen.findByRole('button', { name: save }));
  await waitFor(() => expect(platform.saved).toHaveLength(1));
  expect(screen.queryByRole('button', { name: send })).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

test('[H-4, N-4] an error names the code to quote, and the report has what the player was told', async () => {
  const error = new ApiError({ type: 'BillingUnavailableException', status: 200, requestId: '7QF2M9DK' });
  await show(<ErrorNotice error={error} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('7QF2-M9DK');
  const shown = {
    kind: 'shown',
    type: 'BillingUnavailableException',
    requestId: '7QF2M9DK',
  };
  await waitFor(() => expect(tape.events.at(-1)).toMatchObject(shown));
});

test('[H-4] a call that reached nobody has no code', async () => {
  await show(<ErrorNotice error={new ApiError({ isOffline: true, requestId: '7QF2M9DK' })} />);
  expect(await screen.findByRole('alert')).not.toHaveTextContent('7QF2');
});

test('[H-4, H-5] the page of a screen that broke gets its way to a report, and the report has the error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Breaking = () => {
    throw new Error('this screen is broken');
  };
  const { stores } = await show(
    <>
      <ErrorBoundary>
        <Breaking />
      </ErrorBoundary>
      <ReportPlaces />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: words.en.report.title }));
  expect(stores.dialogs.top).toMatchObject({ name: 'report', props: { reason: 'crash' } });
  const crash = { kind: 'error', source: 'screen', message: 'Error: this screen is broken' };
  expect(tape.events).toContainEqual(expect.objectContaining(crash));
});
