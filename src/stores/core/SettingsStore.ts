import type { PlayerInfo } from '@baize/contract/api/entities/account';
import type { Money } from '@baize/contract/api/entities/money';
import type { GeneralInfo } from '@baize/contract/api/entities/site';
import type {
  AuthConfig,
  BalanceRefresh,
  CashierConfig,
  Common,
  FormsConfig,
  GamesConfig,
  SiteConfig,
} from '@baize/contract/cms/entities';
import { href } from '@baize/contract/links/paths';
import { formatMoney, isZero } from '@baize/contract/money/money';
import type { SafeHtml } from '../../domain/content/safeHtml';
import { isSectionOn, sectionFlagOf } from '../../domain/site/sections';
import type { SettingsApi } from '../../services/api/clients/settingsApi';
import type { SiteFeature } from '../../services/api/unsupportedFeatures';
import type { Content } from '../../services/cms/content';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { Snapshot } from '../kernel/Snapshot';

/** The specification's defaults, until the CMS has answered. */
const refreshDefaults: BalanceRefresh = {
  countSecondsForDelayBetweenClick: 1,
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
};

/** Configuration, texts and currencies of the operator and its CMS. */
export class SettingsStore {
  readonly general: Resource<GeneralInfo>;
  readonly site: Resource<SiteConfig>;
  readonly cashier: Resource<CashierConfig>;
  readonly games: Resource<GamesConfig>;
  readonly common: Resource<Common>;
  readonly forms: Resource<FormsConfig>;
  readonly auth: Resource<AuthConfig>;
  /** Terms of registration; empty if the CMS has none. */
  readonly terms: Resource<SafeHtml>;
  /** Paths of CMS pages that menus link to but that do not exist in this language. */
  private readonly unwritten: Resource<readonly string[]>;
  /** Pages and parts of pages whose calls the operator does not support; undefined if it supports all. */
  private readonly unsupported: Resource<readonly string[]>;

  /** @param unsupported as known to the server, which writes it into the page */
  constructor(api: SettingsApi, content: Content, snapshot: Snapshot, unsupported: readonly string[] = []) {
    this.unsupported = snapshot.resource('settings.lacking', async () => unsupported);
    if (unsupported.length > 0) this.unsupported.set(unsupported);
    this.general = snapshot.resource('settings.general', (signal) => api.getGeneralInfo(signal));
    this.site = snapshot.resource('settings.site', () => content.read('siteConfig', this.site.value));
    this.cashier = snapshot.resource('settings.cashier', () => content.read('cashierConfig', this.cashier.value));
    this.games = snapshot.resource('settings.games', () => content.read('gamesConfig', this.games.value));
    this.common = snapshot.resource('settings.common', () => content.read('common', this.common.value));
    this.unwritten = snapshot.resource('settings.unwritten', async () =>
      content.missingPages(await this.common.ensure()),
    );
    this.forms = snapshot.resource('settings.forms', () => content.read('formsConfig', this.forms.value));
    this.auth = snapshot.resource('settings.auth', () => content.read('authConfig', this.auth.value));
    this.terms = snapshot.resource('settings.terms', async () =>
      content.html((await this.auth.ensure())?.termsText ?? '', {
        currency: this.general.value?.default_currency ?? null,
        locale: content.locale(),
        isGuest: true,
      }),
    );
    observe(this);
  }

  get isBonusIsolated(): boolean {
    return this.general.value?.is_bonus_isolation_enabled ?? false;
  }

  get balanceRefresh(): BalanceRefresh {
    return this.cashier.value?.balanceRefresh ?? refreshDefaults;
  }

  get fullscreenPolicy(): GamesConfig['fullscreenPolicy'] {
    return this.games.value?.fullscreenPolicy ?? 'all';
  }

  /**
   * False for a path (without the locale's prefix) of a section that the CMS switched off or the operator does not
   * support: it is a 404, and links to it are hidden.
   */
  hasSection(path: string): boolean {
    return isSectionOn(path, this.unsupported.value ?? [], this.site.value?.flags) && !this.isSectionUnknown(path);
  }

  /** Whether the CMS may have switched a path's section off, but has never answered. */
  isSectionUnknown(path: string): boolean {
    return this.site.value?.isUnknown === true && sectionFlagOf(path) !== null;
  }

  /** False if a link would lead nowhere: no such section, or no such page in this language. */
  canLinkTo(path: string): boolean {
    return this.hasSection(path) && isSectionOn(path, this.unwritten.value ?? []);
  }

  /** False for a part of a page that the operator does not support. */
  hasPart(part: SiteFeature): boolean {
    return !this.unsupported.value?.includes(part);
  }

  /** False if the CMS closed registration or the operator does not support it, which hides all links to the form. */
  get isRegistrationOpen(): boolean {
    return (this.auth.value?.isRegistrationEnabled ?? true) && this.hasRegistration;
  }

  get hasRegistration(): boolean {
    return this.hasSection(href('forms-sign-up'));
  }

  get hasDeposits(): boolean {
    return this.hasSection(href('cashier-index-deposit'));
  }

  /** Games can be opened, so there are game lists and the search. */
  get hasGames(): boolean {
    return this.hasSection(href('gamehall'));
  }

  /**
   * Whether the player may start a real game: with an empty balance only if the CMS allows it, or if there are no
   * deposits.
   */
  canPlayWith(player: PlayerInfo | null): boolean {
    if (!player) return false;
    if (!this.hasDeposits || (this.games.value?.isSlotAccessWithZeroBalance ?? true)) return true;
    return ![player.balance_main, player.balance_bonus, player.balance_betting_bonus].every(isZero);
  }

  async loadShell(): Promise<void> {
    const { general, site, cashier, games, common, unwritten, auth } = this;
    await Promise.all([general, site, cashier, games, common, unwritten, auth].map((entry) => entry.ensure()));
  }

  async loadForms(): Promise<void> {
    await Promise.all([this.forms.ensure(), this.auth.ensure(), this.terms.ensure()]);
  }

  /** The language has changed. Running reads are in the old one, so they must not be joined. */
  markStale(): void {
    for (const entry of [
      this.site,
      this.cashier,
      this.games,
      this.common,
      this.unwritten,
      this.forms,
      this.auth,
      this.terms,
    ]) {
      entry.abort();
      entry.markStale();
    }
  }

  /** Formats an amount with the symbol from the cashier's configuration. */
  formatMoney(money: Money): string {
    const currency = this.cashier.value?.currencies.find((entry) => entry.code === money.currency);
    return formatMoney(money, currency ? { symbol: currency.symbol, position: currency.position } : {});
  }

  /** Label of a currency in a list: its code, and its name if the CMS has one. */
  currencyLabel(code: string): string {
    const name = this.cashier.value?.currencies.find((entry) => entry.code === code)?.name;
    return name ? `${code} · ${name}` : code;
  }

  /** Quick amounts of a currency in integer units. */
  presetsFor(currency: string): number[] {
    const preset = this.cashier.value?.presets.find((entry) => entry.currency === currency);
    return preset?.amounts.map((amount) => amount.value) ?? [];
  }
}
