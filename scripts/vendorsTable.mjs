/**
 * Generates the vendor documentation from `src/domain/vendors.json`: the table in docs/vendors.md, and the chat vendors
 * in the help. `node scripts/vendorsTable.mjs --write` writes the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withTable } from './markedTable.mjs';

const ROOT = new URL('..', import.meta.url);
const VENDORS = Object.entries(JSON.parse(readFileSync(new URL('src/domain/vendors.json', ROOT), 'utf8')));

export const chatVendors = VENDORS.filter(([, { kind }]) => kind === 'chat').map(([key]) => key);

const SWITCHES = {
  chat: 'setting `CHAT_VENDORS`, and the operator’s `support.getsettings`',
  fingerprint: 'the operator’s `is_seon_enabled`',
  identity: 'the operator’s `verification.getAccessToken`',
  tag: 'CMS: web settings, snippets, `vendor`',
};

const code = (text) => `\`${text}\``;

/** The table of docs/vendors.md, between its two markers. */
export function vendorsTable() {
  const rows = VENDORS.map(([key, { kind, name, purpose, hosts, writesStyles, keeps }]) => {
    const named = Object.entries(hosts).map(([directive, list]) => `${directive}: ${list.map(code).join(' ')}`);
    const all = [...named, ...(writesStyles ? ['style: written into the page'] : [])].join('<br>');
    const cells = [code(key), name, purpose, SWITCHES[kind], all || '–', keeps.map(code).join(' ') || '–'];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| key | vendor | purpose | switched on by | hosts | keeps |', '|---|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

const MARKS = {
  document: 'docs/vendors.md',
  what: 'vendors',
  from: '<!-- vendors: written by scripts/vendorsTable.mjs -->\n',
  to: '<!-- end of vendors -->',
};

/** The document with the current table. */
export const withVendors = (text) => withTable(text, MARKS, vendorsTable());

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write')) {
    const document = fileURLToPath(new URL('docs/vendors.md', ROOT));
    writeFileSync(document, withVendors(readFileSync(document, 'utf8')));
  } else process.stdout.write(vendorsTable());
}
