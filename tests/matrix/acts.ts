/** Actions of players, and their outcome when the operator's response fails. */
import { outcomeOf } from '@baize/contract/errors/errors';
import { words } from '../words';
import { errorText } from './errorText';
import { type Baseline, type Expected, findViolation } from './expected';
import { type MatrixFault, matrixFaults } from './faults';
import type { Stage, State } from './Stage';
import type { Snapshot } from './snapshot';
import type { MatrixSite } from './startSite';

export interface Act {
  name: string;
  path: string;
  call: string;
  /** Whether the browser has a player's session; guests' actions run in browser mode only. */
  state: State;
  /** How many of these the operator accepts from one player or address before it limits the rate. */
  maxCalls?: number;
  /** Fills in the required fields. */
  prepare(stage: Stage): Promise<void>;
  run(stage: Stage): Promise<void>;
  isDone(stage: Stage): Promise<boolean>;
  /** Number of executions at the operator, for actions that may only happen once. */
  count?(stage: Stage, site: MatrixSite): Promise<number>;
  /** Reverts the action, so it can be repeated for each fault. */
  undo?(stage: Stage, site: MatrixSite): Promise<void>;
}

/** The primary action: Telegram's main button, or the one in the page. */
const press = (stage: Stage, name: RegExp | string) =>
  stage.mode === 'telegram'
    ? stage.page.locator('#main', { hasText: name }).click()
    : stage.app.locator('main, dialog').getByRole('button', { name }).last().click();

const fill = (stage: Stage, field: string, text: string) => stage.app.locator(`input[name="${field}"]`).fill(text);
const listed = async (stage: Stage, site: MatrixSite, type: string): Promise<number> =>
  (await stage.call(site, 'cashier.gethistory', { type, count: '1' })).total;

const texts = ({ language }: Stage) => words[language];

const card = { card_number: '4242 4242 4242 4242', card_expiry: '12/39', card_holder: 'Demo Player' };

let names = 0;
const signedIn = async (stage: Stage) => (await stage.app.locator('header a[href*="/cashier/wallet"]').count()) > 0;

export const acts: readonly Act[] = [
  {
    name: 'sign-in',
    path: '/forms/sign_in',
    call: 'auth.login',
    state: 'guest',
    prepare: async (stage) => {
      await fill(stage, 'login', 'two@baize.example');
      await fill(stage, 'password', 'demo-two-2');
    },
    run: (stage) => press(stage, texts(stage).auth.submitLogin),
    isDone: signedIn,
  },
  {
    name: 'sign-up',
    path: '/forms/sign_up',
    call: 'auth.register',
    state: 'guest',
    maxCalls: 40,
    prepare: async (stage) => {
      names += 1;
      await fill(stage, 'login', `matrix-${process.pid}-${names}@baize.example`);
      await fill(stage, 'password', 'brass-fox-7');
      for (const box of await stage.app.locator('main input[type="checkbox"]').all()) await box.check();
    },
    run: (stage) => press(stage, texts(stage).auth.submitRegister),
    isDone: signedIn,
  },
  {
    name: 'deposit',
    path: '/cashier/deposit',
    call: 'cashier.makedeposit',
    state: 'player',
    prepare: async (stage) => {
      await stage.page.context().route(/\/sandbox\/pay\//, (route) => route.fulfill({ body: 'The payment page' }));
      await fill(stage, 'amount', '50');
    },
    run: (stage) => press(stage, /€50\.00|50,00.{0,2}€/),
    isDone: async (stage) =>
      stage.page.url().includes('/sandbox/pay/') ||
      (await stage.app.getByRole('heading', { name: texts(stage).payments.payment.pending.title }).count()) > 0 ||
      (await stage.app.getByRole('heading', { name: texts(stage).payments.payment.newWindow.title }).count()) > 0,
    count: (stage, site) => listed(stage, site, 'deposit'),
  },
  {
    name: 'withdraw',
    path: '/cashier/withdraw',
    call: 'cashier.makewithdrawal',
    state: 'player',
    prepare: async (stage) => {
      await fill(stage, 'amount', '10');
      // After a successful order, its details are saved and need not be entered.
      for (const [field, text] of Object.entries(card))
        if ((await stage.app.locator(`input[name="${field}"]`).count()) > 0) await fill(stage, field, text);
    },
    run: (stage) => press(stage, /€10\.00|10,00.{0,2}€/),
    isDone: async (stage) => (await stage.app.getByText(texts(stage).cashier.accepted).count()) > 0,
    count: (stage, site) => listed(stage, site, 'withdrawal'),
    undo: (stage, site) => stage.cancelWithdrawal(site),
  },
  {
    name: 'like',
    path: '/gamehall',
    call: 'games.addLike',
    state: 'player',
    prepare: async (stage) => {
      await stage.app.locator('article').first().waitFor();
      // Public pages fetch the session at the first sign of a visitor.
      await stage.app.locator('body').press('Shift');
      await stage.app.locator('header a[href*="/cashier/wallet"]').waitFor();
    },
    run: async (stage) => {
      const heart = stage.app.locator('article button[data-liked="false"]').first();
      await heart.evaluate((button: HTMLElement) => button.click());
    },
    isDone: async (stage) => (await stage.app.locator('article button[data-liked="true"]').count()) > 0,
  },
  {
    name: 'feedback',
    path: '/support',
    call: 'Support.sendFeedback',
    state: 'player',
    // Each try may send two requests.
    maxCalls: 5,
    prepare: async (stage) => {
      const { topics } = texts(stage).service;
      await stage.app.getByRole('button', { name: topics.payments, exact: true }).click();
      await fill(stage, 'contact', 'matrix@baize.example');
      await stage.app.locator('textarea[name="message"]').fill('A message that is long enough.');
    },
    run: (stage) => press(stage, texts(stage).service.send),
    isDone: async (stage) =>
      (await stage.app.getByRole('heading', { name: texts(stage).service.received }).count()) > 0,
  },
];

/** These faults also apply to money: the operator executes the call, and only its response fails. */
const afterwards: MatrixFault[] = matrixFaults
  .filter(({ kind, name }) => kind === 'cut' || kind === 'malformed' || name === '500' || name === '504')
  .map((fault) => ({ ...fault, name: `done-${fault.name}`, rule: { ...fault.rule, after: true } }));

export const faultsOf = (act: Act): readonly MatrixFault[] =>
  act.count ? [...matrixFaults, ...afterwards] : matrixFaults;

/** What the page shows for an order with an unknown outcome. */
const unknownOutcomes = /^(OfflineException|TimeoutException|MalformedAnswerException|UnknownErrorException)$/;

function messageOf(stage: Stage, act: Act, { seen }: MatrixFault): string {
  if (!seen) return '';
  const { textKey } = outcomeOf(seen);
  const isOutcomeUnknown =
    act.count !== undefined && (unknownOutcomes.test(textKey.replace('errors:', '')) || seen.status >= 500);
  return isOutcomeUnknown ? texts(stage).cashier.lostOrder : errorText(stage.language, textKey);
}

/** These faults break the response after the operator has done the work, so the new session is found. */
const isFoundAnyway = (act: Act, { name }: MatrixFault) =>
  act.call.startsWith('auth.') && (name === 'malformed-leaves' || name === 'malformed-truncated');

function expectedOf(stage: Stage, act: Act, fault: MatrixFault): Expected {
  if (isFoundAnyway(act, fault)) return { kind: 'whole' };
  if (!fault.seen) return { kind: fault.rule.ms === undefined ? 'waits' : 'whole' };
  const outcome = outcomeOf(fault.seen);
  const text = messageOf(stage, act, fault);
  // An excluded player can still read how to contact the operator.
  const canContactSupport = outcome.kind === 'fatal' && outcome.page === 'blocked' && act.path === '/support';
  if (outcome.kind === 'fatal')
    return canContactSupport ? { kind: 'notice', text } : { kind: 'fatal', page: outcome.page };
  const isSessionLost = fault.seen.type === 'AuthorizationException' && !act.call.startsWith('auth.');
  // A launch signs in again on its own.
  if (isSessionLost && stage.mode === 'browser') return { kind: 'guest' };
  return outcome.kind === 'silent' || isSessionLost ? { kind: 'stands', text } : { kind: 'notice', text };
}

/** An order that requires verification offers it. */
function bringsCheck(act: Act, { seen }: MatrixFault): boolean {
  const outcome = seen && outcomeOf(seen);
  return outcome?.kind === 'gate' && outcome.action === 'verification' && act.call.startsWith('cashier.make');
}

async function pollUntil(holds: () => Promise<boolean>, limitMs = 8_000): Promise<boolean> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await holds().catch(() => false)) return true;
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The text may be in a notice, a toast or a field. */
function findWrongMessage(seen: Snapshot | null, expected: Expected, baseline: Baseline): string | null {
  if (seen && expected.kind === 'notice' && seen.toasts.includes(expected.text)) return null;
  return findViolation(seen, expected, baseline);
}

