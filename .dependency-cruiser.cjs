/** The import table of docs/ARCHITECTURE.md, as errors. Type imports count. */
const layer = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|sandbox|tests|scripts|packages)/', pathNot: [from, ...allowed] },
});
const PLATFORM_INTERFACE = '^src/platform/Platform\\.ts$';
/** The operator's calls with their answers, and the CMS's entities. */
const ENTITIES = '^packages/contract/src/(api/contract\\.ts$|api/entities/|cms/entities\\.ts$)';
/** Pure rules: those that only the client needs, and those that it shares with the sandbox. */
const DOMAIN = '^(src/domain|packages/contract/src/(?!api/|cms/))';
/** The whole package, with the readers of the API's and the CMS's data. */
const CONTRACT = '^packages/contract/';
/** The event log of the recorder; every part may add to it. */
const TAPE = '^src/recorder/tape\\.ts$';
/** Turns the event log into a report; used by the report screens only. */
const REPORTING = ['^src/recorder/watch\\.ts$', '^src/recorder/report/(currentReport|packReport|schema)\\.ts$'];
const onlyFrom = (name, library, modules) => ({
  name,
  severity: 'error',
  from: { path: '^(src|packages)/', pathNot: modules },
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
  name: `sandbox-${folder}-imports-lower-folders-only`,
  severity: 'error',
  from: { path: `^sandbox/${folder}/` },
  to: { path: '^sandbox/', pathNot: SANDBOX.slice(0, at + 1).map((lower) => `^sandbox/${lower}/`) },
}));
/**
 * Folders of the stores, lowest first: building blocks, the stores of every page with the interface that finds all of
 * them, the page shell, the families of screens. `RootStore.ts` assembles them and comes last.
 */
