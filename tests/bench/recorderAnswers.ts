/**
 * How much recording delays the response to a press. Three pages are pressed in turn: one records, and the other two do
 * not, so their difference shows the noise. Processor time is measured as well, because the clock is unreliable on a
 * shared machine.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { player, showPresence } from './visitors';

const SLOWED = 4;
const ROUNDS = 3;
/** Presses on each page; the first ones only warm up the compiler. */
const PAIRS = 31;
const WARM = 8;
/** Milliseconds between two presses, with time to paint. */
const PACE = 150;

interface Answer {
  /** Milliseconds from the press until its handlers have run. */
  handled: number;
  /** Milliseconds from the press until the next frame is painted. */
  painted: number;
  /** Milliseconds of processor time that the page used. */
  worked: number;
}

declare global {
  interface Window {
    benchAnswers: Answer[];
  }
}

/** Source text that runs in the page before the product; the compiler could add helpers that the page does not have. */
const LISTEN = `
  window.benchAnswers = [];
  const after = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  window.addEventListener('click', ({ timeStamp }) => {
    const answer = { handled: 0, painted: 0, worked: 0 };
    window.benchAnswers.push(answer);
    after(() => { answer.handled = performance.now() - timeStamp; });
    requestAnimationFrame(() => after(() => { answer.painted = performance.now() - timeStamp; }));
  }, true);
`;

interface Side {
  context: BrowserContext;
  page: Page;
  hand: CDPSession;
  places: Array<{ x: number; y: number }>;
  worked: number[];
}

async function openSide(browser: Browser, site: string): Promise<Side> {
  const { context, page } = await player(browser, site);
  await page.addInitScript(LISTEN);
  await page.goto(`${site}/cashier/history`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  await showPresence(page);
  await page.waitForLoadState('networkidle');
  const boxes = await Promise.all((await page.getByRole('tab').all()).map((tab) => tab.boundingBox()));
  const places = boxes.flatMap((box) => (box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []));
  if (places.length < 2) throw new Error('The history has no tabs to press');
  const hand = await context.newCDPSession(page);
  await hand.send('Performance.enable', { timeDomain: 'threadTicks' });
  await hand.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { context, page, hand, places, worked: [] };
}

/** Milliseconds of processor time that the page has used so far. */
async function workOf({ hand }: Side): Promise<number> {
  const { metrics } = await hand.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function press(side: Side, turn: number): Promise<void> {
  const { hand, places, page } = side;
  const before = await workOf(side);
  const place = places[(turn + 1) % places.length] ?? { x: 0, y: 0 };
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(PACE);
  side.worked.push((await workOf(side)) - before);
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const MEASURES = ['worked', 'handled', 'painted'] as const;
type Measure = (typeof MEASURES)[number];
type Round = Record<Measure, { on: number; off: number; later: number; chance: number }>;

/** Opens three new pages and alternates between them, so other load on the machine affects all of them. */
async function measureRound(browser: Browser, sites: { recording: string; bare: string }): Promise<Round> {
  const sides: Side[] = [];
  try {
    for (const site of [sites.recording, sites.bare, sites.bare]) sides.push(await openSide(browser, site));
    for (let turn = 0; turn < PAIRS + WARM; turn += 1) {
      // The order rotates, so no page is always first.
      const first = turn % sides.length;
      for (const side of [...sides.slice(first), ...sides.slice(0, first)]) await press(side, turn);
    }
    const answersOf = async ({ page, worked }: Side) => {
      const answers = (await page.evaluate(() => window.benchAnswers)).map((answer, n) => ({
        ...answer,
        worked: worked[n] ?? 0,
      }));
      if (answers.length !== PAIRS + WARM)
        throw new Error(`Only ${answers.length} of ${PAIRS + WARM} presses were recorded`);
      return answers.slice(WARM);
    };
    const [recorded = [], bare = [], again = []] = await Promise.all(sides.map(answersOf));
    const middle = (answers: Answer[], key: Measure) => median(answers.map((answer) => answer[key]));
    const later = (answers: Answer[], key: Measure) =>
      median(answers.map((answer, n) => answer[key] - (bare[n]?.[key] ?? 0)));
    const of = (key: Measure) => ({
      on: middle(recorded, key),
      off: middle(bare, key),
      later: later(recorded, key),
      chance: later(again, key),
    });
    return { worked: of('worked'), handled: of('handled'), painted: of('painted') };
  } finally {
    for (const { context } of sides) await context.close();
  }
}

/** Medians over all rounds. @param sites the same product with and without recording */
export async function measureRecordedAnswers(browser: Browser, sites: { recording: string; bare: string }) {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(browser, sites));
  return MEASURES.map((measure) => {
    const of = (key: keyof Round[Measure]) => rounds.map((round) => round[measure][key]);
    const [on, off] = [median(of('on')), median(of('off'))];
    return { measure, on, off, ratio: on / off, later: median(of('later')), each: of('later'), chance: of('chance') };
  });
}
