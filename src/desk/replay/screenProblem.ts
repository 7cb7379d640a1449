/** Detects blank screens and error pages. */
import type commonTexts from '../../locales/en/common.json';
import type systemTexts from '../../locales/en/system.json';

const system = import.meta.glob<typeof systemTexts>('../../locales/*/system.json', { eager: true, import: 'default' });
const common = import.meta.glob<typeof commonTexts>('../../locales/*/common.json', { eager: true, import: 'default' });

const TITLES = [
  ...Object.values(common).flatMap(({ brokenTitle, offlineTitle }) => [brokenTitle, offlineTitle]),
  ...Object.values(system)
    .flatMap(({ notFound, maintenance, away, forbidden, blocked }) => [notFound, maintenance, away, forbidden, blocked])
    .map(({ title }) => title),
];

const OFFLINE = new Set(Object.values(common).map(({ offline }) => `status "${offline}"`));

export const showsOffline = (lines: readonly string[]): boolean => lines.some((line) => OFFLINE.has(line));

/** Minimum lines of any page, however broken. */
const FEWEST_LINES = 3;

const pageOf = (lines: readonly string[]) => TITLES.find((title) => lines.includes(`heading "${title}"`)) ?? null;

/** @returns `blank` or the error page's title if only the replay shows it; else null */
export function screenProblem(recorded: readonly string[], now: readonly string[]): string | null {
  if (now.length < FEWEST_LINES && recorded.length >= FEWEST_LINES) return 'blank';
  const page = pageOf(now);
  return page === null || page === pageOf(recorded) ? null : page;
}
