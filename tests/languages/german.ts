/** A test language whose words in the header and the tab bar have the length of German ones; other texts are English. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const germanRow = {
  code: 'de',
  label: 'Deutsch',
  dir: 'ltr',
  language: 'de',
  formats: 'de',
  group: '.',
  point: ',',
  apiCode: 'de-DE',
  matches: ['de'],
};

const WORDS = {
  ...{ signIn: 'Anmelden', signUp: 'Registrieren', deposit: 'Einzahlen', offline: 'Offline' },
  nav: {
    ...{ lobby: 'Startseite', games: 'Spiele', sports: 'Sportwetten', search: 'Suche', jackpots: 'Jackpots' },
    ...{ tournaments: 'Turniere', offers: 'Angebote', support: 'Hilfe', me: 'Konto' },
  },
};

/** Follows docs/languages.md: a row of the table, and a folder of texts. */
export function addGerman(root: string): void {
  const table = join(root, 'packages/contract/src/languages.json');
  writeFileSync(table, JSON.stringify([...JSON.parse(readFileSync(table, 'utf8')), germanRow]));
  const folder = join(root, 'src/locales', germanRow.code);
  cpSync(join(root, 'src/locales/en'), folder, { recursive: true });
  const common = join(folder, 'common.json');
  writeFileSync(common, JSON.stringify({ ...JSON.parse(readFileSync(common, 'utf8')), ...WORDS }));
}
