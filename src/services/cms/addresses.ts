/** API paths of the CMS's entities, for its client and for the web server's proxy. */

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

export const listAddresses = { pages: 'pages', pageSeos: 'page-seos', hostSeos: 'seo-hosts' } as const;

const entities = new Set<string>([...Object.values(configAddresses), ...Object.values(listAddresses)]);

/** Whether the path is a known entity or one entry of it. @param path after `/api/` */
export function isEntityAddress(path: string): boolean {
  const [entity = '', id = 'id', ...more] = path.split('/');
  return entities.has(entity) && /^[\w-]+$/.test(id) && more.length === 0;
}

/** Whether the path belongs to the CMS's sign-in. @param path after `/api/` */
export const isSignInAddress = (path: string): boolean =>
  path === 'users/me' || /^(?:auth(?:\/[\w-]+){1,2}|connect(?:\/[\w-]+){1,2})$/.test(path);
