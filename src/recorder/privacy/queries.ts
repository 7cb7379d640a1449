/** Which query values of an address a report keeps. */

/** Parameters of the product's own addresses, whose values are its own words. */
const OPEN_NAMES = new Set(
  (
    'tab category providers sort rtp volatility feature mode period status offer popup from action toastType open kind ' +
    'window social register id v w page count lang locale service show_popup_auth show_popup_reg prevent_close ' +
    'redirectUrl backUrl report method amount currency sysname promo_code country_code'
  ).split(' '),
);
/** Where campaigns come from; anything else in a `utm_` parameter may be a person's name or number. */
const CAMPAIGN_WORDS = new Set(
  (
    'google bing yahoo duckduckgo facebook instagram tiktok twitter x youtube telegram whatsapp newsletter email mail sms ' +
    'push partner affiliate referral organic direct social cpc ppc cpm cpa banner display video search retargeting app'
  ).split(' '),
);

/** @param value decoded */
export function isOpenQuery(name: string, value: string): boolean {
  if (/^utm_/i.test(name)) return CAMPAIGN_WORDS.has(value.toLowerCase());
  return OPEN_NAMES.has(name);
}

/** Parameters that carry a search; their words follow the rules of the search field. */
export const isSearchName = (name: string): boolean => /^(?:q|query|search)$/.test(name);
