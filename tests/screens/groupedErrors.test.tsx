// @vitest-environment jsdom
/** One cause is reported once, however many requests failed: a missing connection, or an operator that is down. */

import { ApiError } from '@baize/contract/errors/apiError';
import { formatRequestId } from '@baize/contract/errors/formatRequestId';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { ConnectionBanner } from '../../src/app/shell/ConnectionBanner';
import { Toasts } from '../../src/app/toasts/Toasts';
import { PlatformContext, StoresContext } from '../../src/components/contexts';
import { ErrorNotice } from '../../src/components/feedback/ErrorNotice';
import { RouteContext } from '../../src/components/navigation/route';
import { TextsProvider } from '../../src/components/texts';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { tape } from '../../src/recorder/tape';
import { ConnectionStore } from '../../src/stores/shell/ConnectionStore';
import { words } from '../words';

const offline = () => new ApiError({ isOffline: true, status: 0, message: '', source: 'api' });
const slow = () => new ApiError({ type: 'TimeoutException', status: 0, message: '', source: 'api' });

beforeEach(() => {
  // No request succeeds; only the connection check detects that the page is offline.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  tape.events.length = 0;
  vi.unstubAllGlobals();
});

const shownErrors = () => tape.events.flatMap((event) => (event.kind === 'shown' ? [event.type] : []));

async function open(children: React.ReactNode) {
  const platform = new ServerPlatform();
  const { stores } = createPage({ platform, apiUrl: '', cmsUrl: '', locale: () => 'en', log: () => {} });
  const i18n = await createI18n('en', ['errors']);
  const around = (inner: React.ReactNode) => (
    <TextsProvider i18n={i18n}>
      <PlatformContext value={platform}>
        <StoresContext value={stores}>
          <MemoryRouter>
            <RouteContext value={{ name: 'index', params: {}, query: new URLSearchParams(), locale: 'en', path: '/' }}>
              {inner}
            </RouteContext>
          </MemoryRouter>
        </StoresContext>
      </PlatformContext>
    </TextsProvider>
  );
  const { rerender } = render(around(children));
  return { stores, rerender: (next: React.ReactNode) => rerender(around(next)) };
}

test('[N-8, N-14] three places that wait for the connection tell it once, by the first, which reads them all again', async () => {
  const retries = [vi.fn(), vi.fn(), vi.fn()];
  await open(retries.map((retry, index) => <ErrorNotice key={String(index)} error={offline()} onRetry={retry} />));
  expect(await screen.findAllByText(words.en.errors.OfflineException)).toHaveLength(1);
  expect(shownErrors()).toEqual(['OfflineException']);
  fireEvent.click(screen.getByRole('button', { name: words.en.common.retry }));
  for (const retry of retries) expect(retry).toHaveBeenCalledOnce();
});

test('[N-14] one cause is told once, by the first on the page whichever failed first; other causes stay apart', async () => {
  const retry = vi.fn();
  const down = (code: string) => new ApiError({ status: 500, requestId: code });
  const notice = (error: ApiError) => <ErrorNotice key={error.requestId} error={error} onRetry={retry} />;
  const { rerender } = await open([notice(down('00000000000000000000000000000002'))]);
  expect(await screen.findAllByText(words.en.errors.UnknownErrorException)).toHaveLength(1);
  const [first, ...others] = ['1', '2', '3'].map((end) => down(end.padStart(32, '0')));
  rerender([notice(first as ApiError), ...others.map(notice), notice(slow())]);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.querySelector('p')?.textContent)).toEqual([
    words.en.errors.UnknownErrorException,
    words.en.errors.TimeoutException,
  ]);
  // The recording has what was visible: the error, the same at its new place, and the other one.
  expect(shownErrors()).toEqual(['UnknownErrorException', 'UnknownErrorException', 'TimeoutException']);
  expect(alerts[0]).toHaveTextContent(formatRequestId(first?.requestId ?? ''));
  fireEvent.click(screen.getAllByRole('button', { name: words.en.common.retry })[0] as HTMLElement);
  expect(retry).toHaveBeenCalledTimes(3);
});

test('[N-14, D-1] what fails in a dialog is told there, whatever has failed on the page beneath', async () => {
  await open([
    <ErrorNotice key="page" error={slow()} onRetry={() => {}} />,
    <dialog key="dialog" open aria-labelledby="title">
      <ErrorNotice error={slow()} onRetry={() => {}} />
      <ErrorNotice error={slow()} onRetry={() => {}} />
    </dialog>,
  ]);
  await waitFor(() => expect(screen.getAllByText(words.en.errors.TimeoutException)).toHaveLength(2));
});

test('[N-8] while the page says that there is no connection no message says it again, and other messages stay', async () => {
  const { stores } = await open([<ConnectionBanner key="banner" />, <Toasts key="toasts" />]);
  const showError = (textKey: string) => act(() => void stores.toasts.show({ tone: 'error', textKey }));
  const shown = () => stores.toasts.items.map(({ textKey }) => textKey);
  // Before the outage is detected, only the failed action's message is shown.
  showError('errors:OfflineException');
  expect(shown()).toEqual(['errors:OfflineException']);
  await act(() => stores.get(ConnectionStore).check());
  expect(await screen.findByText(words.en.common.offline)).toBeVisible();
  expect(shown()).toEqual([]);
  showError('errors:OfflineException');
  showError('errors:TimeoutException');
  expect(shown()).toEqual(['errors:TimeoutException']);
  // The recovery is announced once, and later failures are shown again.
  act(() => runInAction(() => (stores.get(ConnectionStore).isOffline = false)));
  await waitFor(() => expect(screen.queryByText(words.en.common.offline)).toBeNull());
  // Earlier failures are removed from the screen.
  expect(shown()).toEqual(['onlineAgain']);
  showError('errors:OfflineException');
  expect(shown()).toContain('errors:OfflineException');
});
