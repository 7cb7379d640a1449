/** Parameters of an address that tell how a visitor found the site. */
export const TRACKED = ['track_id', 'show_popup_reg', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'] as const;
/** Maximum length of a value in characters. */
export const LONGEST = 256;

/** Null if absent, empty or too long: a truncated code would be another code. The form normalises it. */
export function promoCodeOf(query: URLSearchParams | string): string | null {
  const code = (new URLSearchParams(query).get('promo_code') ?? '').trim();
  return code.length <= LONGEST ? code || null : null;
}
