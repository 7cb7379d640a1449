/** Rules for the environment: client, device, build and script errors. */
import { type EventOf, isFrameRefused, type ReportView } from '../ReportView';
import { about, type Rule, rule } from '../rule';
import { fieldsOf, textOf } from '../values';

/** Client features by the version that introduced them. */
const FEATURES = [
  ['6.1', 'clientBackButton'],
  ['6.10', 'clientSettingsButton'],
  ['7.7', 'clientSwipeGuard'],
  ['7.10', 'clientSecondButton'],
  ['8.0', 'clientFullScreen'],
] as const;

function isBefore(version: string, since: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [first = 0, second = 0] = since.split('.').map(Number);
  return major < first || (major === first && minor < second);
}

const COLOR = /^#[0-9a-f]{6}$/i;
const READABLE = 4.5;

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Describes invalid or unreadable theme colors; empty if there are none. */
function invalidColors(theme: Record<string, unknown>): string {
  const broken = Object.entries(theme).find(([key, value]) => key.endsWith('_color') && !COLOR.test(textOf(value)));
  if (broken) return `${broken[0]} ${textOf(broken[1])}`;
  const { bg_color: ground, text_color: text } = theme;
  if (!COLOR.test(textOf(ground)) || !COLOR.test(textOf(text))) return '';
  const ratio = contrast(textOf(ground), textOf(text));
  return ratio < READABLE ? `${textOf(text)} / ${textOf(ground)} (${ratio.toFixed(1)}:1)` : '';
}

const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk/i;
/** Errors of React and the product after an extension or translator has changed the page. */
const TOUCHED = /'(removeChild|insertBefore)' on 'Node'|object can not be found|^The page was \w+ from outside/i;
const errors = (view: ReportView) =>
  view.of('error').filter(({ message }) => !LOST_CHUNK.test(message) && !TOUCHED.test(message));
/** The first stack line in a file of the product, without the origin. */
export function ownLine(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim());
  const own = lines.find((line) => /(?:\/assets\/|\/src\/)[^\s)]+:\d+/.test(line));
  return (own ?? '')
    .replace(/^at /, '')
    .replace(/(?:[a-z-]+:\/\/[^/\s)]+)?(\/(?:assets|src)\/)/i, '$1')
    .slice(0, 160);
}

/** Ms around an error in which a failed call or a connection event indicates a lost connection. */
const NEAR_MS = 10_000;

function isOffline(view: ReportView, at: number): boolean {
  const reported = view.of('connection').findLast((event) => event.at <= at);
  const isLost = ({ event }: ReportView['calls'][number]) =>
    event.failure === 'offline' && Math.abs(event.at - at) < NEAR_MS;
  return reported?.isOnline === false || view.calls.some(isLost);
}

/** Without the full stop, which the sentence adds. */
const sentenceOf = (message: string) => message.slice(0, 160).replace(/[.\s]+$/, '');

const FROZEN_MS = 2_000;
const SLOW_LCP = 4_000;
const SLOW_INP = 500;

const reported = (view: ReportView, source: EventOf<'error'>['source'][]) => {
  const found = errors(view).filter((event) => source.includes(event.source) && !isFrameRefused(event));
  const seen = new Set<string>();
  return found
    .filter(({ message }) => !seen.has(message) && seen.add(message))
    .slice(0, 3)
    .map((event) => about(view, event, { message: sentenceOf(event.message), line: ownLine(event.stack) || '–' }));
};

export const placeRules: readonly Rule[] = [
  rule('hostSilent', 'failed', 62, (view) => {
    const words = view.of('host').filter(({ way }) => way === 'out');
    const [asked] = words;
    // Placed at the last message: no page was rendered at the first one.
    const last = words.at(-1);
    const heard = view.of('host').some(({ way, name }) => way === 'in' && name !== 'launch');
    if (view.report.place.mode !== 'telegram' || !asked || !last || heard || view.end - asked.at < 1_000) return [];
    return [about(view, last, { took: { took: view.end - asked.at } })];
  }),
  rule('clientOld', 'place', 12, (view) => {
    const { client } = view.report.place;
    const lacks = client ? FEATURES.filter(([since]) => isBefore(client.version, since)).map(([, what]) => what) : [];
    if (!client || lacks.length === 0) return [];
    const [platform, version] = [client.platform.slice(0, 40), client.version.slice(0, 20)];
    return [{ at: 0, values: { platform, version, lacks: { words: lacks } } }];
  }),
  rule('colorsOdd', 'place', 11, (view) =>
    view
      .of('host')
      .filter(({ way, name }) => way === 'in' && (name === 'theme_changed' || name === 'launch'))
      .flatMap((event) => {
        const { theme_params, theme } = fieldsOf(event.data);
        const odd = invalidColors(fieldsOf(theme_params ?? theme));
        return odd ? [about(view, event, { odd })] : [];
      })
      .slice(0, 1),
  ),
  rule('storageRefused', 'place', 46, (view) => {
    const [event] = view.of('storage');
    if (event) return [about(view, event, { message: event.message.slice(0, 160) || '–' })];
    return view.report.place.hasStorage ? [] : [{ at: 0, values: { message: '–' } }];
  }),
  rule('cookiesRefused', 'place', 47, (view) => (view.report.place.hasCookies ? [] : [{ at: 0 }])),
  rule(
    'buildOld',
    'failed',
    69,
    (view) =>
      view
        .of('error')
        .filter(({ message }) => LOST_CHUNK.test(message))
        .slice(0, 1)
        .map((event) => {
          if (isOffline(view, event.at)) return { ...about(view, event), key: 'partLost' };
          return about(view, event, { build: view.report.app.build.slice(0, 60) });
        }),
    ['partLost'],
  ),
  rule('screenBroke', 'failed', 91, (view) => reported(view, ['screen'])),
  rule('pageTouched', 'failed', 90, (view) => {
    const touched = view.of('error').filter(({ message }) => TOUCHED.test(message));
    const [first] = touched;
    return first ? [about(view, first, { message: sentenceOf(first.message), count: touched.length })] : [];
  }),
  rule('pageDead', 'failed', 93, (view) => reported(view, ['start'])),
  rule('scriptError', 'failed', 51, (view) => reported(view, ['window', 'promise'])),
  rule('pageFroze', 'failed', 63, (view) => {
    const frozen = view.of('freeze').filter(({ kind, ms }) => kind === 'freeze' && ms >= FROZEN_MS);
    const longest = [...frozen].sort((one, other) => other.ms - one.ms)[0];
    return longest ? [about(view, longest, { took: { took: longest.ms }, count: frozen.length })] : [];
  }),
  rule('deviceSlow', 'place', 28, (view) => {
    const tasks = view.of('longTask').filter(({ kind, ms }) => kind === 'longTask' || ms < FROZEN_MS);
    const total = tasks.reduce((sum, { ms }) => sum + ms, 0);
    const worst = (name: string) =>
      Math.max(0, ...view.of('vital').flatMap((event) => (event.name === name ? [event.value] : [])));
    const [lcp, inp] = [worst('LCP'), worst('INP')];
    if (total < 2_000 && lcp < SLOW_LCP && inp < SLOW_INP) return [];
    const values = { count: tasks.length, total: { took: total }, lcp: { took: lcp }, inp: { took: inp } };
    return [{ at: tasks[0]?.at ?? 0, values }];
  }),
];
