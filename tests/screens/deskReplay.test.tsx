// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Player } from '../../src/desk/ui/RunStore';
import { readReport } from '../../src/recorder/report/readReport';
import { words } from '../words';
import { asRead, openReport, players, report, type Saved } from './deskPage';

afterEach(() => localStorage.clear());

test('[H-11] play, pause, step and back lead the replay, and every key is in the list of keys', async () => {
  const { desk, user } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(run.position).toBe(5));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(run.position).toBe(4));
  await user.selectOptions(screen.getByLabelText(words.en.deskUi.transport.speed), 'once');
  await user.click(screen.getByRole('button', { name: words.en.deskUi.transport.play }));
  await waitFor(() => expect(run.isAtEnd).toBe(true));
  await waitFor(() => expect(run.isPlaying).toBe(false));
  await user.keyboard('?');
  const keys = screen.getByRole('dialog', { name: words.en.deskUi.keys.title });
  for (const text of [
    words.en.deskUi.keys.play,
    words.en.deskUi.keys.step,
    words.en.deskUi.keys.next,
    words.en.deskUi.keys.search,
    words.en.deskUi.keys.firstError,
    words.en.deskUi.keys.takeOver,
  ])
    expect(within(keys).getByText(text)).toBeVisible();
});

test('[H-11] after a take-over an order is answered by what the agent picks, never by the recording', async () => {
  const { desk, user } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  const order = { method: 'POST', address: '/api/cashier.makedeposit', body: {}, now: 0 };
  await user.keyboard('t');
  const sheet = await screen.findByRole('dialog', { name: words.en.deskUi.takeOver.title });
  const choice = within(sheet).getByLabelText(words.en.deskUi.takeOver.orders);
  expect(within(choice).queryByRole('option', { name: words.en.deskUi.answers.recorded })).toBeNull();
  await user.selectOptions(choice, 'BillingTransactionDeclinedException');
  await user.click(within(sheet).getByRole('button', { name: words.en.deskUi.takeOver.begin }));
  await waitFor(() => expect(run.isLive).toBe(true));
  const player = players.at(-1) as Player;
  const { answer } = player.book.answer(order, 0);
  expect(answer).toMatchObject({ body: expect.stringContaining('BillingTransactionDeclinedException') });
  const before = run.at;
  await waitFor(() => expect(run.at).toBeGreaterThan(before));
  expect(await screen.findByText(/cashier\.makedeposit got the response you chose/)).toBeVisible();
  await user.keyboard('t');
  await waitFor(() => expect(run.isLive).toBe(false));
});

test.each([
  'en',
  'fr',
])('[H-11, H-13, H-15] in %s, answers picked before a take-over hold from its first call on, others as soon as they are picked, and the marks are said to rest', async (language) => {
  const t = language === 'fr' ? words.fr.deskUi : words.en.deskUi;
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
  expect(sheet).toHaveTextContent(asRead(t.takeOver.own));
  expect(within(sheet).getByRole('listitem')).toHaveTextContent(`cashier.makedeposit${t.answers.done}`);
  expect(sheet).toHaveTextContent(asRead(t.takeOver.marks));
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
  expect(panel).toHaveTextContent(asRead(t.whatIf.live));
  file.choose('cashier.makedeposit', { answer: { kind: 'error', type: 'BillingUnavailableException' }, delayS: 0 });
  expect(answerTo('cashier.makedeposit')).toMatchObject({ body: expect.stringContaining('BillingUnavailable') });
  expect(screen.getByRole('region', { name: t.stage.label })).toHaveTextContent(asRead(t.stage.taken));
  await user.click(screen.getByRole('tab', { name: new RegExp(t.tabs.marks) }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(asRead(t.marks.taken));
  await file.run.returnControl();
});

test('[H-11] a page that does not begin is said not to, and is begun anew where it was to be run', async () => {
  const { desk, user } = await openReport();
  const { file } = desk;
  if (!file) throw new Error('No file');
  await waitFor(() => expect(file.run.position).toBe(4));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  (players.at(-1) as Player).runTo = () => Promise.reject(new Error('The replayed page did not start in time'));
  await file.goTo(4);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.en.deskUi.stage.broken);
  await user.keyboard('3');
  await user.click(screen.getByRole('button', { name: words.en.deskUi.whatIf.run }));
  await waitFor(() => expect(file.run.position).toBe(5));
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});

test('[H-12, H-13] what if: another place and another answer hold once it is run again, and the case says so', async () => {
  const { desk, user, saved } = await openReport();
  const run = desk.file?.run;
  if (!run) throw new Error('No run');
  await waitFor(() => expect(run.position).toBe(4));
  await user.keyboard('3');
  const panel = await screen.findByRole('tabpanel', { name: words.en.deskUi.tabs.whatIf });
  await user.selectOptions(within(panel).getByLabelText(words.en.deskUi.facts.mode), 'browser');
  await user.selectOptions(within(panel).getByLabelText(words.en.deskUi.facts.screen), 'laptop');
  await user.selectOptions(within(panel).getByLabelText(words.en.deskUi.whatIf.call), 'cashier.getdepositsettings');
  await user.selectOptions(within(panel).getByLabelText(words.en.deskUi.whatIf.answer), 'InternalServerErrorException');
  expect(run.mode).toBe('telegram');
  await user.click(within(panel).getByRole('button', { name: words.en.deskUi.whatIf.run }));
  await waitFor(() => expect(run.position).toBe(4));
  expect(run.mode).toBe('browser');
  expect(run.width).toBe(1366);
  const request = { method: 'GET', address: '/api/cashier.getdepositsettings', body: {}, now: 0 };
  expect(players.at(-1)?.book.answer(request, 0).answer).toMatchObject({ status: 500 });
  await user.click(screen.getByRole('button', { name: words.en.deskUi.export.case }));
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
  const panel = await screen.findByRole('tabpanel', { name: new RegExp(words.en.deskUi.tabs.marks) });
  expect(within(panel).getByText(words.en.deskUi.marks.isSame)).toBeVisible();
  expect(within(panel).getByText(words.en.deskUi.marks.isOther)).toBeVisible();
  expect(within(panel).getByText('alert "Payments are taking a break"')).toBeVisible();
  expect(within(panel).getByText('button Later')).toBeVisible();
});
