/** Tries one cell of the matrix: a screen, a call that it makes, and one way in which that call fails. */

import { words } from '../words';
import {
  type Baseline,
  type Cell,
  type Expected,
  expectedOf,
  findDifference,
  findViolation,
  type ScreenCall,
  statusOf,
} from './expected';
import type { Stage } from './Stage';
import type { Screen } from './screens';
import type { Snapshot } from './snapshot';
import type { Heard, MatrixSite } from './startSite';

/** A page with few calls, cached by the server. */
const NEUTRAL = '/nothing/is/here';
const SETTLE_MS = 8_000;
/** A screen that has not loaded by then without any fault cannot be tested. */
const OPEN_MS = 20_000;
/** A screen makes its calls within this time. */
const CALL_LIMIT_MS = 2_500;
/** The server shares reads between pages for less than this time. */
const SHARED_MS = 1_100;
/** Delay between the two attempts of a read. */
const RETRIED_MS = 480;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let visits = 0;
/** An address that the server has not rendered before. */
const uncachedPath = (path: string) => `${path}?visit=${++visits}`;

/** Time of the last rendering by language; the server shares recent reads. */
const rendered = new WeakMap<MatrixSite, Map<string, number>>();

/** Opens a page that the server renders with its own reads. @returns its status */
async function openFresh(stage: Stage, site: MatrixSite, path: string, isShared = false): Promise<number | null> {
  const times = rendered.get(site) ?? new Map<string, number>();
  rendered.set(site, times);
  if (!isShared) await pause((times.get(stage.language) ?? 0) + SHARED_MS - Date.now());
  const status = await stage.goto(uncachedPath(path));
  times.set(stage.language, Date.now());
  return status;
}

/** Polls until there is no problem, or the time is up. */
async function pollUntil(
  stage: Stage,
  complaint: (seen: Snapshot | null) => string | null,
  limitMs = SETTLE_MS,
): Promise<string | null> {
  const end = Date.now() + limitMs;
  for (;;) {
    const problem = complaint(await stage.takeSnapshot());
    if (problem === null || Date.now() > end) return problem;
    await pause(40);
  }
}

/** Waits until a screen is complete. */
async function waitForScreen(stage: Stage, screen: Screen, isInside: boolean): Promise<Snapshot> {
  const { notFound } = words[stage.language].system;
  const isOther = ({ h1 }: Snapshot) => h1.length > 0 && (!isInside || !h1.includes(notFound.title));
  // A player's page is shown without the player first.
  const isPlayers = stage.mode === 'telegram' || screen.state === 'player';
  const isComplete = (seen: Snapshot) => seen.waiting === 0 && !(isPlayers && seen.isGuest);
  const complaint = (seen: Snapshot | null) =>
    seen && isComplete(seen) && (isOther(seen) || screen.name === 'not-found') ? null : 'not yet';
  await pollUntil(stage, complaint, OPEN_MS);
  // On a busy machine there may be a pause between the session and the calls that depend on it.
  await stage.quiet(600);
  const problem = await pollUntil(stage, complaint, OPEN_MS);
  const snapshot = await stage.takeSnapshot();
  if (!snapshot || problem) throw new Error(`${screen.name} was not complete in time`);
  return snapshot;
}

const callsOf = (heard: readonly Heard[], isOwn: (name: string) => boolean): ScreenCall[] =>
  heard
    .filter(({ name }) => name.includes('.') || name.startsWith('cms:'))
    .map(({ name, browser, server }) => ({
      name,
      byServer: server > 0,
      byBrowser: browser > 0,
      isOwn: isOwn(name),
    }));

/** Snapshot and calls of a screen entered by navigation, without faults. */
export async function observeInside(stage: Stage, site: MatrixSite, screen: Screen): Promise<Baseline> {
  await stage.goto(NEUTRAL);
  await stage.quiet(300);
  await site.heard();
  await stage.go(screen.path);
  const snapshot = await waitForScreen(stage, screen, true);
  const heard = (await site.heard()).filter(({ browser }) => browser > 0).map((entry) => ({ ...entry, server: 0 }));
  stage.takeErrors();
  return { snapshot, status: null, language: stage.language, calls: callsOf(heard, () => true) };
}

