/** Cost of the recorder for players, and opening time of reports at the desk, each compared with its aim. */
import type { Browser } from '@playwright/test';
import { measureOpening } from './deskOpening';
import type { Product } from './product';
import { measureRecordedAnswers } from './recorderAnswers';
import { measureRecorderBytes } from './recorderBytes';
import { measureRecorderCosts } from './recorderCosts';
import { startWeb } from './webServer';

const AIMS = { bytes: 2_048, event: 0.5, later: 2, memory: 1024 * 1024, opening: 10_000 };

interface Row {
  measure: string;
  value: string;
  aim: string;
  isMet: string;
}

const row = (measure: string, value: number, aim: number, format: (value: number) => string): Row => ({
  measure,
  value: format(value),
  aim: format(aim),
  isMet: value <= aim ? 'yes' : 'NO',
});
const infoRow = (measure: string, value: string): Row => ({ measure, value, aim: '', isMet: '' });
const bytes = (value: number) => `${value.toLocaleString('en')} bytes`;
const kilobytes = (value: number) => `${Math.round(value / 1024)} KB`;
const ms = (value: number) => `${value.toFixed(2)} ms`;
const plain = (value: number) => String(value);

async function recorderSizes(): Promise<Row[]> {
  const { firstLoads, late } = await measureRecorderBytes();
  const added = firstLoads.map((load) =>
    row(`first load, ${load.place}: more by`, load.with - load.without, AIMS.bytes, bytes),
  );
  return [...added, infoRow('comes once somebody is here, with the masking', bytes(late))];
}

async function costs(browser: Browser, bare: string): Promise<Row[]> {
  const { pages, memory } = await measureRecorderCosts(browser, bare);
  const events = [...new Set(pages.flatMap((page) => page.costs.map(({ event }) => event)))];
  const dearest = (event: string) =>
    Math.max(...pages.map((page) => page.costs.find((cost) => cost.event === event)?.ms ?? 0));
  return [
    ...events.map((event) => row(`${event}, at its dearest page`, dearest(event), AIMS.event, ms)),
    ...pages.map(({ path, outline }) =>
      infoRow(`an outline of ${path}, ${outline.lines} lines, when idle`, ms(outline.ms)),
    ),
    ...memory.map(({ content, count, bytes: size }) => row(`${content} (${count})`, size, AIMS.memory, kilobytes)),
  ];
}

const ANSWERS = { worked: 'processor’s time of a press', handled: 'a press is handled', painted: 'a press is painted' };

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

async function answers(browser: Browser, sites: { recording: string; bare: string }): Promise<Row[]> {
  const measured = await measureRecordedAnswers(browser, sites);
  return measured.map(({ measure, on, off, ratio, later, each, chance }) => {
    const rounds = `rounds ${each.map(signed).join(' ')}, two bare pages ${chance.map(signed).join(' ')}`;
    const label = `${ANSWERS[measure]}: recording ${ms(on)}, bare ${ms(off)}, ×${ratio.toFixed(2)}; later by (${rounds})`;
    const judged = row(label, later, AIMS.later, ms);
    // A difference no larger than that of two pages without recording is noise.
    return later > AIMS.later && later <= Math.max(...chance) ? { ...judged, isMet: 'within chance' } : judged;
  });
}

async function openings(browser: Browser, product: Product): Promise<Row[]> {
  const opened = await measureOpening(browser, product);
  return opened.flatMap(({ file, events, KB, ms: shownAfter, out, canaries }) => [
    row(`${file}: ${events} events, ${KB} KB: dropped, and the player’s screen is there`, shownAfter, AIMS.opening, ms),
    row(`${file}: requests that reached anybody`, out, 0, plain),
    row(`${file}: personal values in it`, canaries, 0, plain),
  ]);
}

export async function measureHelp(browser: Browser, product: Product): Promise<Row[]> {
  const recording = await startWeb(product.operator, { RECORDER: '1' });
  const bare = await startWeb(product.operator, { RECORDER: '0' });
  try {
    return [
      ...(await recorderSizes()),
      ...(await costs(browser, bare.url)),
      ...(await answers(browser, { recording: recording.url, bare: bare.url })),
      ...(await openings(browser, product)),
    ];
  } finally {
    await recording.stop();
    await bare.stop();
  }
}
