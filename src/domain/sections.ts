/** Sections that the site configuration can switch off (W-19). */

const flags = {
  betting: 'isBettingEnabled',
  loyalty: 'isLoyaltyEnabled',
  tournaments: 'isTournamentsEnabled',
  jackpots: 'isJackpotsEnabled',
  winners: 'isWinnersEnabled',
} as const;

type SectionFlag = (typeof flags)[keyof typeof flags];

/** The flag of a path without its locale, also of the player's loyalty page; null for others. */
export function sectionFlagOf(path: string): SectionFlag | null {
  const [first = '', second = ''] = path.split(/[/?#]/).filter(Boolean);
  const name = first === 'profile' ? second : first;
  return name === 'loyalty' || (first !== 'profile' && Object.hasOwn(flags, name))
    ? flags[name as keyof typeof flags]
    : null;
}
