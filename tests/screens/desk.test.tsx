// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Texts } from '../../src/desk/ui/texts';
import { payment } from '../unit/desk/aReport';
import { call, reportOf } from '../unit/desk/reportOf';
import { words } from '../words';
import { asRead, events, openDesk, openReport, report } from './deskPage';

afterEach(() => localStorage.clear());

/** The texts that are copied from now on; jsdom's clipboard cannot read Node's blobs. */
function copied(): string[] {
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
  return texts;
}

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
  expect(screen.getByText('The player read: “Payments are taking a break”')).toBeVisible();
  expect(screen.queryByText(new RegExp(words.en.errors.BillingUnavailableException))).toBeNull();
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
  expect(screen.getByRole('tabpanel')).toHaveTextContent('stayed pending at 3 checks of its status');
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent('AuthorizationException');
});

test('[H-14, H-16] the story leads to its moments, and goes out as HAR and as Markdown in the language of staff', async () => {
  const { desk, user, saved } = await openReport(report, 'fr');
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('1');
  const [errorButton] = await screen.findAllByRole('button', { name: /les paiements n’étaient pas disponibles/ });
  await act(() => desk.file?.goTo(0));
  expect(desk.file?.timeline.selected).toBe(0);
  const panel = within(screen.getByRole('tabpanel'));
  // The player's page is English, and the desk French.
  const answer = words.en.desk.answers.depositRefused.split('{{sum}}')[1] ?? '';
  expect(panel.getByText(new RegExp(answer))).toHaveAttribute('lang', 'en');
  expect(panel.getByText(/^R4T9WZ2C$|^REQ00001$/)).toBeVisible();
  expect(errorButton).toHaveTextContent(/\d\d:\d\d:\d\d \(\d\d:\d\d:\d\d UTC\)/);
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

test('[H-10] the keys of the documentation select events everywhere, whatever Caps Lock says, except where they scroll', async () => {
  const { desk, user } = await openReport();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('{ArrowUp}');
  expect(desk.file?.timeline.selected).toBe(2);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(desk.file?.timeline.selected).toBe(4);
  expect(desk.file?.tab).toBe('inspector');
  await user.keyboard('G');
  await waitFor(() => expect(desk.file?.timeline.selected).toBe(3));
  screen.getByRole('tabpanel').focus();
  await user.keyboard('{ArrowDown}');
  expect(desk.file?.timeline.selected).toBe(3);
  await user.keyboard('5');
  expect(screen.getByRole('heading', { name: words.en.deskUi.masked.title })).toBeVisible();
  await user.keyboard('T');
  expect(await screen.findByRole('dialog', { name: words.en.deskUi.takeOver.title })).toBeVisible();
});

test('[H-33] requests and console list their events only, and what hides the first error gives way to it', async () => {
  // jsdom has no layout, and the list renders what fits.
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const { desk, user } = await openReport();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  const { views } = words.en.deskUi;
  const options = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent ?? '');
  await user.click(screen.getByRole('button', { name: views.network }));
  const list = screen.getByRole('listbox', { name: views.network });
  expect(options()).toEqual([
    expect.stringMatching(/GETcashier\.getdepositsettings200\d+ ms$/),
    expect.stringMatching(/POSTcashier\.makedepositBillingUnavailableException\d+ ms$/),
  ]);
  const bars = [...list.querySelectorAll<HTMLElement>('[role="option"] > i > i')].map(({ style }) => style);
  const [first, second] = bars.map(({ inlineSize, insetInlineStart }) =>
    [inlineSize, insetInlineStart].map(Number.parseFloat),
  );
  // Both took 40 ms of 600 ms, and the second was sent 400 ms after the first.
  expect(first?.[0]).toBeCloseTo(40 / 6);
  expect(second?.[0]).toBeCloseTo(40 / 6);
  expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo(400 / 6);
  await user.click(screen.getByRole('button', { name: views.console }));
  expect(options()).toEqual([
    expect.stringContaining('POST cashier.makedeposit BillingUnavailableException'),
    expect.stringContaining('Broken'),
  ]);
  await user.keyboard('j');
  expect(desk.file?.timeline.selected).toBe(4);
  act(() => desk.file?.timeline.search('Broken'));
  await user.click(screen.getByRole('button', { name: views.network }));
  expect(screen.getByText(words.en.deskUi.timeline.nothing)).toBeVisible();
  await user.keyboard('g');
  expect(options()).toHaveLength(2);
  act(() => desk.file?.inspect(0));
  expect(desk.file?.timeline.view).toBe('events');
  height.mockRestore();
});

test('[H-32] a link to a moment opens the same report there, and no other one', async () => {
  const first = await openReport();
  const texts = copied();
  await waitFor(() => expect(first.desk.file?.run.position).toBe(4));
  await act(() => first.desk.file?.goTo(1));
  await first.user.keyboard('2');
  await first.user.click(screen.getByRole('button', { name: words.en.deskUi.inspector.copyLink }));
  expect(await screen.findByText(words.en.deskUi.copy.copied)).toBeVisible();
  const link = new URL(texts[0] ?? '');
  expect(link.pathname + link.search).toBe('/desk?report=K7M2QX4R&event=1');
  first.view.unmount();
  const other = openDesk();
  await act(() => other.desk.openMoment(link.search));
  act(() => other.desk.openReport({ ...report, id: 'A0A0A0A0' }));
  expect(other.desk.file?.timeline.selected).toBe(3);
  other.view.unmount();
  const same = openDesk();
  await act(() => same.desk.openMoment(link.search));
  act(() => same.desk.openReport(report));
  expect(same.desk.file).toMatchObject({ tab: 'inspector', timeline: { selected: 1 } });
  await waitFor(() => expect(same.desk.file?.run.position).toBe(2));
  act(() => same.desk.openReport(report));
  expect(same.desk.file?.timeline.selected).toBe(3);
  await act(() => same.desk.openMoment('?event=99'));
  act(() => same.desk.openReport(report));
  expect(same.desk.file?.timeline.selected).toBe(3);
});

test.each([
  'en',
  'fr',
])('[H-32] in %s, a report is handed over to Zendesk and Jira by copy or download', async (language) => {
  const t = language === 'fr' ? words.fr.deskUi : words.en.deskUi;
  const { user, saved } = await openReport(report, language);
  const texts = copied();
  await user.click(screen.getByRole('button', { name: t.handOver.title }));
  const sheet = within(await screen.findByRole('dialog', { name: t.handOver.title }));
  const press = (name: string) => user.click(sheet.getByRole('button', { name }));
  expect(sheet.getByRole('button', { name: t.handOver.copyIssue })).toBeDisabled();
  await user.type(sheet.getByLabelText(t.handOver.project), 'SUP');
  await press(t.handOver.copyIssue);
  const issue = JSON.parse(texts[0] ?? '');
  expect(issue.fields).toMatchObject({
    project: { key: 'SUP' },
    summary: expect.stringMatching(/K7M2QX4R: .*(payments were not available|paiements n’étaient pas disponibles)/),
    labels: ['baize-report', expect.stringMatching(/^baize-[\da-f]{8}$/)],
  });
  expect(JSON.stringify(issue)).toContain('"text":"It froze <b>again</b>."');
  for (const name of [t.handOver.saveTicket, t.handOver.saveIssue, t.handOver.report, t.export.har]) await press(name);
  await waitFor(() => expect(saved).toHaveLength(4));
  const files = Object.fromEntries(saved.map(({ name, file }) => [name, file]));
  expect(Object.keys(files).sort()).toEqual(
    ['K7M2QX4R.baize', 'K7M2QX4R.har', 'K7M2QX4R.jira.json', 'K7M2QX4R.zendesk.json'].sort(),
  );
  expect(JSON.parse(await (files['K7M2QX4R.jira.json'] as Blob).text())).toEqual(issue);
  const { ticket } = JSON.parse(await (files['K7M2QX4R.zendesk.json'] as Blob).text());
  expect(ticket.comment.html_body).toContain('<p>It froze &lt;b&gt;again&lt;/b&gt;.</p>');
  expect(ticket.comment.html_body).toContain('/cashier/deposit');
});
