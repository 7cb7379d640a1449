// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerBook } from '../../src/desk/replay/AnswerBook';
import { DeskContext } from '../../src/desk/ui/context';
import { Desk } from '../../src/desk/ui/Desk';
import { DeskStore } from '../../src/desk/ui/DeskStore';
import type { MakePlayer, Player } from '../../src/desk/ui/RunStore';
import { Texts, TextsContext } from '../../src/desk/ui/texts';
import en from '../../src/locales/en/deskUi.json';
import fr from '../../src/locales/fr/deskUi.json';
import { packReport } from '../../src/recorder/report/packReport';
import { readReport } from '../../src/recorder/report/readReport';
import type { Report, ReportEvent } from '../../src/recorder/report/schema';
import { payment } from '../unit/desk/aReport';
import { call, reportOf } from '../unit/desk/reportOf';

HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollTo ??= () => undefined;
// jsdom's own cannot be read as a stream, which is how a file is packed.
Object.assign(globalThis, { Blob: NodeBlob });

afterEach(() => localStorage.clear());

/** Leads through a file as the replay does, without a product in a frame: jsdom runs none. */
const players: Player[] = [];
const make: MakePlayer = (report, _frame, change, { onChange }) => {
  const player: Player & { hands: boolean } = {
    book: new AnswerBook(report),
    marks: [],
    lost: [],
    words: [],
    position: 0,
    at: 0,
    hands: false,
    mode: change.mode ?? report.place.mode,
    async step() {
      const event = report.events[this.position];
      if (!event) return;
      for (const { at, lines } of report.outlines)
        if (at > (this.marks.at(-1)?.at ?? -1) && at <= event.at)
          this.marks.push({
            at,
            isSame: lines.length < 2,
            missing: lines.slice(1),
            extra: ['button Later'],
            seen: ['heading Deposit', 'button Later'],
            trouble: null,
          });
      this.position += 1;
      this.at = event.at;
      onChange();
    },
    async runTo(index) {
      while (this.position < Math.min(index, report.events.length)) await this.step();
    },
    async setHands(areFree) {
      this.hands = areFree;
    },
    async live(ms) {
      this.at += ms;
    },
    stop: () => undefined,
  };
  players.push(player);
  return player;
};

const events: ReportEvent[] = [
  { kind: 'document', at: 0, address: '/cashier/deposit', state: {}, beganAt: 0 },
  call(100, 'cashier.getdepositsettings', { body: { response: { methods: [{ sysname: 'card' }] } } }),
  { kind: 'act', at: 400, act: 'press', role: 'button', name: '<img src=x onerror=alert(1)>', field: '', nth: 0 },
  call(500, 'cashier.makedeposit', {
    verb: 'POST',
    status: 200,
    body: { error: { type: 'BillingUnavailableException', message: '' } },
  }),
  { kind: 'error', at: 600, source: 'window', message: 'Broken', stack: 'at <script>alert(1)</script>' },
];
const outlines = [
  { at: 50, address: '/cashier/deposit', lines: ['heading Deposit'] },
  { at: 450, address: '/cashier/deposit', lines: ['heading Deposit', 'alert Payments are taking a break'] },
];
const report = reportOf(events, { outlines, note: 'It froze <b>again</b>.' });

interface Saved {
  name: string;
  file: Blob;
}

function openDesk(language = 'en') {
  const saved: Saved[] = [];
  const desk = new DeskStore({
    make,
    save: (name, file) => saved.push({ name, file }),
    origin: window.location.origin,
    now: () => Date.UTC(2026, 10, 23, 15),
    newId: () => 'A1B2C3D4',
    version: '1.2.3',
  });
  const view = render(
    <TextsContext value={new Texts([language])}>
      <DeskContext value={desk}>
        <Desk />
      </DeskContext>
    </TextsContext>,
  );
  return { desk, saved, view, user: userEvent.setup() };
}

