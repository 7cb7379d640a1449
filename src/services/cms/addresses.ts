/** Where the entities of the CMS live: the one list of its client and of the web server's door to it (O-4, N-13). */

/** Configuration, one entry each, by the name that the product gives it. */
export const configAddresses = {
  seoSettings: 'seo-settings',
  siteConfig: 'site-config',
  cashierConfig: 'cashier-config',
  gamesConfig: 'games-config',
  searchConfig: 'search-config',
  loyalty: 'loyalty',
  formsConfig: 'forms-config',
  authConfig: 'auth-config',
  common: 'common',
  metaData: 'meta-data',
  webSettings: 'web-settings',
} as const;

/** Lists of entries. */
export const listAddresses = { pages: 'pages', pageSeos: 'page-seos', hostSeos: 'seo-hosts' } as const;

const entities = new Set<string>([...Object.values(configAddresses), ...Object.values(listAddresses)]);

/** Is this a known entity, or one entry of it? The path is what follows `/api/`. */
export function isEntityAddress(path: string): boolean {
  const [entity = '', id = 'id', ...more] = path.split('/');
  return entities.has(entity) && /^[\w-]+$/.test(id) && more.length === 0;
}

/** Is this one of the CMS's own sign-in? The path is what follows `/api/`. */
export const isSignInAddress = (path: string): boolean =>
  path === 'users/me' || /^(?:auth(?:\/[\w-]+){1,2}|connect(?:\/[\w-]+){1,2})$/.test(path);
