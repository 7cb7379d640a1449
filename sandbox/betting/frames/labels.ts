/** Texts of markets, outcomes and times. */
import type { MarketName, OutcomeName } from '../../kernel/betTables';
import type { Sport } from '../leagues';
import type { Translate } from './texts.js';

interface Named {
  market: MarketName;
  outcome: OutcomeName;
  line: string | null;
  home: string;
  away: string;
}

/** Uses the decimal separator of the page's language. */
const localized = (line: string | number) =>
  String(line).replace('.', document.documentElement.lang === 'fr' ? ',' : '.');
const signed = (line: number) => `${line > 0 ? '+' : ''}${localized(line)}`;

export const marketText = (t: Translate, market: MarketName, sport: Sport) =>
  t(market === 'total' && sport === 'volleyball' ? 'totalSets' : market);

/** An outcome with team names. */
export function outcomeText(t: Translate, { market, outcome, line, home, away }: Named) {
  if (outcome === 'over' || outcome === 'under') return t(outcome, { line: localized(line ?? '') });
  if (outcome === 'draw') return t('draw');
  const team = outcome === 'home' ? home : away;
  if (market !== 'handicap') return team;
  const value = Number(line ?? 0);
  return t('handicapTo', { team, line: signed(outcome === 'home' ? value : -value) });
}

/** Visible text of an odds button; its accessible name is longer. */
export function shortOutcome(market: MarketName, outcome: OutcomeName, line: string | null) {
  if (outcome === 'over' || outcome === 'under') return `${outcome === 'over' ? '>' : '<'} ${localized(line ?? '')}`;
  const value = Number(line ?? 0);
  if (market === 'handicap')
    return `${outcome === 'home' ? '1' : '2'} (${signed(outcome === 'home' ? value : -value)})`;
  const draw = document.documentElement.lang === 'fr' ? 'N' : 'X';
  return outcome === 'draw' ? draw : outcome === 'home' ? '1' : '2';
}

/** Start time of a match: the time today, or date and time. */
export function timeText(t: Translate, at: number, now: number) {
  const date = new Date(at);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const time = `${date.getHours()}:${twoDigits(date.getMinutes())}`;
  return date.toDateString() === new Date(now).toDateString()
    ? t('today', { time })
    : `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}. ${time}`;
}