async function openReport(of: Report = report, language = 'en') {
  const opened = openDesk(language);
  const file = new File([await (await packReport(of)).arrayBuffer()], 'ticket.baize');
  await opened.user.upload(screen.getByLabelText(new RegExp(language === 'fr' ? fr.start.drop : en.start.drop)), file);
  await screen.findByRole('listbox');
  return opened;
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
  const name = problem as keyof typeof en.problems;
  await user.upload(screen.getByLabelText(new RegExp(en.start.drop)), new File([content], 'x.baize'));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.problems[name]);
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(screen.getByRole('alert')).toHaveTextContent(fr.problems[name]);
  expect(document.documentElement.lang).toBe('fr');
  expect(new Texts(['en']).language).toBe('fr');
});

test('[H-7] a desk that may keep nothing speaks the language that is chosen for as long as it is open', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { user } = openDesk();
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(screen.getByRole('heading', { name: fr.start.title })).toBeVisible();
  refused.mockRestore();
});

test('[H-10] events are walked, searched and filtered by keyboard, and what is in the file is text', async () => {
  const { desk, user, view } = await openReport();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('g');
  expect(await screen.findByRole('heading', { name: 'cashier.makedeposit' })).toBeVisible();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  expect(screen.getByText(/Payments are not available right now/)).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Broken' })).toBeVisible();
  expect(screen.getByText('at <script>alert(1)</script>')).toBeVisible();
  await user.keyboard('kk');
  expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('getdeposit');
  expect(desk.file?.timeline.shown).toHaveLength(1);
  expect(screen.getByText(en.timeline.found_one.replace('{{count}}', '1'))).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Calls/ }));
  expect(desk.file?.timeline.shown).toHaveLength(3);
  await user.keyboard('1');
  expect(screen.getByText('It froze <b>again</b>.')).toBeVisible();
  expect(view.container.querySelectorAll('img, a[href], [href^="javascript"]')).toHaveLength(0);
});

test('[H-11] play, pause, step and back lead the replay, and every key is in the list of keys', async () => {
  const { desk, user } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(run.position).toBe(5));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(run.position).toBe(4));
  await user.selectOptions(screen.getByLabelText(en.transport.speed), 'once');
  await user.click(screen.getByRole('button', { name: en.transport.play }));
  await waitFor(() => expect(run.isAtEnd).toBe(true));
  await waitFor(() => expect(run.isPlaying).toBe(false));
  await user.keyboard('?');
  const keys = screen.getByRole('dialog', { name: en.keys.title });
  for (const text of [en.keys.play, en.keys.step, en.keys.next, en.keys.search, en.keys.firstError, en.keys.takeOver])
    expect(within(keys).getByText(text)).toBeVisible();
});

test('[H-11] after a take-over an order is answered by what the agent picks, never by the recording', async () => {
  const { desk, user } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  const order = { method: 'POST', address: '/api/cashier.makedeposit', body: {}, now: 0 };
  await user.keyboard('t');
  const sheet = await screen.findByRole('dialog', { name: en.takeOver.title });
  const choice = within(sheet).getByLabelText(en.takeOver.orders);
  expect(within(choice).queryByRole('option', { name: en.answers.recorded })).toBeNull();
  await user.selectOptions(choice, 'BillingTransactionDeclinedException');
  await user.click(within(sheet).getByRole('button', { name: en.takeOver.begin }));
  await waitFor(() => expect(run.isLive).toBe(true));
  const player = players.at(-1) as Player;
  const { answer } = player.book.answer(order, 0);
  expect(answer).toMatchObject({ body: expect.stringContaining('BillingTransactionDeclinedException') });
  const before = run.at;
  await waitFor(() => expect(run.at).toBeGreaterThan(before));
  expect(await screen.findByText(/cashier\.makedeposit was answered by your choice/)).toBeVisible();
  await user.keyboard('t');
  await waitFor(() => expect(run.isLive).toBe(false));
});