const STORES = [
  ...['kernel', 'core', 'shell', 'games', 'rewards', 'cashier', 'betting', 'competition', 'profile', 'auth'],
  ...['service', 'chat', 'content'],
];
const ROOT_STORE = '^src/stores/RootStore\\.ts$';
const storesOneWay = STORES.map((folder, at) => ({
  name: `stores-${folder}-imports-lower-folders-only`,
  severity: 'error',
  from: { path: `^src/stores/${folder}/` },
  to: { path: '^src/stores/', pathNot: STORES.slice(0, at + 1).map((lower) => `^src/stores/${lower}/`) },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    ...storesOneWay,
    {
      name: 'stores-are-in-a-listed-folder',
      severity: 'error',
      from: {
        path: '^src/stores/',
        pathNot: ['^src/stores/(RootStore|loaderContext)\\.ts$', ...STORES.map((folder) => `^src/stores/${folder}/`)],
      },
      to: { path: '' },
    },
    {
      name: 'root-store-is-imported-by-app-web-recorder-only',
      severity: 'error',
      // The recorder and the web server work on the complete page, as the application does.
      from: { path: '^src/', pathNot: ['^src/(app|web|recorder)/', '^src/components/contexts\\.ts$'] },
      to: { path: ROOT_STORE },
    },
    {
      name: 'sandbox-folders-are-listed',
      severity: 'error',
      from: {
        path: '^sandbox/[^/]+/',
        pathNot: ['^sandbox/tests/', ...SANDBOX.map((folder) => `^sandbox/${folder}/`)],
      },
      to: { path: '' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    layer('platform-imports-nothing-of-ours', '^src/platform/', []),
    layer('domain-imports-nothing-of-ours', DOMAIN, []),
    layer('contract-imports-nothing-of-ours', CONTRACT, []),
    layer('services', '^src/services/', [DOMAIN, CONTRACT, PLATFORM_INTERFACE]),
    layer('stores', '^src/stores/', ['^src/services/', DOMAIN, CONTRACT, PLATFORM_INTERFACE]),
    layer('locales-import-nothing', '^src/locales/', []),
    layer('desk', '^src/desk/', [
      '^src/recorder/',
      '^src/components/',
      '^src/locales/',
      DOMAIN,
      ENTITIES,
      // The desk's stores use the same observer; it imports none of the product's stores.
      '^src/stores/kernel/observe\\.ts$',
      // Recorded answers are parsed as the product parses them.
      '^packages/contract/src/api/tolerant\\.ts$',
    ]),
    layer('recorder', '^src/recorder/', [
      '^src/locales/',
      '^src/stores/',
      '^src/services/',
      DOMAIN,
      CONTRACT,
      PLATFORM_INTERFACE,
    ]),
    layer('components', '^src/components/', ['^src/stores/', TAPE, DOMAIN, ENTITIES, PLATFORM_INTERFACE]),
    {
      name: 'screens',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: {
        path: '^(src|sandbox|tests|scripts|packages)/',
        pathNot: [
          '^src/components/',
          '^src/stores/',
          DOMAIN,
          ENTITIES,
          '^src/screens/$1/',
          PLATFORM_INTERFACE,
          TAPE,
          ...REPORTING,
        ],
      },
    },
    {
      name: 'reports-are-made-in-screens-report-only',
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
      name: 'tests-are-imported-by-tests-only',
      severity: 'error',
      from: { pathNot: '^(tests|scripts|packages/contract/tests|sandbox/tests)/' },
      to: { path: '^(tests|packages/contract/tests|sandbox/tests)/' },
    },
    {
      name: 'src-never-imports-sandbox-or-tests',
      severity: 'error',
      from: { path: '^(src|packages)/' },
      to: { path: '^(sandbox|tests|scripts)/' },
    },
    {
      name: 'sandbox',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|tests|scripts|packages)/', pathNot: [ENTITIES, DOMAIN] },
    },
    {
      // The client, the contract and the sandbox each have a package.json; each lists its own imports.
      name: 'packages-are-listed',
      severity: 'error',
      // Development tools are in no build.
      from: {
        path: '^(src|sandbox|packages)/',
        pathNot:
          '^((packages/contract|sandbox)/tests/|(src/web/(devServer|early/bundleEarlyScripts)|sandbox/(database/drizzle\\.config|common/browserScript))\\.ts$)',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-react',
      severity: 'error',
      from: { path: '^(src/(stores|services|domain)|packages)/' },
      to: { path: 'node_modules/(react|react-dom|react-router|react-router-dom|mobx-react-lite)/' },
    },
    {
      name: 'sandbox-browser-code-imports-browser-code-only',
      comment:
        'Browsers load what a page imports, so only types may come from the rest of the sandbox. `browserScript` serves modules that are shared with the client.',
      severity: 'error',
      from: { path: '^sandbox/[^/]+/(page|frames)/', pathNot: '/typedText[.]ts$' },
      to: { pathNot: '^sandbox/[^/]+/(page|frames)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-browser-code-is-not-imported-by-servers',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '^sandbox/(tests|[^/]+/(page|frames))/' },
      to: { path: '^sandbox/[^/]+/(page|frames)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-mobx-or-axios',
      severity: 'error',
      from: { path: '^(src/domain|packages)/' },
      to: { path: 'node_modules/(mobx|axios|i18next)/' },
    },
    onlyFrom('axios-has-one-entry', 'axios/', ['^src/services/axiosSend\\.ts$']),
    onlyFrom('widget-kit-has-one-entry', '@telegram-apps/telegram-ui', ['^src/components/list/(kit|fields)\\.ts$']),
    onlyFrom('telegram-sdk-has-one-entry', '@telegram-apps/sdk', ['^src/platform/telegram/']),
    onlyFrom('seon-has-one-entry', '@seontechnologies/', ['^src/services/fingerprint/seon\\.ts$']),
    onlyFrom('yup-has-one-entry', 'yup/', ['^packages/contract/src/validation/(schema|checks)\\.ts$']),
    onlyFrom('maska-has-one-entry', 'maska/', ['^packages/contract/src/validation/masks\\.ts$']),
    onlyFrom('libphonenumber-has-one-entry', 'libphonenumber-js/', [
      '^packages/contract/src/validation/phonePlans\\.ts$',
    ]),
    onlyFrom('ufuzzy-has-one-entry', '@leeoniya/', ['^src/domain/games/gameSearch\\.ts$']),
    onlyFrom('intercom-has-one-entry', '@intercom/', ['^src/services/chat/intercom\\.ts$']),
    onlyFrom('livechat-has-one-entry', '@livechat/', ['^src/services/chat/livechat\\.ts$']),
    onlyFrom('i18next-has-one-entry', 'i18next/', [
      '^src/app/boot/i18n\\.ts$',
      '^src/components/texts\\.tsx$',
      // The help desk shows two languages at once and is a separate build.
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