/** The same for a page that the server renders; `own` are the calls of the screen itself. */
export async function observeDocument(
  stage: Stage,
  site: MatrixSite,
  screen: Screen,
  own: readonly ScreenCall[],
): Promise<Baseline> {
  await stage.goto(NEUTRAL);
  await stage.quiet(300);
  await site.heard();
  const status = await openFresh(stage, site, screen.path);
  const snapshot = await waitForScreen(stage, screen, false);
  const names = new Set(own.map(({ name }) => name));
  stage.takeErrors();
  return { snapshot, status, language: stage.language, calls: callsOf(await site.heard(), (name) => names.has(name)) };
}

/** Outcomes that can be detected at once, without waiting for an idle page. */
const showsItself = ({ kind }: Expected) => kind === 'fatal' || kind === 'notice' || kind === 'guest';

async function provoke(stage: Stage, site: MatrixSite, cell: Cell, expected: Expected) {
  const { screen, via, call, fault } = cell;
  const isInside = via === 'inside';
  if (isInside) {
    await stage.goto(NEUTRAL);
    await stage.quiet(60);
  }
  stage.takeErrors();
  const id = await site.switchOn({ target: call.name, ...fault.rule, ...(isInside && { from: 'browser' }) });
  let status: number | null = null;
  if (isInside) await stage.go(screen.path);
  else status = await openFresh(stage, site, screen.path);
  // An idle page counts as finished only after the call was made.
  const deadline = Date.now() + CALL_LIMIT_MS;
  while ((await site.met(id)) === 0 && Date.now() < deadline) await pause(40);
  const isMet = (await site.met(id)) > 0;
  const isHeld = fault.rule.fault === 'wait' && fault.rule.ms === undefined;
  if (isMet && !showsItself(expected)) await stage.quiet(fault.isRetried ? RETRIED_MS : 100, isHeld ? 400 : 8_000);
  return { status, isMet };
}

/** After the fault ends, a retry, a navigation, or a reload of a lost page restores the screen. */
async function recover(stage: Stage, site: MatrixSite, cell: Cell, baseline: Baseline, expected: Expected) {
  const isLoose = cell.call.name.startsWith('cms:');
  const pollRestored = () => pollUntil(stage, (seen) => findDifference(seen, baseline, isLoose));
  // CMS data, or its absence, stays until the page is loaded again.
  if (expected.kind === 'fatal' || expected.kind === 'guest' || expected.kind === 'missing' || isLoose) {
    if (cell.via === 'inside') await stage.goto(cell.screen.path);
    else await openFresh(stage, site, cell.screen.path, true);
    return pollRestored();
  }
  if (expected.kind === 'waits' || expected.kind === 'whole') return pollRestored();
  if (await offersRetry(stage)) {
    await stage.retryAll();
    if ((await pollRestored()) === null) return null;
  }
  await stage.go(NEUTRAL);
  await stage.quiet(30);
  await stage.go(cell.screen.path);
  await stage.quiet(30);
  // A call that failed before the navigation is not repeated by it.
  if (await offersRetry(stage)) await stage.retryAll();
  return pollRestored();
}

const offersRetry = async (stage: Stage): Promise<boolean> => (await stage.retry.count()) > 0;

export interface CellOutcome {
  /** Empty when the product behaves as its error table requires. */
  problems: string[];
  isMet: boolean;
}

export async function tryCell(stage: Stage, site: MatrixSite, cell: Cell, baseline: Baseline): Promise<CellOutcome> {
  const problems: string[] = [];
  let isMet = false;
  try {
    const expected = expectedOf(cell);
    const provoked = await provoke(stage, site, cell, expected);
    ({ isMet } = provoked);
    if (isMet) problems.push(...(await judge(stage, cell, baseline, expected, provoked.status)));
    await site.liftAll();
    const left = isMet ? await recover(stage, site, cell, baseline, expected) : null;
    if (left) problems.push(`after it was lifted: ${left}`);
  } catch (error) {
    problems.push(`the test itself: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
  } finally {
    await site.liftAll();
  }
  return { problems: [...problems, ...stage.takeErrors()], isMet };
}

async function judge(
  stage: Stage,
  cell: Cell,
  baseline: Baseline,
  expected: Expected,
  status: number | null,
): Promise<string[]> {
  const expectedStatus = statusOf(cell, expected, baseline);
  const problem = await pollUntil(stage, (seen) => findViolation(seen, expected, baseline));
  return [
    ...(status !== null && status !== expectedStatus && expected.kind !== 'missing'
      ? [`status ${status} instead of ${expectedStatus}`]
      : []),
    ...(problem ? [`${expected.kind} expected: ${problem}`] : []),
    ...stage.takeErrors(),
  ];
}
