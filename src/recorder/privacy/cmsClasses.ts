/**
 * The CMS's entities are the operator's public texts, so every field is kept. A report contains CMS answers unchanged,
 * in either version's format, so that a replay parses them with the same code and the same faults (`isPublicContent`).
 * This is safe because the recorder stores no headers, so no editor's token, and no entity has player data: an entity
 * with a new field does not compile without a class. CMS accounts are never recorded; drafts of an editor's preview
 * are.
 */
import type { CmsConfig, FormField, HostSeo, Page, Seo } from '../../services/cms/entities';
import { type Classes, classesOf, kept } from './classes';

const texts = { '*': 'keep' } as const;
const question = kept('question answer');
const tag = kept('name content');

const organization = kept('name url logo telephone contactType areaServed availableLanguage sameAs');
const product = kept('name image description sku brandName');

const seo = classesOf<Seo>()({
  ...kept('url title description robots canonical text'),
  openGraph: kept('title description image type'),
  meta: tag,
  organization,
  product,
  faq: question,
  article: kept('headline description image datePublished dateModified'),
  replacements: texts,
});

const formField = classesOf<FormField>()({
  ...kept('name type label hint isOptional mask pattern min max sameAs autocomplete'),
  options: kept('value label'),
});

const imageKeys = kept('mobile desktop');

const siteConfig = classesOf<CmsConfig['siteConfig']>()({
  logos: kept('header headerCompact footer alt'),
  flags: {
    ...kept('isBettingEnabled isLoyaltyEnabled isTournamentsEnabled isJackpotsEnabled isWinnersEnabled'),
    ...kept('isSocialAuthEnabled isChatEnabled isInstallPromptEnabled'),
  },
  loader: kept('image text'),
  popupFallback: kept('image title text buttonTitle'),
  ...kept('allowedHosts accentColor landing'),
});

const cashierConfig = classesOf<CmsConfig['cashierConfig']>()({
  presets: { currency: 'keep', amounts: { value: 'keep' } },
  currencies: kept('code symbol name position'),
  balanceRefresh: {
    ...kept('countSecondsForDelayBetweenClick isEnabledInterval countSecondsForInterval'),
    ...kept('isEnabledTurnOffRequests countMinutesAfterWhichRequestsTurnedOff isEnabledRequestsAfterClick'),
  },
  detalization: kept('showFee showDuration showRequisites showDomain'),
  view: kept('methods showLimits showOffers'),
  confirmContactButton: kept('title url'),
  verificationButton: kept('title url'),
});

const gamesConfig = classesOf<CmsConfig['gamesConfig']>()({
  ...kept('fullscreenPolicy isSlotAccessWithZeroBalance isTitleOnPoster homeCategories'),
  imageKeys: { banners: imageKeys, offers: imageKeys, jackpots: imageKeys, tournaments: imageKeys },
  demoDialog: kept('title text'),
});

const common = classesOf<CmsConfig['common']>()({
  menuBanner: {
    ...kept('isExist title subtitle buttonTitle buttonSlug image publicTitle publicSubtitle publicButtonTitle'),
    ...kept('publicImage'),
  },
  authBanner: kept('isExist label value addition image_360_520 image_735_240'),
  footer: {
    ...kept('about responsible age licence copyright'),
    columns: { title: 'keep', links: kept('label url isExternal') },
  },
  validationMessages: texts,
  passwordCharacters: 'keep',
  support: kept('email hours'),
});

/** A new field does not compile without a class. @internal */
export const configClasses: { readonly [Name in keyof CmsConfig]: Classes<CmsConfig[Name]> } = {
  seoSettings: {
    redirects: kept('from to code'),
    default: kept('title titleTemplate description robots image'),
    canonical: 'keep',
    organization,
    product,
  },
  siteConfig,
  cashierConfig,
  gamesConfig,
  searchConfig: kept('minLength debounceMs count placeholder emptyText suggestions'),
  loyalty: {
    ...kept('charactersView title intro toastSeconds'),
    notices: kept('trigger title message otherMessage image'),
  },
  formsConfig: {
    registration: { fields: formField, strategy: 'keep' },
    restore: { fields: formField },
    profileSettings: { fields: formField, strategy: 'keep' },
    currencyConditions: { currency: 'keep', fields: formField },
  },
  authConfig: {
    socials: kept('service name icon'),
    ...kept('isRestoreEnabled isRegistrationEnabled termsText'),
  },
  common,
  metaData: { meta: tag },
  webSettings: {
    ...kept('favicon name shortName themeColor robotsTxt'),
    snippets: kept('isEnabled position code purpose vendor name keeps'),
  },
};

/** @internal */
export const entryClasses: { seo: Classes<Seo>; hostSeo: Classes<HostSeo>; page: Classes<Page> } = {
  seo,
  hostSeo: kept('host title description robots robotsTxt'),
  page: {
    ...kept('slug title lead body updatedAt'),
    faq: question,
    seo,
  },
};

/** Whether a report may contain this CMS request and its answer. @param name its path, as recorded */
export function isPublicContent(verb: string, name: string): boolean {
  const [path = ''] = name.split(/[?#]/);
  return verb === 'GET' && !/(?:^|\/)(?:auth|users|connect|users-permissions|admin)(?:\/|$)/.test(path);
}
