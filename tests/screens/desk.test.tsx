// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Texts } from '../../src/desk/ui/texts';
import { payment } from '../unit/desk/aReport';
import { call, reportOf } from '../unit/desk/reportOf';
import { words } from '../words';
import { asRead, events, openDesk, openReport, report } from './deskPage';

afterEach(() => localStorage.clear());

const problems: [string, BlobPart][] = [
  ['foreign', 'nothing of ours'],
  ['cut', '{"format":"baize-report","vers'],
  ['newer', '{"format":"baize-report","version":99}'],
  ['broken', '{"format":"baize-report","version":1}'],
  ['deep', `${'['.repeat(80)}${']'.repeat(80)}`],
  ['huge', 'x'.repeat(2 * 1024 * 1024 + 1)],
];
test.each(problems)('[H-6, H-7] a file that is %s gets a clear word, in both languages', async (problem, content) => {
  const { user } = openDesk();
  const name = problem as keyof typeof words.en.deskUi.problems;
  await user.upload(screen.getByLabelText(new RegExp(words.en.deskUi.start.drop)), new File([content], 'x.baize'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.en.deskUi.problems[name]);
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(screen.getByRole('alert')).toHaveTextContent(asRead(words.fr.deskUi.problems[name]));
  expect(document.documentElement.lang).toBe('fr');
  expect(new Texts(['en']).language).toBe('fr');
});

test('[H-7] a desk that may keep nothing speaks the language that is chosen for as long as it is open', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { user } = openDesk();
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(screen.getByRole('heading', { name: words.fr.deskUi.start.title })).toBeVisible();
  refused.mockRestore();
});

test('[H-10] events are walked, searched and filtered by keyboard, and what is in the file is text', async () => {
  const { desk, user, view } = await openReport();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('g');
  expect(await screen.findByRole('heading', { name: 'cashier.makedeposit' })).toBeVisible();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  expect(screen.getByText(new RegExp(words.en.errors.BillingUnavailableException))).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Broken' })).toBeVisible();
  expect(screen.getByText('at <script>alert(1)</script>')).toBeVisible();
  await user.keyboard('kk');
  expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('getdeposit');
  expect(desk.file?.timeline.shown).toHaveLength(1);
  expect(screen.getByText(words.en.deskUi.timeline.found_one.replace('{{count}}', '1'))).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Requests/ }));
  expect(desk.file?.timeline.shown).toHaveLength(3);
  await user.keyboard('1');
  expect(screen.getByText('It froze <b>again</b>.')).toBeVisible();
  expect(view.container.querySelectorAll('img, a[href], [href^="javascript"]')).toHaveLength(0);
});

test('[H-10, H-14] where no event fails by itself, the first error is what the story calls a failure', async () => {
  const statusChecks = [0, 1, 2].map((nth) =>
    call(1_000 + nth * 3_000, 'cashier.getdepositinfo', {
      params: { id: 'dep-77' },
      body: { response: payment('pending') },
    }),
  );
  const newcomer = call(500, 'auth.login', {
    verb: 'POST',
    body: { error: { type: 'AuthorizationException', code: 'USER_NOT_FOUND', message: '' } },
  });
  const { desk } = await openReport(reportOf([...events.slice(0, 1), newcomer, ...statusChecks]));
  expect(desk.file?.timeline.first).toBe(4);
  await waitFor(() => expect(desk.file?.run.position).toBe(5));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('stayed “pending” for 3 status checks');
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent('AuthorizationException');
});

test('[H-14, H-16] the story leads to its moments, and goes out as HAR and as Markdown in the language of staff', async () => {
  const { desk, user, saved } = await openReport(report, 'fr');
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('1');
  const [errorButton] = await screen.findAllByRole('button', { name: /BillingUnavailableException/ });
  await act(() => desk.file?.goTo(0));
  expect(desk.file?.timeline.selected).toBe(0);
  await user.click(errorButton as HTMLElement);
  await waitFor(() => expect(desk.file?.timeline.selected).toBe(3));
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.export.har }));
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.export.markdown }));
  expect(saved.map(({ name }) => name)).toEqual(['K7M2QX4R.har', 'K7M2QX4R.md']);
  const [har, markdown] = await Promise.all(saved.map(({ file }) => file.text()));
  expect(JSON.parse(har ?? '')).toMatchObject({ log: { version: '1.2' } });
  expect(markdown).toMatch(/^# Rapport K7M2QX4R/);
});

test('[H-17] staff build a file without a player, and it runs at once', async () => {
  const { desk, user, saved } = openDesk('fr');
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.start.build }));
  await user.click(screen.getByRole('radio', { name: new RegExp(words.fr.deskUi.accounts.limited.name) }));
  const address = screen.getByLabelText(words.fr.deskUi.build.address);
  await user.clear(address);
  await user.type(address, '/cashier/deposit');
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.build.addFailure }));
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.build.run }));
  await screen.findByRole('listbox');
  await waitFor(() => expect(desk.file?.run.isAtEnd).toBe(true));
  expect(desk.file?.report.id).toBe('A1B2C3D4');
  await user.click(screen.getByRole('button', { name: words.fr.deskUi.export.case }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('[H-8] the buttons that the product asks its host for stand around the page, in its words', async () => {
  const { desk } = await openReport();
  const frame = screen.getByTitle(words.en.deskUi.stage.frame) as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  const postHostEvent = (
    eventType: string,
    eventData: unknown,
    source: MessageEventSource | null = frame.contentWindow,
  ) =>
    act(() => {
      const data = JSON.stringify({ eventType, eventData });
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    });
  postHostEvent('web_app_setup_main_button', { is_visible: true, text: 'Pay €50.00', color: 'url(x)' });
  expect(screen.getByRole('button', { name: 'Pay €50.00' })).toBeDisabled();
  postHostEvent('web_app_setup_back_button', { is_visible: true });
  expect(screen.getByRole('button', { name: words.en.deskUi.stage.back })).toBeDisabled();
  postHostEvent('web_app_setup_main_button', { is_visible: false }, window);
  expect(desk.file?.run.host.main.isVisible).toBe(true);
  expect(desk.file?.run.host.main.ground).toBe('');
});
