export const TRACKED = ['track_id', 'show_popup_reg', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'] as const;
const LONGEST = 256;

export type Tracking = Partial<Record<(typeof TRACKED)[number], string>>;

export function trackingOf(query: URLSearchParams | string): Tracking {
  const params = new URLSearchParams(query);
  const result: Tracking = {};
  for (const name of TRACKED) {
    const value = params.get(name);
    if (value !== null) result[name] = value.slice(0, LONGEST);
  }
  return result;
}

/** Null if absent, empty or too long: a truncated code would be another code. The form normalises it. */
export function promoCodeOf(query: URLSearchParams | string): string | null {
  const code = (new URLSearchParams(query).get('promo_code') ?? '').trim();
  return code.length <= LONGEST ? code || null : null;
}