test.each([
  'en',
  'fr',
])('[H-11, H-13, H-15] in %s, answers picked before a take-over hold from its first call on, others as soon as they are picked, and the marks are said to rest', async (language) => {
  const t = language === 'fr' ? fr : en;
  const { desk, user } = await openReport(report, language);
  const { file } = desk;
  if (!file) throw new Error('No file');
  await waitFor(() => expect(file.run.position).toBe(4));
  await user.keyboard('3');
  const panel = screen.getByRole('tabpanel');
  await user.selectOptions(panel.querySelectorAll('select').item(panel.querySelectorAll('select').length - 1), 'done');
  expect(file.whatIf.choiceOf('cashier.makedeposit').answer).toEqual({ kind: 'done' });
  await user.click(screen.getByRole('button', { name: t.transport.takeOver }));
  const sheet = await screen.findByRole('dialog', { name: t.takeOver.title });
  expect(sheet).toHaveTextContent(t.takeOver.own);
  expect(within(sheet).getByRole('listitem')).toHaveTextContent(`cashier.makedeposit${t.answers.done}`);
  expect(sheet).toHaveTextContent(t.takeOver.marks);
  await user.selectOptions(within(sheet).getByLabelText(t.takeOver.orders), 'BillingTransactionDeclinedException');
  await user.click(within(sheet).getByRole('button', { name: t.takeOver.begin }));
  await waitFor(() => expect(file.run.isLive).toBe(true));
  const { book } = players.at(-1) as Player;
  const answerTo = (name: string) =>
    book.answer({ method: 'POST', address: `/api/${name}`, body: {}, now: 0 }, 0).answer;
  expect(answerTo('cashier.makedeposit')).toMatchObject({
    status: 200,
    body: expect.not.stringContaining('Exception'),
  });
  expect(answerTo('cashier.makewithdrawal')).toMatchObject({ body: expect.stringContaining('Declined') });
  expect(panel).toHaveTextContent(t.whatIf.live);
  file.choose('cashier.makedeposit', { answer: { kind: 'error', type: 'BillingUnavailableException' }, lateS: 0 });
  expect(answerTo('cashier.makedeposit')).toMatchObject({ body: expect.stringContaining('BillingUnavailable') });
  expect(screen.getByRole('region', { name: t.stage.label })).toHaveTextContent(t.stage.taken);
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.marks) }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(t.marks.taken);
  await file.run.giveBack();
});

test('[H-11] a page that does not begin is said not to, and is begun anew where it was to be run', async () => {
  const { desk, user } = await openReport();
  const { file } = desk;
  if (!file) throw new Error('No file');
  await waitFor(() => expect(file.run.position).toBe(4));
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  (players.at(-1) as Player).runTo = () => Promise.reject(new Error('The page in the frame did not begin'));
  await file.goTo(4);
  expect(await screen.findByRole('alert')).toHaveTextContent(en.stage.broken);
  await user.keyboard('3');
  await user.click(screen.getByRole('button', { name: en.whatIf.run }));
  await waitFor(() => expect(file.run.position).toBe(5));
  expect(screen.queryByRole('alert')).toBeNull();
  told.mockRestore();
});

test('[H-10, H-14] where no event fails by itself, the first error is what the story calls a failure', async () => {
  const looks = [0, 1, 2].map((nth) =>
    call(1_000 + nth * 3_000, 'cashier.getdepositinfo', {
      params: { id: 'dep-77' },
      body: { response: payment('pending') },
    }),
  );
  const newcomer = call(500, 'auth.login', {
    verb: 'POST',
    body: { error: { type: 'AuthorizationException', code: 'USER_NOT_FOUND', message: '' } },
  });
  const { desk } = await openReport(reportOf([...events.slice(0, 1), newcomer, ...looks]));
  expect(desk.file?.timeline.first).toBe(4);
  await waitFor(() => expect(desk.file?.run.position).toBe(5));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('stayed “pending” for 3 looks');
  expect(screen.getByRole('tabpanel')).not.toHaveTextContent('AuthorizationException');
});

