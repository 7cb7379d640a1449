/** One cell of the matrix: a screen, a call that it makes, and one way in which that call fails. */
import { type Baseline, breach, type Cell, type Expected, expectedOf, unlike } from './expected';
import type { Look } from './look';
import type { Stage } from './Stage';
import type { Screen } from './screens';
import type { MatrixSite } from './startSite';

/** A page that asks for little. */
const NEUTRAL = '/nothing/is/here';
const SETTLE_MS = 8_000;
/** A screen asks within this time for what it shows. */
const ASKED_MS = 2_500;
const statusOfFatal = { maintenance: 503, forbidden: 403, blocked: 403, notFound: 404 } as const;

let visits = 0;
/** An address that the server has not rendered before. */
const fresh = (path: string) => `${path}?visit=${++visits}`;

/** Looks until there is nothing to complain of, or time is up. */
async function until(
  stage: Stage,
  complaint: (seen: Look | null) => string | null,
  limitMs = SETTLE_MS,
): Promise<string | null> {
  const end = Date.now() + limitMs;
  for (;;) {
    const problem = complaint(await stage.look());
    if (problem === null || Date.now() > end) return problem;
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** How a screen looks, and what it asks for, while nothing fails. */
export async function observe(stage: Stage, site: MatrixSite, screen: Screen, via: Cell['via']): Promise<Baseline> {
  await stage.goto(fresh(NEUTRAL));
  await stage.quiet(400);
  await site.heard();
  await stage.go(screen.path);
  await stage.quiet(250);
  const own = new Set((await site.heard()).filter(({ browser }) => browser > 0).map(({ name }) => name));
  let status: number | null = null;
  if (via === 'document') {
    status = await stage.goto(fresh(screen.path));
    await stage.quiet(250);
  }
  await until(stage, (seen) => (seen && seen.waiting === 0 && seen.h1.length > 0 ? null : 'not yet'), 20_000);
  const heard = via === 'document' ? await site.heard() : [...own].map((name) => ({ name, browser: 1, server: 0 }));
  const look = await stage.look();
  if (!look) throw new Error(`${screen.name} has no page`);
  stage.takeErrors();
  const calls = heard
    .filter(({ name }) => name.includes('.') || name.startsWith('cms:'))
    .map(({ name, browser, server }) => ({ name, byServer: server > 0, byBrowser: browser > 0, isOwn: own.has(name) }));
  return { look, status, calls };
}

async function provoke(stage: Stage, site: MatrixSite, cell: Cell): Promise<{ status: number | null; isMet: boolean }> {
  const { screen, via, call, fault } = cell;
  if (via === 'inside') {
    await stage.goto(fresh(NEUTRAL));
    await stage.quiet(150);
  }
  stage.takeErrors();
  const id = await site.switchOn({ target: call.name, ...fault.rule });
  const status = via === 'document' ? await stage.goto(fresh(screen.path)) : null;
  if (via === 'inside') await stage.go(screen.path);
  // Nothing asked for yet is no silence to be taken for the end.
  const asked = Date.now() + ASKED_MS;
  while ((await site.met(id)) === 0 && Date.now() < asked) await new Promise((done) => setTimeout(done, 50));
  const isHeld = fault.rule.fault === 'wait' && fault.rule.ms === undefined;
  await stage.quiet(fault.isRetried ? 480 : 100, isHeld ? 400 : 8_000);
  return { status, isMet: (await site.met(id)) > 0 };
}

/** The fault is gone: a retry, a move inside the app, or a reload where the page is lost, and all is as ever. */
async function recover(stage: Stage, cell: Cell, baseline: Baseline, expected: Expected): Promise<string | null> {
  const isLoose = cell.call.name.startsWith('cms:');
  const whole = () => until(stage, (seen) => unlike(seen, baseline, isLoose));
  // What the CMS said, or did not say, stands until the page is opened anew (N-6).
  if (expected.kind === 'fatal' || expected.kind === 'guest' || expected.kind === 'missing' || isLoose) {
    await stage.goto(fresh(cell.screen.path));
    return whole();
  }
  if (expected.kind === 'waits' || expected.kind === 'whole') return whole();
  if ((await stage.look())?.alerts.some(({ hasRetry }) => hasRetry)) {
    await stage.retryAll();
    const problem = await whole();
    if (problem === null) return null;
  }
  await stage.go(NEUTRAL);
  await stage.quiet(30);
  await stage.go(cell.screen.path);
  return whole();
}

export interface Tried {
  /** What is wrong; nothing when the product keeps what its error table promises. */
  problems: string[];
  isMet: boolean;
}

export async function tryCell(stage: Stage, site: MatrixSite, cell: Cell, baseline: Baseline): Promise<Tried> {
  const problems: string[] = [];
  let isMet = false;
  try {
    const expected = expectedOf(cell);
    const provoked = await provoke(stage, site, cell);
    ({ isMet } = provoked);
    if (isMet) problems.push(...(await judge(stage, cell, baseline, expected, provoked.status)));
    await site.liftAll();
    const left = isMet ? await recover(stage, cell, baseline, expected) : null;
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
  const isFatalPage = expected.kind === 'fatal' && cell.call.byServer;
  const wanted = isFatalPage ? statusOfFatal[expected.page] : baseline.status;
  const problem = await until(stage, (seen) => breach(seen, expected, baseline));
  return [
    ...(status !== null && status !== wanted && expected.kind !== 'missing'
      ? [`status ${status} instead of ${wanted}`]
      : []),
    ...(problem ? [`${expected.kind} expected: ${problem}`] : []),
    ...stage.takeErrors(),
  ];
}
