/** CSV export of the history: one line per round or bet. */
import type { Locale } from '../common/languages';
import type { HistoryRow } from './history';

const headings = {
  en: ['Number', 'Time (UTC)', 'Game or bet', 'Status', 'Stake', 'Returned', 'Currency', 'Balance'],
  fr: ['Numéro', 'Heure (UTC)', 'Jeu ou pari', 'Statut', 'Mise', 'Versé', 'Devise', 'Solde'],
};
const states = {
  en: { open: 'open', won: 'won', lost: 'lost', void: 'void' },
  fr: { open: 'en cours', won: 'gagné', lost: 'perdu', void: 'annulé' },
};
const balances = {
  en: { main: 'main', bonus: 'bonus', betting_bonus: 'betting bonus' },
  fr: { main: 'principal', bonus: 'bonus', betting_bonus: 'bonus paris' },
};

const markets = {
  en: { winner: 'Result', total: 'Total', handicap: 'Handicap' },
  fr: { winner: 'Résultat', total: 'Total', handicap: 'Handicap' },
};
const outcomes = {
  en: { draw: 'draw', over: 'over', under: 'under' },
  fr: { draw: 'match nul', over: 'plus de', under: 'moins de' },
};
type Leg = Extract<HistoryRow, { type: 'sports' }>['legs'][number];

/** A selection as the sportsbook words it, with team names. */
function legText({ home, away, market, outcome, line, odds }: Leg, locale: Locale): string {
  const isSide = outcome === 'home' || outcome === 'away';
  const side = isSide ? (outcome === 'home' ? home : away) : outcomes[locale][outcome];
  // A handicap line refers to the home side.
  const ownLine = market === 'handicap' && outcome === 'away' ? String(-Number(line)) : line;
  return [`${home} - ${away}:`, markets[locale][market], side, ownLine, `@${odds}`].filter(Boolean).join(' ');
}

/** Escapes a field, including texts that a spreadsheet would run as a formula. */
const field = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

function descriptionOf(row: HistoryRow, locale: Locale): string {
  if (row.type === 'casino') return row.title;
  const legs = row.legs.map((leg) => legText(leg, locale));
  return legs.length > 1 ? `${legs.join(' + ')} = @${row.odds}` : legs.join('');
}

/** The text of the file, with the byte order mark that spreadsheets need. */
export function exportText(rows: readonly HistoryRow[], locale: Locale): string {
  const lines = rows.map((row) => [
    row.id,
    new Date(row.created_at * 1000).toISOString().replace('T', ' ').slice(0, 19),
    descriptionOf(row, locale),
    states[locale][row.status],
    row.stake.amount,
    row.win.amount,
    row.stake.currency,
    balances[locale][row.balance],
  ]);
  return `\ufeff${[headings[locale], ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}
