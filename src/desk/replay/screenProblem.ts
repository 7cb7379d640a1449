/** Detects blank screens and error pages. */
import type commonTexts from '../../locales/en/common.json';
import type systemTexts from '../../locales/en/system.json';

const system = import.meta.glob<typeof systemTexts>('../../locales/*/system.json', { eager: true, import: 'default' });
const common = import.meta.glob<typeof commonTexts>('../../locales/*/common.json', { eager: true, import: 'default' });

const NAMES = ['notFound', 'maintenance', 'away', 'forbidden', 'blocked'] as const;

export interface ErrorPage {
  name: (typeof NAMES)[number] | 'broken' | 'offline';
  title: string;
}

const PAGES: readonly ErrorPage[] = [
  ...Object.values(common).flatMap(({ brokenTitle, offlineTitle }) => [
    { name: 'broken' as const, title: brokenTitle },
    { name: 'offline' as const, title: offlineTitle },
  ]),
  ...Object.values(system).flatMap((texts) => NAMES.map((name) => ({ name, title: texts[name].title }))),
];

const OFFLINE = new Set(Object.values(common).map(({ offline }) => `status "${offline}"`));

export const showsOffline = (lines: readonly string[]): boolean => lines.some((line) => OFFLINE.has(line));

/** Minimum lines of any page, however broken. */
const FEWEST_LINES = 3;

/** The error page of a screen; null for any other screen. */
export const errorPageOf = (lines: readonly string[]): ErrorPage | null =>
  PAGES.find(({ title }) => lines.includes(`heading "${title}"`)) ?? null;

/** @returns `blank` or the error page's title if only the replay shows it; else null */
export function screenProblem(recorded: readonly string[], now: readonly string[]): string | null {
  if (now.length < FEWEST_LINES && recorded.length >= FEWEST_LINES) return 'blank';
  const page = errorPageOf(now)?.title ?? null;
  return page === null || page === errorPageOf(recorded)?.title ? null : page;
}
