import type { AuthConfig } from '@baize/contract/cms/entities';
import { href } from '@baize/contract/links/paths';
import { type SocialResult, socialAddress, socialResult } from '@baize/contract/player/social';
import { runInAction } from 'mobx';
import type { Platform } from '../../platform/Platform';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { AnalyticsStore } from '../shell/AnalyticsStore';

/** Storage key of the last attempt's proof, for a code that returns to another page of this browser. */
const PROOF_KEY = 'baize/social-proof';

const makeProof = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Needs = StoreServices<'settings' | 'session' | 'get'>;

/** Sign-in by a social account, in browsers that support it. */
export class SocialStore {
  static readonly isOfPlayer = true;
  /** Result of the last attempt if it did not start a session. */
  result: SocialResult | null = null;
  isWaiting = false;
  private readonly stores: Needs['stores'];
  private readonly platform: Pick<Platform, 'sessions' | 'isFramed' | 'returnAddress' | 'storage' | 'tokens'>;
  private readonly languagePrefix: () => string;

  constructor({ stores, platform, languagePrefix }: Needs) {
    this.stores = stores;
    this.platform = platform;
    this.languagePrefix = languagePrefix;
    observe(this);
  }

  /** A launch signs in automatically, and a page in a foreign frame cannot see the session of another window. */
  get isPossible(): boolean {
    return this.platform.sessions === 'browser' && !this.platform.isFramed;
  }

  get services(): AuthConfig['socials'] {
    if (!(this.stores.settings.site.value?.flags.isSocialAuthEnabled ?? true)) return [];
    return this.stores.settings.auth.value?.socials ?? [];
  }

  /** Address for a popup window, which posts its result to this page. */
  windowAddress(service: string): string {
    return this.addressTo(service, href('forms-sign-in', { window: '1' }));
  }

  /**
   * Address that replaces this page.
   * @param back path to return to, with its language; null: the default page after a sign-in
   */
  pageAddress(service: string, back: string | null): string {
    return this.addressTo(service, href('forms-sign-in', { redirectUrl: back ?? undefined }));
  }

  startWaiting(): void {
    this.isWaiting = true;
    this.result = null;
  }

  reset(): void {
    this.isWaiting = false;
    this.result = null;
  }

  /** Checks the result with the operator. A code is valid only with this browser's own proof. */
  async finish(reported: unknown, code?: unknown): Promise<void> {
    const result = socialResult(reported);
    const proof = this.consumeProof();
    this.isWaiting = false;
    this.result = result;
    const analytics = this.stores.get(AnalyticsStore);
    if (result !== 'done' && result !== 'new') return analytics.record('login_error', { code: `social_${result}` });
    const exchange = typeof code === 'string' && proof ? { social_code: code, social_proof: proof } : undefined;
    const { ok } = await this.stores.session.enter.run(exchange);
    if (ok) analytics.record(result === 'new' ? 'registration' : 'login');
    // The provider reported success, but there is no session.
    else runInAction(() => (this.result = 'failed'));
  }

  /**
   * The page is visible again: the popup may have been closed or lost its connection to this page after it succeeded.
   */
  async checkSession(): Promise<void> {
    if (!this.isWaiting || this.stores.session.isSignedIn) return;
    const account = await this.stores.session.account.load();
    if (account && account.uid > 0 && this.isWaiting) await this.finish('done');
  }

  private addressTo(service: string, path: string): string {
    const { base } = this.platform.returnAddress;
    const back = `${base}${this.languagePrefix()}${path}`;
    return socialAddress(base, {
      service,
      purpose: 'login',
      back,
      proof: this.platform.tokens ? this.storeProof() : null,
    });
  }

  private storeProof(): string {
    const proof = makeProof();
    this.platform.storage.set(PROOF_KEY, proof);
    return proof;
  }

  private consumeProof(): string | null {
    if (!this.platform.tokens) return null;
    const proof = this.platform.storage.get(PROOF_KEY);
    this.platform.storage.remove(PROOF_KEY);
    return proof;
  }
}
