/**
 * What is written of the settings, out of one table: the help of `npm start`, without anything installed, `.env.example`,
 * and the table in docs/operations.md. `node scripts/settingsHelp.mjs --write` writes the two files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chatVendors } from './vendorsTable.mjs';

const ROOT = new URL('..', import.meta.url);
const SETTINGS = JSON.parse(
  readFileSync(new URL('src/web/settingsTable.json', ROOT), 'utf8').replace('{chat vendors}', chatVendors.join(', ')),
);
const NAME_WIDTH = Math.max(...SETTINGS.map(({ name }) => name.length)) + 2;
const GROUPS = {
  operator: 'The operator and its CMS',
  site: 'The site',
  releases: 'Releases and stopping',
  watching: 'Watching',
  pages: 'Rendering',
  limits: 'What visitors may take',
  sandbox: 'The sandbox, which the archive does not have',
};

const inGroups = (row) =>
  Object.entries(GROUPS).map(([group, title]) => ({
    title,
    rows: SETTINGS.filter((setting) => setting.group === group).map(row),
  }));

export function settingsHelp() {
  const rows = SETTINGS.map(({ name, text, default: fallback, unset, sandbox }) => {
    const without = fallback || unset || sandbox;
    return `  ${name.padEnd(NAME_WIDTH)}${text}${without ? ` (${without})` : ''}`;
  });
  return `npm start            install, build and serve the site with its sandbox
npm run dev          the same with hot reload
npm run reset        empty the sandbox
npm test             everything that can be checked; npm run verify: the same without a browser
npm run check        all that the tests only take a share of, and what is too long for them
npm run bench        weights and speeds of the production build
npm run package      one archive of the web server alone, for servers of your own

Settings, by environment:
${rows.join('\n')}
`;
}

/** `.env.example`: what is needed stands there to be filled in, all else with its default behind a `#`. */
export function exampleFile() {
  const line = ({ name, text, default: fallback, unset, example }) => {
    const isNeeded = fallback === null;
    const about = `# ${text}${unset ? `; without it ${unset}` : ''}`;
    return `${about}\n${isNeeded ? '' : '#'}${name}=${fallback || example || ''}`;
  };
  const groups = inGroups(line).filter(({ title }) => title !== GROUPS.sandbox);
  return `# Settings of the web server: copy to .env, then  node --env-file=.env server.js
# Written by scripts/settingsHelp.mjs.
${groups.map(({ title, rows }) => `\n# ── ${title}\n\n${rows.join('\n\n')}\n`).join('')}`;
}

/** The table of docs/operations.md, between its two marks. */
export function settingsTable() {
  const row = ({ name, text, default: fallback, unset }) =>
    `| `.concat(
      [
        '`',
        name,
        '` | ',
        text,
        ' | ',
        fallback === null ? 'needed' : fallback ? `\`${fallback}\`` : (unset ?? '–'),
        ' |',
      ].join(''),
    );
  return inGroups(row)
    .map(({ title, rows }) => `**${title}**\n\n| setting | meaning | default |\n|---|---|---|\n${rows.join('\n')}\n`)
    .join('\n');
}

const FROM = '<!-- settings: written by scripts/settingsHelp.mjs -->\n';
const TO = '<!-- end of settings -->';

/** The document with the table as it is now. */
export function withTable(text) {
  const from = text.indexOf(FROM);
  const to = text.indexOf(TO);
  if (from < 0 || to < from) throw new Error('The marks of the table of settings are missing');
  return `${text.slice(0, from + FROM.length)}\n${settingsTable()}\n${text.slice(to)}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write')) {
    const example = fileURLToPath(new URL('.env.example', ROOT));
    const document = fileURLToPath(new URL('docs/operations.md', ROOT));
    writeFileSync(example, exampleFile());
    writeFileSync(document, withTable(readFileSync(document, 'utf8')));
  } else process.stdout.write(settingsHelp());
}
