/**
 * Entities of the CMS, validated tolerantly: a missing or broken field or entity becomes its default, so the product
 * works without its CMS. The specification names the entities and some of their fields; the field lists of seo
 * settings, site, games, search, loyalty, forms, auth and common configuration are Baize's. Texts are in the requested
 * language; times are ISO dates; `count…Seconds` are seconds.
 */

import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { href } from '../links/paths';
import { purposes } from '../site/consent';
import {
  amount,
  choice,
  date,
  expectedText,
  flag,
  group,
  image,
  label,
  list,
  localized,
  localText,
  richText,
  text,
  texts,
} from './tolerant';

/** Characters of what is copied from elsewhere: a robots.txt (search engines read 500 KiB of it), a vendor's snippet. */
const MAX_COPIED = 500 * 1024;
const Link = v.object({ label, url: label, isExternal: flag() });
const Question = v.object({ question: label, answer: label });

/** A redirect: `from` may contain `*`; `to` is a path or an https URL. */
export const Redirect = v.object({ from: label, to: label, code: choice(['301', '302'], '302') });

const organization = () =>
  group({
    name: text(),
    url: text(),
    logo: image(320),
    telephone: text(),
    contactType: text(),
    areaServed: text(),
    availableLanguage: list(v.string()),
    sameAs: list(v.string()),
  });
const product = () =>
  group({ name: text(), image: image(1280), description: localText(), sku: text(), brandName: text() });
const openGraph = () => group({ title: text(), description: text(), image: image(1280), type: text('website') });
const article = () =>
  group({ headline: text(), description: text(), image: image(1280), datePublished: date(), dateModified: date() });

/** SEO of one page or of a host. Empty texts mean "take the default". */
export const Seo = v.object({
  url: text(),
  title: text(),
  description: text(),
  robots: text(),
  canonical: text(),
  openGraph: openGraph(),
  meta: list(v.object({ name: label, content: label })),
  organization: organization(),
  product: product(),
  faq: list(Question),
  article: article(),
  /** The SEO block in HTML or Markdown; must be sanitised before display. */
  text: richText(),
  /** Replacements for `{key}` in the texts above. */
  replacements: texts(),
});

export const SeoSettings = v.object({
  redirects: list(Redirect),
  default: group({
    title: localText(brand.name),
    titleTemplate: text(`{title} · ${brand.name}`),
    description: localText(),
    robots: text('index, follow'),
    image: image(1280),
  }),
  canonical: text(),
  organization: organization(),
  product: product(),
});

/** SEO by host: a mirror domain can have its own title, robots or robots.txt. */
export const HostSeo = v.object({
  host: text(),
  title: text(),
  description: text(),
  robots: text(),
  robotsTxt: text('', MAX_COPIED),
});

