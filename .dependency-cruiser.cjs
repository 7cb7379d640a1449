/** The import table of docs/ARCHITECTURE.md, as errors. Type imports count. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|sandbox|tests|scripts)/', pathNot: [from, ...allowed] },
});
const PLATFORM_INTERFACE = '^src/platform/Platform\\.ts$';
/** What travels: the operator's calls and what they answer, and the CMS's entities. */
const ENTITIES = '^src/services/(api/contract\\.ts$|api/entities/|cms/entities\\.ts$)';
/** What anybody may push an event onto. */
const TAPE = '^src/recorder/tape\\.ts$';
/** What makes a report of the tape; the screens of the report alone have a use for it. */
const REPORTING = ['^src/recorder/watch\\.ts$', '^src/recorder/report/(now|packReport|schema)\\.ts$'];
const onlyFrom = (name, library, doors) => ({
  name,
  severity: 'error',
  from: { path: '^src/', pathNot: doors },
  to: { path: `node_modules/${library}` },
});
/** Folders of the sandbox: each may import those before it, none after it. */
const SANDBOX = [
  ...[
    'common',
    'database',
    'kernel',
    'api',
    'contract',
    'faults',
    'telegram',
    'cms',
    'chat',
    'service',
    'measure',
    'vendors',
  ],
  ...['limits', 'bonuses', 'provider', 'games', 'verification', 'betting', 'catalogue', 'competition', 'freespins'],
  ...['bank', 'loyalty', 'rewards', 'identity', 'oauth', 'profile', 'support', 'seed'],
];
const oneWay = SANDBOX.map((folder, at) => ({
  name: `sandbox-${folder}-looks-down-only`,
  severity: 'error',
  from: { path: `^sandbox/${folder}/` },
  to: { path: '^sandbox/', pathNot: SANDBOX.slice(0, at + 1).map((lower) => `^sandbox/${lower}/`) },
}));
/**
 * Folders of the stores, lowest first: what stores are made of, the stores that every page has and the interface by which all
 * are found, those of the frame around the screens, the families. `RootStore.ts` puts them together and lies on top.
 */
