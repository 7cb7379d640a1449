/** A visitor's consent to vendors, by purpose, and how it is stored. */

/** Purposes that need consent; `necessary` does not. */
export const optionalPurposes = ['preferences', 'statistics', 'marketing'] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];
export const purposes = ['necessary', ...optionalPurposes] as const;
export type Purpose = (typeof purposes)[number];

export interface PageVendor {
  key: string;
  name: string;
  purpose: Purpose;
  /** Names of its cookies and storage keys; `*` is a wildcard. */
  keeps: readonly string[];
}

export interface Choice {
  version: 1;
  /** ISO 8601, UTC. */
  at: string;
  allowed: readonly OptionalPurpose[];
  /** Vendors and purposes that the visitor was shown. */
  told: readonly string[];
}

/** Milliseconds after which consent is requested again (half a year). */
const CHOICE_LIFETIME_MS = 180 * 86_400_000;

/** Refused by a browser signal until the visitor chooses otherwise. */
const REFUSED_BY_SIGNAL: readonly Purpose[] = ['statistics', 'marketing'];

export const isOptionalPurpose = (purpose: Purpose): purpose is OptionalPurpose => purpose !== 'necessary';

/** A vendor with its purpose: consent to one purpose of a vendor is none to another. */
export const vendorMark = ({ key, purpose }: Pick<PageVendor, 'key' | 'purpose'>): string => `${key}:${purpose}`;

export const purposesOf = (vendors: readonly PageVendor[]): OptionalPurpose[] =>
  optionalPurposes.filter((purpose) => vendors.some((vendor) => vendor.purpose === purpose));

export const makeChoice = (
  allowed: readonly OptionalPurpose[],
  vendors: readonly PageVendor[],
  now: number,
): Choice => ({
  version: 1,
  at: new Date(now).toISOString(),
  allowed: purposesOf(vendors).filter((purpose) => allowed.includes(purpose)),
  told: vendors.filter(({ purpose }) => isOptionalPurpose(purpose)).map(vendorMark),
});

/** The stored choice; null if missing, invalid or expired. */
export function readChoice(stored: string | null, now: number): Choice | null {
  try {
    const choice = JSON.parse(stored ?? 'null') as Choice | null;
    const isComplete = choice?.version === 1 && Array.isArray(choice.allowed) && Array.isArray(choice.told);
    const age = now - Date.parse(choice?.at ?? '');
    return isComplete && Math.abs(age) < CHOICE_LIFETIME_MS ? choice : null;
  } catch {
    return null;
  }
}

/** Purposes without a decision: those of vendors that the visitor was not shown. */
export const undecidedPurposes = (
  choice: Choice | null,
  vendors: readonly PageVendor[],
  hasSignal: boolean,
): OptionalPurpose[] =>
  purposesOf(vendors.filter((vendor) => !choice?.told.includes(vendorMark(vendor)))).filter(
    (purpose) => !(hasSignal && REFUSED_BY_SIGNAL.includes(purpose)),
  );

/** Whether the vendor may load. A vendor that the visitor was not shown has to wait for a new decision. */
export const isAllowed = (choice: Choice | null, vendor: PageVendor): boolean =>
  !isOptionalPurpose(vendor.purpose) ||
  Boolean(choice?.allowed.includes(vendor.purpose) && choice.told.includes(vendorMark(vendor)));

const ESCAPED = /[.+?^${}()|[\]\\]/g;

export const nameTest = (names: readonly string[]): RegExp | null =>
  names.length === 0
    ? null
    : new RegExp(`^(?:${names.map((name) => name.replace(ESCAPED, '\\$&').replaceAll('*', '.*')).join('|')})$`);
