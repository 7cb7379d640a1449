/**
 * The CMS's entities are the operator's public texts, so every field is kept. A report contains CMS answers unchanged,
 * in either version's format, so that a replay parses them with the same code and the same faults (`isPublicContent`).
 * This is safe because the recorder stores no headers, so no editor's token, and no entity has player data: an entity
 * with a new field does not compile without a class. CMS accounts are never recorded; drafts of an editor's preview
 * are.
 */
import type { CmsConfig, FormField, HostSeo, Page, Seo } from '@baize/contract/cms/entities';
import { type Classes, classesOf, keep } from './classes';

const texts = { '*': 'keep' } as const;
const question = keep('question answer');
const tag = keep('name content');

const organization = keep('name url logo telephone contactType areaServed availableLanguage sameAs');
const product = keep('name image description sku brandName');

const seo = classesOf<Seo>()({
  ...keep('url title description robots canonical text'),
  openGraph: keep('title description image type'),
  meta: tag,
  organization,
  product,
  faq: question,
  article: keep('headline description image datePublished dateModified'),
  replacements: texts,
});

const formField = classesOf<FormField>()({
  ...keep('name type label hint isOptional mask pattern min max sameAs autocomplete'),
  options: keep('value label'),
});

const imageKeys = keep('mobile desktop');

const siteConfig = classesOf<CmsConfig['siteConfig']>()({
  isUnknown: 'keep',
  logos: keep('header headerCompact footer alt'),
  flags: {
    ...keep('isBettingEnabled isLoyaltyEnabled isTournamentsEnabled isJackpotsEnabled isWinnersEnabled'),
    ...keep('isSocialAuthEnabled isChatEnabled isInstallPromptEnabled'),
  },
  loader: keep('image text'),
  popupFallback: keep('image title text buttonTitle'),
  ...keep('allowedHosts accentColor landing'),
});

const cashierConfig = classesOf<CmsConfig['cashierConfig']>()({
  presets: { currency: 'keep', amounts: { value: 'keep' } },
  currencies: keep('code symbol name position'),
  balanceRefresh: {
    ...keep('countSecondsForDelayBetweenClick isEnabledInterval countSecondsForInterval'),
    ...keep('isEnabledTurnOffRequests countMinutesAfterWhichRequestsTurnedOff isEnabledRequestsAfterClick'),
  },
  detalization: keep('showFee showDuration showRequisites showDomain'),
  view: keep('methods showLimits showOffers'),
  confirmContactButton: keep('title url'),
  verificationButton: keep('title url'),
});

const gamesConfig = classesOf<CmsConfig['gamesConfig']>()({
  ...keep('fullscreenPolicy isSlotAccessWithZeroBalance isTitleOnPoster homeCategories'),
  imageKeys: { banners: imageKeys, offers: imageKeys, jackpots: imageKeys, tournaments: imageKeys },
  demoDialog: keep('title text'),
});

const common = classesOf<CmsConfig['common']>()({
  menuBanner: {
    ...keep('isExist title subtitle buttonTitle buttonSlug image publicTitle publicSubtitle publicButtonTitle'),
    ...keep('publicImage'),
  },
  authBanner: keep('isExist label value addition image_360_520 image_735_240'),
  footer: {
    ...keep('about responsible age licence copyright'),
    columns: { title: 'keep', links: keep('label url isExternal') },
  },
  validationMessages: texts,
  passwordCharacters: 'keep',
  support: keep('email hours'),
});

/** A new field does not compile without a class. @internal */
export const configClasses: { readonly [Name in keyof CmsConfig]: Classes<CmsConfig[Name]> } = {
  seoSettings: {
    redirects: keep('from to code'),
    default: keep('title titleTemplate description robots image'),
    canonical: 'keep',
    organization,
    product,
  },
  siteConfig,
  cashierConfig,
  gamesConfig,
  searchConfig: keep('minLength debounceMs count placeholder emptyText suggestions'),
  loyalty: {
    ...keep('charactersView title intro toastSeconds'),
    notices: keep('trigger title message otherMessage image'),
  },
  formsConfig: {
    registration: { fields: formField, strategy: 'keep' },
    restore: { fields: formField },
    profileSettings: { fields: formField, strategy: 'keep' },
    currencyConditions: { currency: 'keep', fields: formField },
  },
  authConfig: {
    socials: keep('service name icon'),
    ...keep('isRestoreEnabled isRegistrationEnabled termsText'),
  },
  common,
  metaData: { meta: tag },
  webSettings: {
    ...keep('favicon name shortName themeColor robotsTxt'),
    snippets: { ...keep('isEnabled position code purpose vendor name keeps'), loads: { '*': 'shape' } },
  },
};

/** @internal */
export const entryClasses: { seo: Classes<Seo>; hostSeo: Classes<HostSeo>; page: Classes<Page> } = {
  seo,
  hostSeo: keep('host title description robots robotsTxt'),
  page: {
    ...keep('slug title lead body updatedAt'),
    faq: question,
    seo,
  },
};

/** Whether a report may contain this CMS request and its answer. @param name its path, as recorded */
export function isPublicContent(verb: string, name: string): boolean {
  const [path = ''] = name.split(/[?#]/);
  return verb === 'GET' && !/(?:^|\/)(?:auth|users|connect|users-permissions|admin)(?:\/|$)/.test(path);
}