export const SiteConfig = v.object({
  logos: group({ header: image(480), headerCompact: image(160), footer: image(480), alt: text(brand.name) }),
  flags: group({
    isBettingEnabled: flag(true),
    isLoyaltyEnabled: flag(true),
    isTournamentsEnabled: flag(true),
    isJackpotsEnabled: flag(true),
    isWinnersEnabled: flag(true),
    isSocialAuthEnabled: flag(true),
    isChatEnabled: flag(true),
    isInstallPromptEnabled: flag(true),
  }),
  loader: group({ image: image(320), text: localText() }),
  popupFallback: group({ image: image(1280), title: localText(), text: localText(), buttonTitle: localText() }),
  /** Hosts allowed in `backUrl`. */
  allowedHosts: list(v.string()),
  /** `#rrggbb`; empty: the brand's color. */
  accentColor: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(#[0-9a-f]{6})?$/i)), ''), ''),
  /** Path after sign-in. */
  landing: text('/'),
});

const Preset = v.object({
  currency: label,
  amounts: list(v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});
const Currency = v.object({
  code: label,
  symbol: text(),
  name: text(),
  position: choice(['before', 'after'], 'before'),
});

/** The defaults are the specification's. */
export const BalanceRefresh = v.object({
  countSecondsForDelayBetweenClick: amount(1),
  isEnabledInterval: flag(true),
  countSecondsForInterval: amount(10),
  isEnabledTurnOffRequests: flag(true),
  countMinutesAfterWhichRequestsTurnedOff: amount(5),
  isEnabledRequestsAfterClick: flag(true),
});

export const CashierConfig = v.object({
  presets: list(Preset),
  currencies: list(Currency),
  balanceRefresh: group(BalanceRefresh.entries),
  detalization: group({
    showFee: flag(true),
    showDuration: flag(true),
    showRequisites: flag(true),
    showDomain: flag(),
  }),
  view: group({ methods: choice(['grid', 'list'], 'grid'), showLimits: flag(true), showOffers: flag(true) }),
  /** Buttons shown when a withdrawal needs a confirmed contact or verification. */
  confirmContactButton: group({ title: localText(), url: text(href('profile-index-settings')) }),
  verificationButton: group({ title: localText(), url: text(href('profile-index-verification')) }),
});

const imageKeys = () => group({ mobile: text('image_mobile'), desktop: text('image_desktop') });

export const GamesConfig = v.object({
  fullscreenPolicy: choice(['all', 'telegram', 'product', 'none'], 'all'),
  /** Whether a real-money game opens with an empty balance. */
  isSlotAccessWithZeroBalance: flag(true),
  /** Keys of `description` that hold the pictures. */
  imageKeys: group({ banners: imageKeys(), offers: imageKeys(), jackpots: imageKeys(), tournaments: imageKeys() }),
  /** True if posters already show the game's name, so it is not repeated below. */
  isTitleOnPoster: flag(false),
  /** Category rows of the home page, by id, in order. */
  homeCategories: list(v.string()),
  demoDialog: group({ title: localText(), text: localText() }),
});

export const SearchConfig = v.object({
  minLength: amount(2),
  debounceMs: amount(250),
  count: amount(15),
  placeholder: localText(),
  emptyText: localText(),
  suggestions: list(v.string()),
});

export const LoyaltyConfig = v.object({
  charactersView: choice(['profile', 'loyalty', 'both'], 'both'),
  title: localText(),
  intro: localText(),
  toastSeconds: amount(5),
  notices: localized(
    list(v.object({ trigger: label, title: text(), message: text(), otherMessage: text(), image: image(640) })),
  ),
});

const bound = () => v.fallback(v.optional(v.union([v.pipe(v.string(), v.maxLength(100)), v.number()]), ''), '');

/** An operator-defined form field; bounds of a date are ISO days or ages in years. */
export const FormField = v.object({
  name: label,
  type: label,
  label: text(),
  hint: text(),
  isOptional: flag(),
  mask: text(),
  pattern: text(),
  min: bound(),
  max: bound(),
  sameAs: text(),
  autocomplete: text(),
  options: list(v.object({ value: v.string(), label: v.string() })),
});

export const FormsConfig = v.object({
  registration: group({ fields: list(FormField), strategy: choice(['eager', 'submit'], 'eager') }),
  restore: group({ fields: list(FormField) }),
  profileSettings: group({ fields: list(FormField), strategy: choice(['eager', 'submit'], 'submit') }),
  /** Additional fields for one currency. */
  currencyConditions: list(v.object({ currency: label, fields: list(FormField) })),
});

export const AuthConfig = v.object({
  socials: list(v.object({ service: label, name: label, icon: image(160) })),
  isRestoreEnabled: flag(true),
  isRegistrationEnabled: flag(true),
  termsText: text(),
});

export const AuthBanner = v.object({
  isExist: localized(flag()),
  label: text(),
  value: text(),
  addition: text(),
  image_360_520: image(960),
  image_735_240: image(1920),
});

export const MenuBanner = v.object({
  isExist: localized(flag()),
  title: text(),
  subtitle: text(),
  buttonTitle: text(),
  buttonSlug: text(),
  image: image(960),
  publicTitle: text(),
  publicSubtitle: text(),
  publicButtonTitle: text(),
  publicImage: image(960),
});

export const Common = v.object({
  menuBanner: group(MenuBanner.entries),
  authBanner: group(AuthBanner.entries),
  footer: group({
    about: localText(),
    responsible: localText(),
    age: text('18+'),
    licence: text(),
    copyright: text(),
    columns: list(v.object({ title: label, links: list(Link) })),
  }),
  /** Overrides of validation messages by key. */
  validationMessages: texts(),
  /** Allowed password characters as a character class such as `\\x21-\\x7e€`; empty: printable ASCII without space. */
  passwordCharacters: text(),
  support: group({ email: text(), hours: localText() }),
});

/**
 * `vendor`: a key of `domain/vendors.json`; `keeps`: names of its cookies and storage keys. `loads`: the vendors that
 * the code loads in turn, by key or name.
 */
export const Snippet = v.object({
  isEnabled: flag(),
  position: v.picklist(['head', 'bodyStart', 'bodyEnd']),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_COPIED)),
  purpose: choice(purposes, 'marketing'),
  vendor: text(),
  name: text(),
  keeps: list(v.string()),
  loads: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});

