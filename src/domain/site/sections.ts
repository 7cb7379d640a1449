/** Sections that the site configuration can switch off, and those that the operator does not support. */

const flags = {
  betting: 'isBettingEnabled',
  loyalty: 'isLoyaltyEnabled',
  tournaments: 'isTournamentsEnabled',
  jackpots: 'isJackpotsEnabled',
  winners: 'isWinnersEnabled',
} as const;

type SectionFlag = (typeof flags)[keyof typeof flags];

/** The flag of a path (without its locale), including the player's loyalty page; null for other paths. */
export function sectionFlagOf(path: string): SectionFlag | null {
  const [first = '', second = ''] = path.split(/[/?#]/).filter(Boolean);
  const name = first === 'profile' ? second : first;
  return name === 'loyalty' || (first !== 'profile' && Object.hasOwn(flags, name))
    ? flags[name as keyof typeof flags]
    : null;
}

/** @param path without a locale; may have a query or a hash */
function isUnsupported(unsupported: readonly string[], path: string): boolean {
  const [address = ''] = path.split(/[?#]/, 1);
  return unsupported.some((place) => address === place || address.startsWith(`${place}/`));
}

/** False for a path (without a locale) of a section that the operator does not support or the CMS switched off. */
export function isSectionOn(
  path: string,
  unsupported: readonly string[],
  on: Partial<Record<SectionFlag, boolean>> = {},
): boolean {
  const flag = sectionFlagOf(path);
  return !isUnsupported(unsupported, path) && (flag === null || (on[flag] ?? true));
}
