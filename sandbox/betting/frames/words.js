// @ts-check
/** Markets, outcomes and times in words. */

/** @typedef {(key: import('./texts.js').TextKey, values?: Record<string, string | number>) => string} Translate */

/** As the page's language writes it. @param {string | number} line */
const written = (line) => String(line).replace('.', document.documentElement.lang === 'fr' ? ',' : '.');
/** @param {number} line */
const signed = (line) => `${line > 0 ? '+' : ''}${written(line)}`;

/** @param {Translate} t @param {string} market @param {string} sport */
export function marketText(t, market, sport) {
  if (market === 'total') return t(sport === 'volleyball' ? 'totalSets' : 'total');
  if (market === 'handicap') return t('handicap');
  return t(sport === 'football' || sport === 'hockey' ? 'winner' : 'winner2');
}

/**
 * An outcome, the teams by name.
 * @param {Translate} t
 * @param {{ market: string, outcome: string, line: string | null, home: string, away: string }} leg
 */
export function outcomeText(t, { market, outcome, line, home, away }) {
  if (outcome === 'over' || outcome === 'under') return t(outcome, { line: written(line ?? '') });
  if (outcome === 'draw') return t('draw');
  const team = outcome === 'home' ? home : away;
  if (market !== 'handicap') return team;
  const value = Number(line ?? 0);
  return t('handicapTo', { team, line: signed(outcome === 'home' ? value : -value) });
}

/** What stands on a button of odds for the eye; its name says it in words. @param {string} market @param {string} outcome @param {string | null} line */
export function shortOutcome(market, outcome, line) {
  if (outcome === 'over' || outcome === 'under') return `${outcome === 'over' ? '>' : '<'} ${written(line ?? '')}`;
  const value = Number(line ?? 0);
  if (market === 'handicap')
    return `${outcome === 'home' ? '1' : '2'} (${signed(outcome === 'home' ? value : -value)})`;
  return outcome === 'draw' ? 'X' : outcome === 'home' ? '1' : '2';
}

/** When a match begins: the hour, with the day where it is another one. @param {number} at @param {number} now */
export function timeText(at, now) {
  const date = new Date(at);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const time = `${date.getHours()}:${two(date.getMinutes())}`;
  return date.toDateString() === new Date(now).toDateString()
    ? time
    : `${two(date.getDate())}.${two(date.getMonth() + 1)}. ${time}`;
}
