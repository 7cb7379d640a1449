/**
 * The CMS's entities (H-3): the operator's own public texts, every field of which is kept. A report holds a CMS answer
 * as it came, in either version's nesting, so that a replay reads it with the same code and the same faults
 * (`isPublicContent`). That is safe because the recorder holds no headers, so no editor's token, and entities have no
 * field for a player: an entity with a new field does not compile until it has a class. Accounts of the CMS are never
 * kept; drafts that an editor's page reads are the operator's texts as well.
 */
import type { CmsConfig, FormField, HostSeo, Page, Seo } from '../../services/cms/entities';
import type { Classes } from './classes';

const texts = { '*': 'keep' } as const;
const question = { question: 'keep', answer: 'keep' } as const;
const tag = { name: 'keep', content: 'keep' } as const;

const organization = {
  name: 'keep',
  url: 'keep',
  logo: 'keep',
  telephone: 'keep',
  contactType: 'keep',
  areaServed: 'keep',
  availableLanguage: 'keep',
  sameAs: 'keep',
} as const;
const product = { name: 'keep', image: 'keep', description: 'keep', sku: 'keep', brandName: 'keep' } as const;

const seo = {
  url: 'keep',
  title: 'keep',
  description: 'keep',
  robots: 'keep',
  canonical: 'keep',
  openGraph: { title: 'keep', description: 'keep', image: 'keep', type: 'keep' },
  meta: tag,
  organization,
  product,
  faq: question,
  article: {
    headline: 'keep',
    description: 'keep',
    image: 'keep',
    datePublished: 'keep',
    dateModified: 'keep',
  },
  text: 'keep',
  replacements: texts,
} as const satisfies Classes<Seo>;

const formField = {
  name: 'keep',
  type: 'keep',
  label: 'keep',
  hint: 'keep',
  isOptional: 'keep',
  mask: 'keep',
  pattern: 'keep',
  min: 'keep',
  max: 'keep',
  sameAs: 'keep',
  autocomplete: 'keep',
  options: { value: 'keep', label: 'keep' },
} as const satisfies Classes<FormField>;

const imageKeys = { mobile: 'keep', desktop: 'keep' } as const;

const siteConfig = {
  logos: { header: 'keep', headerCompact: 'keep', footer: 'keep', alt: 'keep' },
  flags: {
    isBettingEnabled: 'keep',
    isLoyaltyEnabled: 'keep',
    isTournamentsEnabled: 'keep',
    isJackpotsEnabled: 'keep',
    isWinnersEnabled: 'keep',
    isSocialAuthEnabled: 'keep',
    isChatEnabled: 'keep',
    isInstallPromptEnabled: 'keep',
  },
  loader: { image: 'keep', text: 'keep' },
  popupFallback: { image: 'keep', title: 'keep', text: 'keep', buttonTitle: 'keep' },
  allowedHosts: 'keep',
  accentColor: 'keep',
  landing: 'keep',
} as const satisfies Classes<CmsConfig['siteConfig']>;

const cashierConfig = {
  presets: { currency: 'keep', amounts: { value: 'keep' } },
  currencies: { code: 'keep', symbol: 'keep', name: 'keep', position: 'keep' },
  balanceRefresh: {
    countSecondsForDelayBetweenClick: 'keep',
    isEnabledInterval: 'keep',
    countSecondsForInterval: 'keep',
    isEnabledTurnOffRequests: 'keep',
    countMinutesAfterWhichRequestsTurnedOff: 'keep',
    isEnabledRequestsAfterClick: 'keep',
  },
  detalization: { showFee: 'keep', showDuration: 'keep', showRequisites: 'keep', showDomain: 'keep' },
  view: { methods: 'keep', showLimits: 'keep', showOffers: 'keep' },
  confirmContactButton: { title: 'keep', url: 'keep' },
  verificationButton: { title: 'keep', url: 'keep' },
} as const satisfies Classes<CmsConfig['cashierConfig']>;

