/** What `npm start -- --help` prints: every setting that a person may give, without installing anything. */
const SETTINGS = [
  ['PORT', '8080', 'port of the site'],
  ['HOST', '127.0.0.1', 'address to listen on'],
  ['SANDBOX_PORT', 'PORT + 1', 'port of the sandbox, and of its Telegram host page'],
  ['DATA_DIR', '.data', "folder of the sandbox's database"],
  ['DATABASE_URL', '', 'a PostgreSQL server instead of the embedded database'],
  ['API_URL', 'the sandbox', "the operator's product API, such as https://operator.example"],
  ['CMS_URL', 'the sandbox', "the operator's CMS"],
  ['CMS_TOKEN', '', 'token by which the server reads the CMS; the public role of the CMS needs no rights then'],
  ['CMS_POPULATE', 'tree', 'deep: the CMS has the plugin that knows populate=deep'],
  ['CMS_PREVIEW_SECRET', '', 'signs links by which editors see drafts; at least 16 signs'],
  ['CMS_WEBHOOK_SECRET', '', 'bearer token of the webhook at /hooks/cms; at least 16 signs'],
  ['SITE_ORIGIN', 'http://HOST:PORT', 'public origin of the site, for canonical addresses'],
  ['TELEGRAM_ORIGINS', 'https://web.telegram.org', 'origins that may frame the site, separated by commas'],
  ['TELEGRAM_APP_LINK', '', "the bot's app link, such as https://t.me/Bot/app"],
  ['TELEGRAM_BOT_TOKEN', "the sandbox's own", 'token that the sandbox checks launches by'],
  ['SANDBOX_GAMES', '704', "number of games in the sandbox's catalogue, up to 20000"],
  ['PROXY_EXTRA', '', 'more path prefixes that lead to the operator, separated by commas'],
  ['FILE_PREFIXES', '', 'more prefixes of the operator with nothing but files, kept as harmless as /media'],
  ['RECORDER', '1', '0: pages keep no recording of themselves for a report to the help desk'],
  ['DESK', '0', '1 opens the help desk at /desk, where staff run reports of players again'],
  ['CMS_SIGN_IN', '0', "1 opens the CMS's own sign-in at /cms, and writing with an editor's token"],
  [
    'CHAT_VENDORS',
    'sandbox',
    'live chat: sandbox, intercom, livechat, zendesk, chatwoot, livetex, separated by commas',
  ],
  ['CHAT_ORIGINS', '', 'where such a vendor is installed, as https://chat.example, separated by commas'],
  ['SESSION_COOKIE', 'bz_session', "name of the operator's session cookie"],
  ['RENDERS_AT_ONCE', '50', 'pages that are rendered at once; more wait'],
  ['RENDERS_WAITING', '200', 'pages that may wait for it; more are refused with 503'],
  ['PAGE_CACHE_MB', '64', 'megabytes that kept pages may take; 0 renders each time'],
  ['TRUSTED_PROXIES', '0', 'proxies in front that name the visitor'],
  ['HEADER_SECONDS', '15', 'in which the head of a request must have come'],
  ['REQUEST_SECONDS', '60', 'in which a request must have come, with its body'],
  ['BODY_MEGABYTES', '10', 'size of a body at most'],
  ['BUFFER_MEGABYTES', '256', 'size of all bodies that are held at a time'],
  ['CLIENT_BODIES', '256', 'bodies that one client may be sending; over it the slowest is given up'],
  ['CLIENT_REQUESTS', '2000', 'requests of one client that may wait for the operator'],
  ['CLIENT_CONNECTIONS', '3000', 'connections of one address, where no proxy stands in front'],
  ['CONNECTIONS', '10000', 'connections of all visitors'],
  ['UPSTREAM_CONNECTIONS', '4096', 'connections to the operator for each of its prefixes, and to the CMS'],
  ['SLOW_READER_SECONDS', '30', 'after which a visitor who takes less than 1 KB a second loses the answer'],
  ['STOP_GRACE_SECONDS', '5', 'for which a SIGTERM turns readiness to 503 while all is still answered'],
  ['STOP_SECONDS', '20', 'for work that is in progress after that'],
  ['LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent'],
];

export function settingsHelp() {
  const rows = SETTINGS.map(
    ([name, fallback, text]) => `  ${name.padEnd(22)}${text}${fallback ? ` (${fallback})` : ''}`,
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
