import { vendorsOf } from '../../domain/site/vendors';
import table from './settingsTable.json';

const NAME_WIDTH = Math.max(...table.map(({ name }) => name.length)) + 2;

/** What `node server.js --help` prints: the settings of the web server alone. */
export function helpText(): string {
  const rows = table
    .filter(({ group }) => group !== 'sandbox')
    .map(({ name, text, default: fallback, unset }) => {
      const value = fallback || unset;
      const note = fallback === null ? ' (required)' : value ? ` (default: ${value})` : '';
      const description = text.replace('{chat vendors}', vendorsOf('chat').join(', '));
      return `  ${name.padEnd(NAME_WIDTH)}${description}${note}`;
    });
  return `node server.js                    serves the site
node --env-file=.env server.js    with settings from a file; .env.example lists them

Settings (environment variables):
${rows.join('\n')}
`;
}