const gamesConfig = {
  fullscreenPolicy: 'keep',
  isSlotAccessWithZeroBalance: 'keep',
  imageKeys: { banners: imageKeys, offers: imageKeys, jackpots: imageKeys, tournaments: imageKeys },
  isTitleOnPoster: 'keep',
  homeCategories: 'keep',
  demoDialog: { title: 'keep', text: 'keep' },
} as const satisfies Classes<CmsConfig['gamesConfig']>;

const common = {
  menuBanner: {
    isExist: 'keep',
    title: 'keep',
    subtitle: 'keep',
    buttonTitle: 'keep',
    buttonSlug: 'keep',
    image: 'keep',
    publicTitle: 'keep',
    publicSubtitle: 'keep',
    publicButtonTitle: 'keep',
    publicImage: 'keep',
  },
  authBanner: {
    isExist: 'keep',
    label: 'keep',
    value: 'keep',
    addition: 'keep',
    image_360_520: 'keep',
    image_735_240: 'keep',
  },
  footer: {
    about: 'keep',
    responsible: 'keep',
    age: 'keep',
    licence: 'keep',
    copyright: 'keep',
    columns: { title: 'keep', links: { label: 'keep', url: 'keep', isExternal: 'keep' } },
  },
  validationMessages: texts,
  passwordCharacters: 'keep',
  support: { email: 'keep', hours: 'keep' },
} as const satisfies Classes<CmsConfig['common']>;

/** A new field does not compile until it has its class. @internal */
export const configClasses: { readonly [Name in keyof CmsConfig]: Classes<CmsConfig[Name]> } = {
  seoSettings: {
    redirects: { from: 'keep', to: 'keep', code: 'keep' },
    default: { title: 'keep', titleTemplate: 'keep', description: 'keep', robots: 'keep', image: 'keep' },
    canonical: 'keep',
    organization,
    product,
  },
  siteConfig,
  cashierConfig,
  gamesConfig,
  searchConfig: {
    minLength: 'keep',
    debounceMs: 'keep',
    count: 'keep',
    placeholder: 'keep',
    emptyText: 'keep',
    suggestions: 'keep',
  },
  loyalty: {
    charactersView: 'keep',
    title: 'keep',
    intro: 'keep',
    toastSeconds: 'keep',
    notices: { trigger: 'keep', title: 'keep', message: 'keep', otherMessage: 'keep', image: 'keep' },
  },
  formsConfig: {
    registration: { fields: formField, strategy: 'keep' },
    restore: { fields: formField },
    profileSettings: { fields: formField, strategy: 'keep' },
    currencyConditions: { currency: 'keep', fields: formField },
  },
  authConfig: {
    socials: { service: 'keep', name: 'keep', icon: 'keep' },
    isRestoreEnabled: 'keep',
    isRegistrationEnabled: 'keep',
    termsText: 'keep',
  },
  common,
  metaData: { meta: tag },
  webSettings: {
    favicon: 'keep',
    name: 'keep',
    shortName: 'keep',
    themeColor: 'keep',
    robotsTxt: 'keep',
    snippets: {
      isEnabled: 'keep',
      position: 'keep',
      code: 'keep',
      purpose: 'keep',
      vendor: 'keep',
      name: 'keep',
      keeps: 'keep',
    },
  },
};

/** @internal */
export const entryClasses: { seo: Classes<Seo>; hostSeo: Classes<HostSeo>; page: Classes<Page> } = {
  seo,
  hostSeo: { host: 'keep', title: 'keep', description: 'keep', robots: 'keep', robotsTxt: 'keep' },
  page: {
    slug: 'keep',
    title: 'keep',
    lead: 'keep',
    body: 'keep',
    updatedAt: 'keep',
    faq: question,
    seo,
  },
};

/** Whether a report may hold this request to the CMS and its answer. @param name its address, as recorded */
export function isPublicContent(verb: string, name: string): boolean {
  const [path = ''] = name.split(/[?#]/);
  return verb === 'GET' && !/(?:^|\/)(?:auth|users|connect|users-permissions|admin)(?:\/|$)/.test(path);
}
