/** What `npm start -- --help` prints: every setting that a person may give, without installing anything. */
const SETTINGS = [
  ['PORT', '8080', 'port of the site'],
  ['HOST', '127.0.0.1', 'address to listen on'],
  ['SANDBOX_PORT', 'PORT + 1', 'port of the sandbox, and of its Telegram host page'],
  ['DATA_DIR', '.data', "folder of the sandbox's database"],
  ['DATABASE_URL', '', 'a PostgreSQL server instead of the embedded database'],
  ['API_URL', 'the sandbox', "the operator's product API, such as https://operator.example"],
  ['CMS_URL', 'the sandbox', "the operator's CMS"],
  ['SITE_ORIGIN', 'http://HOST:PORT', 'public origin of the site, for canonical addresses'],
  ['TELEGRAM_ORIGINS', 'https://web.telegram.org', 'origins that may frame the site, separated by commas'],
  ['TELEGRAM_APP_LINK', '', "the bot's app link, such as https://t.me/Bot/app"],
  ['TELEGRAM_BOT_TOKEN', "the sandbox's own", 'token that the sandbox checks launches by'],
  ['SANDBOX_GAMES', '704', "number of games in the sandbox's catalogue, up to 20000"],
  ['PROXY_EXTRA', '', 'more path prefixes that lead to the operator, separated by commas'],
  [
    'CHAT_VENDORS',
    'sandbox',
    'live chat: sandbox, intercom, livechat, zendesk, chatwoot, livetex, separated by commas',
  ],
  ['CHAT_ORIGINS', '', 'where such a vendor is installed, as https://chat.example, separated by commas'],
  ['SESSION_COOKIE', 'bz_session', "name of the operator's session cookie"],
  ['TRUSTED_PROXIES', '0', 'proxies in front that name the visitor'],
  ['LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent'],
];

export function settingsHelp() {
  const rows = SETTINGS.map(
    ([name, fallback, text]) => `  ${name.padEnd(19)}${text}${fallback ? ` (${fallback})` : ''}`,
  );
  return `npm start            install, build and serve the site with its sandbox
npm run dev          the same with hot reload
npm run reset        empty the sandbox
npm test             everything that can be checked; npm run verify: the same without a browser
npm run bench        weights and speeds of the production build

Settings, by environment:
${rows.join('\n')}
`;
}