async function open(stage: Stage, act: Act): Promise<void> {
  if (act.state === 'guest') await stage.forgetPlayer();
  await stage.goto(`${act.path}?act=${Date.now()}`);
  await stage.quiet(150);
  await act.prepare(stage);
}

/** @returns the problems found */
export async function tryAct(stage: Stage, site: MatrixSite, act: Act, fault: MatrixFault): Promise<string[]> {
  const problems: string[] = [];
  const expected = expectedOf(stage, act, fault);
  try {
    if (act.call === 'games.addLike') await stage.clearLikes(site);
    await open(stage, act);
    const snapshot = await stage.takeSnapshot();
    const before = (await act.count?.(stage, site)) ?? 0;
    if (!snapshot) throw new Error('The page has no content');
    stage.takeErrors();
    const id = await site.switchOn({ target: act.call, ...fault.rule });
    await act.run(stage);
    await pollUntil(async () => (await site.met(id)) > 0);
    if (expected.kind === 'whole') {
      if (!(await pollUntil(() => act.isDone(stage)))) problems.push('a delayed call had no effect');
    } else {
      const baseline: Baseline = { snapshot, status: null, language: stage.language, calls: [] };
      let problem: string | null = null;
      await pollUntil(async () => {
        problem = findWrongMessage(await stage.takeSnapshot(), expected, baseline);
        return problem === null;
      });
      if (problem) problems.push(`${expected.kind} expected: ${problem}`);
      problems.push(...stage.takeErrors());
      await site.liftAll();
      await stage.closeDialog(bringsCheck(act, fault));
      if (expected.kind === 'fatal' || expected.kind === 'guest') await open(stage, act);
      if (expected.kind !== 'waits') await act.run(stage);
      if (!(await pollUntil(() => act.isDone(stage)))) problems.push('after it was lifted it still cannot be done');
    }
    const after = (await act.count?.(stage, site)) ?? 1;
    const isTwice = fault.name.startsWith('done-') && expected.kind === 'fatal';
    if (after - before !== 1 && !isTwice) problems.push(`done ${after - before} times`);
    await act.undo?.(stage, site);
  } catch (error) {
    problems.push(`the test itself: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
  } finally {
    await site.liftAll();
    await stage.closeOthers();
  }
  return [...problems, ...stage.takeErrors()];
}
