/** Path patterns of all pages by name, without a locale. */
export const paths = {
  index: '/',
  gamehall: '/gamehall',
  'gamehall-id': '/gamehall/:id',
  'game-index-item': '/game/:sysname',
  betting: '/betting',
  bets: '/bets/*',
  'cashier-index-index': '/cashier',
  'cashier-index-billing': '/cashier/billing',
  'cashier-index-billing-deposit': '/cashier/billing/deposit/:sysname',
  'cashier-index-deposit': '/cashier/deposit',
  'cashier-index-deposit-index-sysname': '/cashier/deposit/:sysname',
  'cashier-index-withdraw': '/cashier/withdraw',
  'cashier-index-wallet': '/cashier/wallet',
  'cashier-index-history': '/cashier/history',
  'cashier-index-receipt': '/cashier/receipt',
  'cashier-index-paysuccess': '/cashier/paysuccess/:transaction?',
  'cashier-index-payfail': '/cashier/payfail/:transaction?',
  'cashier-index-paypending': '/cashier/paypending/:transaction?',
  'cashier-index-paycancel': '/cashier/paycancel',
  'cashier-index-paynewwindow': '/cashier/paynewwindow',
  'cashier-index-paymobile': '/cashier/paymobile',
  'profile-index': '/profile',
  'profile-index-settings': '/profile/settings',
  'profile-index-settings-personal': '/profile/settings/personal',
  'profile-index-settings-contacts': '/profile/settings/contacts',
  'profile-index-settings-nickname': '/profile/settings/nickname',
  'profile-index-settings-wins': '/profile/settings/wins',
  'profile-index-settings-language': '/profile/settings/language',
  'profile-index-settings-preferences': '/profile/settings/preferences',
  'profile-index-security': '/profile/security',
  'profile-index-notification': '/profile/notification',
  'profile-index-verification': '/profile/verification',
  'profile-index-responsible-game': '/profile/responsible-game',
  'profile-index-bets': '/profile/bets',
  'profile-index-bonuses': '/profile/bonuses',
  'profile-index-cashback': '/profile/cashback',
  'profile-index-loyalty': '/profile/loyalty',
  'responsible-game': '/responsible-game',
  jackpots: '/jackpots',
  'jackpots-id': '/jackpots/:id',
  winners: '/winners',
  providers: '/providers',
  tournaments: '/tournaments',
  'tournaments-id': '/tournaments/:id',
  'tournaments-id-gamehall': '/tournaments/:id/gamehall',
  offers: '/offers',
  'offers-id': '/offers/:id',
  promotions: '/promotions',
  'promotions-id': '/promotions/:id',
  loyalty: '/loyalty',
  'loyalty-shop': '/loyalty/shop',
  'loyalty-sysname': '/loyalty/:sysname',
  'forms-sign-in': '/forms/sign_in',
  'forms-sign-up': '/forms/sign_up',
  support: '/support',
  confirmation: '/confirmation',
  'confirmation-success': '/confirmation/success',
  unsubscribe: '/unsubscribe',
  icons: '/_icons',
  slug: '/:slug',
} as const;

export type RouteName = keyof typeof paths;
type Pattern<Name extends RouteName> = (typeof paths)[Name];

type Value = string | number;
type Query = Readonly<Record<string, Value | undefined>>;

/**
 * Parameters of a pattern: `id` of `/jackpots/:id` is required, `transaction` of `/cashier/payfail/:transaction?`
 * optional.
 */
type ParamsOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamsOf<Segment> & ParamsOf<Rest>
  : Path extends `:${infer Name}?`
    ? { readonly [_ in Name]?: Value | undefined }
    : Path extends `:${infer Name}`
      ? { readonly [_ in Name]: Value }
      : unknown;

type HrefArgs<Path extends string> = Path extends `${string}:${string}?`
  ? [params?: ParamsOf<Path>, query?: Query]
  : Path extends `${string}:${string}`
    ? [params: ParamsOf<Path>, query?: Query]
    : [query?: Query];

/** Pages that can be linked to; patterns with a wildcard cannot. */
type LinkName = { [Name in RouteName]: Pattern<Name> extends `${string}*` ? never : Name }[RouteName];
export type PlainName = { [Name in LinkName]: Pattern<Name> extends `${string}:${string}` ? never : Name }[LinkName];
type HrefArgsByName = { [Name in LinkName]: HrefArgs<Pattern<Name>> };

/** Address of a page without a locale; encodes parameters and query: `href('jackpots-id', { id: 7 })`. */
export function href<Name extends LinkName>(name: Name, ...args: HrefArgsByName[Name]): string {
  const [first = {}, second = {}]: readonly (Query | undefined)[] = args;
  const pattern: string = paths[name];
  // Without path parameters the first argument is the query.
  let query = first;
  let address = pattern.replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = first[key];
    query = second;
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  let separator = '?';
  for (const key in query) {
    const value = query[key];
    if (value === undefined) continue;
    address += `${separator}${key}=${encodeURIComponent(value)}`;
    separator = '&';
  }
  return address;
}
