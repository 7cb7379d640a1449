/** Countries of residence that the operator accepts: ISO 3166 codes with localized names. */
import type { Locale } from '../common/languages';

const codes = `
AD AE AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BJ BN BO BR BS BT BW BZ CA CD CG CH CI CL CM CO CR CV CY CZ DE DJ DK DM
DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IS IT JM JO JP KE KG KH KI
KM KN KR KW KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MG MH MK ML MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ
OM PA PE PG PH PK PL PT PW PY QA RO RS RW SA SB SC SE SG SI SK SL SM SN SR ST SV SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ
UA UG UY UZ VA VC VN VU WS XK ZA ZM ZW`
  .trim()
  .split(/\s+/);

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
};

export const isCountry = (code: string): boolean => codes.includes(code);

export const nameOfCountry = (code: string, locale: Locale): string => names[locale].of(code) ?? code;

/** Options of a select field, sorted by localized name. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const options = codes.map((code) => ({ value: code, label: nameOfCountry(code, locale) }));
  return options.sort((a, b) => a.label.localeCompare(b.label, locale));
}