export const WebSettings = v.object({
  favicon: image(),
  name: text(brand.name),
  shortName: text(brand.shortName),
  themeColor: text(brand.themeColor),
  robotsTxt: text('', MAX_COPIED),
  snippets: list(Snippet),
});

/** Meta tags for every page, such as a search console's verification. */
export const MetaData = v.object({ meta: list(v.object({ name: label, content: label })) });

/** The words of a slug, for a page without a title: it is still a page. */
const titleOfSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** A content page at `/{slug}`; `body` is HTML or Markdown and must be sanitised. */
export const Page = v.pipe(
  v.object({
    slug: label,
    title: expectedText(),
    lead: text(),
    body: richText(),
    updatedAt: date(),
    faq: list(Question),
    seo: group(Seo.entries),
  }),
  v.transform((page) => ({ ...page, title: page.title || page.seo.title || titleOfSlug(page.slug) })),
);

/** Fields of pages and of SEO entries that the sitemap needs. */
export const ListedPage = v.object({ slug: label, updatedAt: date(), seo: group({ robots: text() }) });
export const ListedSeo = v.object({ url: text(), robots: text() });

/** Schemas of all configuration entities by name. */
export const schemas = {
  seoSettings: SeoSettings,
  siteConfig: SiteConfig,
  cashierConfig: CashierConfig,
  gamesConfig: GamesConfig,
  searchConfig: SearchConfig,
  loyalty: LoyaltyConfig,
  formsConfig: FormsConfig,
  authConfig: AuthConfig,
  common: Common,
  metaData: MetaData,
  webSettings: WebSettings,
} as const;

type Out<S extends v.GenericSchema> = v.InferOutput<S>;
export type CmsConfig = { [Name in keyof typeof schemas]: Out<(typeof schemas)[Name]> } & { siteConfig: SiteConfig };

/** What the CMS's answer is without a field, or without an entry. */
export const defaults = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, v.parse(schema, {})]),
) as unknown as CmsConfig;

/** Fallbacks of the entities while the CMS is unavailable and never was available. */
export const unknownConfig: CmsConfig = { ...defaults, siteConfig: { ...defaults.siteConfig, isUnknown: true } };

export type Seo = Out<typeof Seo>;
export type SeoSettings = Out<typeof SeoSettings>;
export type HostSeo = Out<typeof HostSeo>;
export type SiteConfig = Out<typeof SiteConfig> & {
  /** The CMS has never answered, so a section may be switched off. */
  isUnknown?: true;
};
export type BalanceRefresh = Out<typeof BalanceRefresh>;
export type CashierConfig = Out<typeof CashierConfig>;
export type GamesConfig = Out<typeof GamesConfig>;
export type SearchConfig = Out<typeof SearchConfig>;
export type LoyaltyConfig = Out<typeof LoyaltyConfig>;
export type FormField = Out<typeof FormField>;
export type FormsConfig = Out<typeof FormsConfig>;
export type AuthConfig = Out<typeof AuthConfig>;
export type Common = Out<typeof Common>;
export type Snippet = Out<typeof Snippet>;
export type WebSettings = Out<typeof WebSettings>;
export type MetaData = Out<typeof MetaData>;
export type Page = Out<typeof Page>;
export type ListedPage = Out<typeof ListedPage>;
export type ListedSeo = Out<typeof ListedSeo>;
