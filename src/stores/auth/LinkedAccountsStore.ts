import type { SocialAccount } from '@baize/contract/api/entities/account';
import { href } from '@baize/contract/links/paths';
import { type SocialResult, socialAddress, socialResult } from '@baize/contract/player/social';
import type { Platform } from '../../platform/Platform';
import { createAuthApi } from '../../services/api/clients/authApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

export interface LinkableAccount {
  service: string;
  name: string;
  icon: string;
  account: SocialAccount | null;
}

type Needs = StoreServices<'settings' | 'session'>;

/** The player's linked social accounts. */
export class LinkedAccountsStore {
  static readonly isOfPlayer = true;
  readonly accounts: Resource<SocialAccount[]>;
  /** A one-time link for another browser, for platforms that share no session with one. */
  readonly createLink: Task<[service: string], string>;
  readonly unlink: Task<[service: string], void>;
  result: SocialResult | null = null;
  private readonly stores: Needs['stores'];
  private readonly platform: Pick<Platform, 'sessions' | 'isFramed' | 'returnAddress'>;
  private readonly languagePrefix: () => string;

  constructor({ call, stores, platform, languagePrefix }: Needs) {
    const api = createAuthApi(call);
    this.stores = stores;
    this.platform = platform;
    this.languagePrefix = languagePrefix;
    this.accounts = new Resource(async (signal) => (await api.getSocialAccounts(signal)).items);
    this.createLink = new Task(async (service) => (await api.createSocialLink(service)).address);
    this.unlink = new Task(async (service) => {
      await api.unlinkSocialAccount(service);
      await this.accounts.load();
    });
    observe(this);
  }

  get services(): LinkableAccount[] {
    const { settings } = this.stores;
    const isOffered = settings.site.value?.flags.isSocialAuthEnabled ?? true;
    const offered = isOffered ? (settings.auth.value?.socials ?? []) : [];
    const linked = this.accounts.value ?? [];
    const others = linked.filter(({ service }) => !offered.some((social) => social.service === service));
    return [...offered, ...others.map(({ service }) => ({ service, name: service, icon: '' }))].map((social) => ({
      ...social,
      account: linked.find(({ service }) => service === social.service) ?? null,
    }));
  }

  /** The session is not a browser cookie, so another browser needs a link. */
  get needsLink(): boolean {
    return this.stores.session.tokens !== null || this.platform.sessions === 'launch' || this.platform.isFramed;
  }

  windowAddress(service: string): string {
    return this.addressTo(service, href('forms-sign-in', { window: '1' }));
  }

  pageAddress(service: string): string {
    return this.addressTo(service, href('profile-index-security'));
  }

  async load(): Promise<void> {
    await Promise.all([this.accounts.ensure(), this.stores.settings.auth.ensure()]);
  }

  /** @param reported the result that the provider's window or the return address reported */
  async finish(reported: unknown): Promise<void> {
    this.result = socialResult(reported);
    await this.accounts.load();
  }

  private addressTo(service: string, path: string): string {
    const { base } = this.platform.returnAddress;
    return socialAddress(base, { service, purpose: 'link', back: `${base}${this.languagePrefix()}${path}` });
  }
}
