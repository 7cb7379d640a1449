/** The file of an export: one line a round or a bet, as spreadsheets read it (G-10). */
import type { Locale } from '../common/languages';
import type { HistoryRow } from './history';

const headings = {
  en: ['Number', 'Time (UTC)', 'What', 'State', 'Stake', 'Returned', 'Currency', 'Balance'],
  fr: ['Numéro', 'Heure (UTC)', 'Objet', 'État', 'Mise', 'Retour', 'Devise', 'Solde'],
};
const states = {
  en: { open: 'open', won: 'won', lost: 'lost', void: 'void' },
  fr: { open: 'en cours', won: 'gagné', lost: 'perdu', void: 'annulé' },
};
const balances = {
  en: { main: 'main', bonus: 'bonus', betting_bonus: 'betting bonus' },
  fr: { main: 'principal', bonus: 'bonus', betting_bonus: 'bonus de paris' },
};

/** A field; a text that a spreadsheet would take for a formula is made plain. */
const field = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const whatOf = (row: HistoryRow): string =>
  row.type === 'casino'
    ? row.title
    : row.legs
        .map(({ home, away, market, outcome, line, odds }) =>
          [`${home} - ${away}:`, market, line, outcome, `@${odds}`].filter(Boolean).join(' '),
        )
        .join(' + ');

/** The text of the file, with the mark by which spreadsheets know its encoding. */
export function exportText(rows: readonly HistoryRow[], locale: Locale): string {
  const lines = rows.map((row) => [
    row.id,
    new Date(row.created_at * 1000).toISOString().replace('T', ' ').slice(0, 19),
    whatOf(row),
    states[locale][row.status],
    row.stake.amount,
    row.win.amount,
    row.stake.currency,
    balances[locale][row.balance],
  ]);
  return `\ufeff${[headings[locale], ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}