const STORES = [
  ...['kernel', 'shell', 'frame', 'games', 'rewards', 'cashier', 'betting', 'competition', 'profile', 'auth'],
  ...['service', 'chat', 'content'],
];
const ROOT_STORE = '^src/stores/RootStore\\.ts$';
const storesOneWay = STORES.map((folder, at) => ({
  name: `stores-${folder}-looks-down-only`,
  severity: 'error',
  from: { path: `^src/stores/${folder}/` },
  to: { path: '^src/stores/', pathNot: STORES.slice(0, at + 1).map((lower) => `^src/stores/${lower}/`) },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    ...storesOneWay,
    {
      name: 'stores-have-their-place',
      severity: 'error',
      from: {
        path: '^src/stores/',
        pathNot: ['^src/stores/(RootStore|visit)\\.ts$', ...STORES.map((folder) => `^src/stores/${folder}/`)],
      },
      to: { path: '' },
    },
    {
      name: 'root-store-is-known-on-top-only',
      severity: 'error',
      // The recorder and the web server hold the whole page, as the application does.
      from: { path: '^src/', pathNot: ['^src/(app|web|recorder)/', '^src/components/contexts\\.ts$'] },
      to: { path: ROOT_STORE },
    },
    {
      name: 'sandbox-folder-has-its-place',
      severity: 'error',
      from: { path: '^sandbox/[^/]+/', pathNot: SANDBOX.map((folder) => `^sandbox/${folder}/`) },
      to: { path: '' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    layer('platform-imports-nothing-of-ours', '^src/platform/', []),
    layer('domain-imports-nothing-of-ours', '^src/domain/', []),
    layer('services', '^src/services/', ['^src/domain/', PLATFORM_INTERFACE]),
    layer('stores', '^src/stores/', ['^src/services/', '^src/domain/', PLATFORM_INTERFACE]),
    layer('locales-import-nothing', '^src/locales/', []),
    layer('desk', '^src/desk/', [
      '^src/recorder/',
      '^src/components/',
      '^src/locales/',
      '^src/domain/',
      ENTITIES,
      // Its stores are made as the product's are; of those it knows none.
      '^src/stores/kernel/observe\\.ts$',
      // A recorded answer is judged as the product reads it.
      '^src/services/api/tolerant\\.ts$',
    ]),
    layer('recorder', '^src/recorder/', [
      '^src/locales/',
      '^src/stores/',
      '^src/services/',
      '^src/domain/',
      PLATFORM_INTERFACE,
    ]),
    layer('components', '^src/components/', ['^src/stores/', TAPE, '^src/domain/', ENTITIES, PLATFORM_INTERFACE]),
    {
      name: 'screens',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: {
        path: '^(src|sandbox|tests|scripts)/',
        pathNot: [
          '^src/components/',
          '^src/stores/',
          '^src/domain/',
          ENTITIES,
          '^src/screens/$1/',
          PLATFORM_INTERFACE,
          TAPE,
          ...REPORTING,
        ],
      },
    },
    {
      name: 'reports-are-made-in-one-place',
      severity: 'error',
      from: { path: '^src/screens/', pathNot: '^src/screens/report/' },
      to: { path: REPORTING },
    },
    {
      name: 'app',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^(src/web|src/main|sandbox|tests|scripts)' },
    },
    {
      name: 'src-never-imports-sandbox-or-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(sandbox|tests|scripts)/' },
    },
    {
      name: 'sandbox',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: '^(src|tests|scripts)/',
        pathNot: [ENTITIES, '^src/domain/'],
      },
    },
    {
      // Each of the two has a package.json: what it imports stands in its own.
      name: 'packages-are-listed',
      severity: 'error',
      // What serves whoever develops is in no build.
      from: {
        path: '^(src|sandbox)/',
        pathNot:
          '^(src/web/(devServer|bundleEarlyScripts)|sandbox/(database/drizzle\\.config|common/browserScript))\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-react',
      severity: 'error',
      from: { path: '^src/(stores|services|domain)/' },
      to: { path: 'node_modules/(react|react-dom|react-router|react-router-dom|mobx-react-lite)/' },
    },
    {
      name: 'pages-of-the-sandbox-run-in-browsers',
      comment:
        'What a page imports is asked for by the browser; of the rest of the sandbox it may know types. A module shared with the client is served by `browserScript`.',
      severity: 'error',
      from: { path: '^sandbox/[^/]+/(page|frames)/', pathNot: '/typedText[.]ts$' },
      to: { pathNot: '^sandbox/[^/]+/(page|frames)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-but-pages-runs-their-scripts',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '^sandbox/[^/]+/(page|frames)/' },
      to: { path: '^sandbox/[^/]+/(page|frames)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-mobx-or-axios',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/(mobx|axios|i18next)/' },
    },
    onlyFrom('axios-has-one-door', 'axios/', ['^src/services/sending\\.ts$']),
    onlyFrom('widget-kit-has-one-door', '@telegram-apps/telegram-ui', ['^src/components/list/(kit|fields)\\.ts$']),
    onlyFrom('telegram-sdk-has-one-door', '@telegram-apps/sdk', ['^src/platform/telegram/']),
    onlyFrom('seon-has-one-door', '@seontechnologies/', ['^src/services/fingerprint/seon\\.ts$']),
    onlyFrom('yup-has-one-door', 'yup/', ['^src/domain/validation/schema\\.ts$']),
    onlyFrom('maska-has-one-door', 'maska/', ['^src/domain/validation/masks\\.ts$']),
    onlyFrom('libphonenumber-has-one-door', 'libphonenumber-js/', ['^src/domain/validation/phonePlans\\.ts$']),
    onlyFrom('ufuzzy-has-one-door', '@leeoniya/', ['^src/domain/gameSearch\\.ts$']),
    onlyFrom('intercom-has-one-door', '@intercom/', ['^src/services/chat/intercom\\.ts$']),
    onlyFrom('livechat-has-one-door', '@livechat/', ['^src/services/chat/livechat\\.ts$']),
    onlyFrom('i18next-has-one-door', 'i18next/', [
      '^src/app/i18n\\.ts$',
      '^src/components/texts\\.tsx$',
      // The help desk speaks two languages at once, and is no part of the product.
      '^src/desk/ui/texts\\.ts$',
    ]),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|\\.css$|\\.svg$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
