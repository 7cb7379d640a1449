/** What a visitor allows vendors to do, by purpose, and how it is kept (P-21). */

/** What is asked for; `necessary` is not. */
export const askedPurposes = ['preferences', 'statistics', 'marketing'] as const;
export type AskedPurpose = (typeof askedPurposes)[number];
export const purposes = ['necessary', ...askedPurposes] as const;
export type Purpose = (typeof purposes)[number];

/** A vendor that is switched on, as the page knows it. */
export interface PageVendor {
  key: string;
  name: string;
  purpose: Purpose;
  /** Names of what it keeps in the browser; `*` stands for anything. */
  keeps: readonly string[];
}

/** What was chosen, of what, and when; nothing of who chose it. */
export interface Choice {
  version: 1;
  /** ISO 8601, UTC. */
  at: string;
  allowed: readonly AskedPurpose[];
  /** Vendors with their purposes that the visitor was told of. */
  told: readonly string[];
}

/** Milliseconds after which the visitor is asked again: half a year. */
const KEPT_FOR = 180 * 86_400_000;

/** Purposes that a browser's own signal refuses until the visitor says otherwise. */
const REFUSED_BY_SIGNAL: readonly Purpose[] = ['statistics', 'marketing'];

export const isAsked = (purpose: Purpose): purpose is AskedPurpose => purpose !== 'necessary';

const mark = ({ key, purpose }: PageVendor): string => `${key}:${purpose}`;

/** The purposes that some vendor of the page has, in their order. */
export const purposesOf = (vendors: readonly PageVendor[]): AskedPurpose[] =>
  askedPurposes.filter((purpose) => vendors.some((vendor) => vendor.purpose === purpose));

export const makeChoice = (allowed: readonly AskedPurpose[], vendors: readonly PageVendor[], now: number): Choice => ({
  version: 1,
  at: new Date(now).toISOString(),
  allowed: purposesOf(vendors).filter((purpose) => allowed.includes(purpose)),
  told: vendors.filter(({ purpose }) => isAsked(purpose)).map(mark),
});

/** What was kept; null for nothing, for what cannot be read, and for what is too old to count. */
export function readChoice(kept: string | null, now: number): Choice | null {
  try {
    const choice = JSON.parse(kept ?? 'null') as Choice | null;
    const isWhole = choice?.version === 1 && Array.isArray(choice.allowed) && Array.isArray(choice.told);
    const age = now - Date.parse(choice?.at ?? '');
    return isWhole && age >= -86_400_000 && age < KEPT_FOR ? choice : null;
  } catch {
    return null;
  }
}

/** Purposes that the visitor has not decided about: those of vendors that they were not told of. */
export const openPurposes = (
  choice: Choice | null,
  vendors: readonly PageVendor[],
  hasSignal: boolean,
): AskedPurpose[] =>
  purposesOf(vendors.filter((vendor) => !choice?.told.includes(mark(vendor)))).filter(
    (purpose) => !(hasSignal && REFUSED_BY_SIGNAL.includes(purpose)),
  );

/** May this vendor be loaded? One that the visitor was not told of waits for their word, whatever was allowed before. */
export const isAllowed = (choice: Choice | null, vendor: PageVendor): boolean =>
  !isAsked(vendor.purpose) || Boolean(choice?.allowed.includes(vendor.purpose) && choice.told.includes(mark(vendor)));

const ESCAPED = /[.+?^${}()|[\]\\]/g;

/** Does a cookie or a key of storage bear one of these names? */
export const nameTest = (names: readonly string[]): RegExp | null =>
  names.length === 0
    ? null
    : new RegExp(`^(?:${names.map((name) => name.replace(ESCAPED, '\\$&').replaceAll('*', '.*')).join('|')})$`);