test('[H-12, H-13] what if: another place and another answer hold once it is run again, and the case says so', async () => {
  const { desk, user, saved } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  await user.keyboard('3');
  const panel = await screen.findByRole('tabpanel', { name: en.tabs.whatIf });
  await user.selectOptions(within(panel).getByLabelText(en.facts.mode), 'browser');
  await user.selectOptions(within(panel).getByLabelText(en.facts.screen), 'laptop');
  await user.selectOptions(within(panel).getByLabelText(en.whatIf.call), 'cashier.getdepositsettings');
  await user.selectOptions(within(panel).getByLabelText(en.whatIf.answer), 'InternalServerErrorException');
  expect(run.mode).toBe('telegram');
  await user.click(within(panel).getByRole('button', { name: en.whatIf.run }));
  await waitFor(() => expect(run.position).toBe(4));
  expect(run.mode).toBe('browser');
  expect(run.width).toBe(1366);
  const asked = { method: 'GET', address: '/api/cashier.getdepositsettings', body: {}, now: 0 };
  expect(players.at(-1)?.book.answer(asked, 0).answer).toMatchObject({ status: 500 });
  await user.click(screen.getByRole('button', { name: en.export.case }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const read = await readReport(new Uint8Array(await (saved[0] as Saved).file.arrayBuffer()));
  expect(saved[0]?.name).toBe('K7M2QX4R.baize');
  expect(read.ok && read.report.note).toContain('What if: cashier.getdepositsettings: InternalServerErrorException');
  expect(read.ok && read.report.place.mode).toBe('browser');
});

test('[H-15] each outline is the same, or shows line by line where the two part', async () => {
  const { desk, user } = await openReport();
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await act(() => desk.file?.goTo(4));
  await user.keyboard('4');
  const panel = await screen.findByRole('tabpanel', { name: new RegExp(en.tabs.marks) });
  expect(within(panel).getByText(en.marks.isSame)).toBeVisible();
  expect(within(panel).getByText(en.marks.isOther)).toBeVisible();
  expect(within(panel).getByText('alert Payments are taking a break')).toBeVisible();
  expect(within(panel).getByText('button Later')).toBeVisible();
});

test('[H-14, H-16] the story leads to its moments, and goes out as HAR and as Markdown in the language of staff', async () => {
  const { desk, user, saved } = await openReport(report, 'fr');
  await waitFor(() => expect(desk.file?.run.position).toBe(4));
  await user.keyboard('1');
  const [told] = await screen.findAllByRole('button', { name: /BillingUnavailableException/ });
  await act(() => desk.file?.goTo(0));
  expect(desk.file?.timeline.selected).toBe(0);
  await user.click(told as HTMLElement);
  await waitFor(() => expect(desk.file?.timeline.selected).toBe(3));
  await user.click(screen.getByRole('button', { name: fr.export.har }));
  await user.click(screen.getByRole('button', { name: fr.export.markdown }));
  expect(saved.map(({ name }) => name)).toEqual(['K7M2QX4R.har', 'K7M2QX4R.md']);
  const [har, markdown] = await Promise.all(saved.map(({ file }) => file.text()));
  expect(JSON.parse(har ?? '')).toMatchObject({ log: { version: '1.2' } });
  expect(markdown).toMatch(/^# Rapport K7M2QX4R/);
});

test('[H-17] staff build a file without a player, and it runs at once', async () => {
  const { desk, user, saved } = openDesk('fr');
  await user.click(screen.getByRole('button', { name: fr.start.build }));
  await user.click(screen.getByRole('radio', { name: new RegExp(fr.accounts.limited.name) }));
  const address = screen.getByLabelText(fr.build.address);
  await user.clear(address);
  await user.type(address, '/cashier/deposit');
  await user.click(screen.getByRole('button', { name: fr.build.addFailure }));
  await user.click(screen.getByRole('button', { name: fr.build.run }));
  await screen.findByRole('listbox');
  await waitFor(() => expect(desk.file?.run.isAtEnd).toBe(true));
  expect(desk.file?.report.id).toBe('A1B2C3D4');
  await user.click(screen.getByRole('button', { name: fr.export.case }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('[H-8] the buttons that the product asks its host for stand around the page, in its words', async () => {
  const { desk } = await openReport();
  const frame = screen.getByTitle(en.stage.frame) as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  const say = (eventType: string, eventData: unknown, source: MessageEventSource | null = frame.contentWindow) =>
    act(() => {
      const data = JSON.stringify({ eventType, eventData });
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    });
  say('web_app_setup_main_button', { is_visible: true, text: 'Pay €50.00', color: 'url(x)' });
  expect(screen.getByRole('button', { name: 'Pay €50.00' })).toBeDisabled();
  say('web_app_setup_back_button', { is_visible: true });
  expect(screen.getByRole('button', { name: en.stage.back })).toBeDisabled();
  say('web_app_setup_main_button', { is_visible: false }, window);
  expect(desk.file?.run.host.main.isVisible).toBe(true);
  expect(desk.file?.run.host.main.ground).toBe('');
});
