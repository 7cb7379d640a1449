import type { Params } from '@baize/contract/api/contract';
import type { AccountInfo, PlayerInfo, Profile, SignedIn } from '@baize/contract/api/entities/account';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction } from 'mobx';
import { isLaunchOld, type LaunchProblem, launchProblemOf } from '../../domain/player/launchProblem';
import { areSameTokens, type Tokens, textOfTokens, tokensOf } from '../../domain/player/tokens';
import { shortHash } from '../../domain/shortHash';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/clients/accountApi';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { Snapshot } from '../kernel/Snapshot';
import { Task } from '../kernel/Task';
import { AccountMark } from './AccountMark';
import { holdSession, signInOrFind } from './openSession';

const SIGNED_OUT_KEY = 'baize/signed-out';
const RENEWAL_MS = 60_000;

/**
 * Another account was signed in to this browser: instead of this page's (`changed`), or where there was none
 * (`entered`).
 */
export type OtherAccount = 'changed' | 'entered';

/** The session (docs/decisions/027): of a launch's own player, or of this browser's account. Its tokens are in memory. */
export class SessionStore {
  readonly account: Resource<AccountInfo>;
  readonly profile: Resource<Profile>;
  readonly login: Task<[Params<'auth.login'>], PlayerInfo>;
  readonly register: Task<[Params<'auth.register'>], PlayerInfo>;
  /**
   * Takes over a session that began elsewhere in this browser, such as by a social account, or exchanges a code for
   * one.
   */
  readonly enter: Task<[Params<'auth.login'>?], PlayerInfo>;
  readonly logout: Task<[], void>;
  readonly signInWithLaunch: Task<[], PlayerInfo>;
  tokens: Tokens | null;
  /** Changes when a session begins or ends here, so that the player's data is read again. */
  generation = 0;
  /** The session began with a sign-in on this page. */
  isFresh = false;
  /** The session ended on the server; reset when the player has been notified. */
  wasLost = false;
  /** A launch is renewing a lost session, so the same player will be back. */
  isRenewing = false;
  /** Another account is signed in to this browser; resolved by `adopt` or `ignoreOther`. */
  other: OtherAccount | null = null;
  /** Runs before the page shows a player who was just identified, for example to choose the language. */
  beforeSignIn: (player: PlayerInfo) => Promise<void> = () => Promise.resolve();
  /** The visitor chose to stay a guest despite that account, so nothing of it is read. */
  private isOtherIgnored = false;
  /** The operator has sessions by cookie only, even for launches. */
  private hasOnlyCookies = false;
  /** The operator has accepted the launch; later steps may still fail. */
  private isLaunchAccepted = false;
  /** Error of the last sign-in with the launch; it stays during another attempt. */
  private launchError: ApiError | null = null;
  private readonly mark: AccountMark;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly api: AccountApi,
    private readonly platform: Pick<Platform, 'credential' | 'storage' | 'sessionMark' | 'sessions' | 'tokens'>,
    snapshot: Snapshot,
    private readonly clock: ServerClock,
  ) {
    this.mark = new AccountMark(platform);
    this.tokens = tokensOf(platform.tokens?.get() ?? null);
    this.account = snapshot.resource('session.account', async (signal) => {
      const account = this.toPageAccount(await api.getInfo(signal));
      if (account.uid > 0 && !this.player) await this.beforeSignIn(account as PlayerInfo);
      return account;
    });
    this.profile = snapshot.resource('session.profile', (signal) => api.getProfile(signal));
    this.login = new Task((params) => this.beginByForm(() => api.login(params)));
    this.register = new Task((params) => this.beginByForm(() => api.register(params)));
    this.signInWithLaunch = new Task(() => this.begin(() => this.exchangeCredential()).catch(this.failLaunch));
    this.enter = new Task((code) => this.begin(async () => (code ? api.login(code) : null)));
    this.logout = new Task(() => this.end());
    observe(this);
  }

  get player(): PlayerInfo | null {
    const account = this.account.value;
    return account && account.uid > 0 ? (account as PlayerInfo) : null;
  }

  get isSignedIn(): boolean {
    return this.player !== null;
  }

  get isKnown(): boolean {
    return this.account.value !== undefined;
  }

  /** Why the visitor could not be identified; null once known or before the first attempt. */
  get loadError(): ApiError | null {
    if (this.launchProblem === 'away') return this.launchError;
    return this.isKnown ? null : this.account.error;
  }

  /** There is probably a player who could not be loaded, so the page must not treat them as a guest. */
  get isPlayerUnavailable(): boolean {
    return this.loadError !== null && this.isSessionLikely;
  }

  /** In a launch, only its own player counts. */
  private get isBound(): boolean {
    return this.platform.sessions === 'launch';
  }

  /** The session is the token: no cookie is sent or trusted. */
  private get isByToken(): boolean {
    return this.isBound || Boolean(this.platform.tokens);
  }

  /** Another page of this browser uses another account. */
  get isOvertaken(): boolean {
    return this.cookieHolder !== null && this.mark.isOfOther(this.cookieHolder);
  }

  /** Whether calls send the browser's cookie: not in a launch, nor as a guest despite another account. */
  get usesCookie(): boolean {
    return this.isByToken ? this.hasOnlyCookies : this.other === null && !this.isOtherIgnored;
  }

  /** Uid that the cookie must belong to if it authenticates calls; null for any, or with a token. */
  get cookieHolder(): number | null {
    return this.tokens === null && this.usesCookie ? (this.player?.uid ?? null) : null;
  }

  /** Why the launch has not signed in; null if it has, was not attempted, or there is none. */
  get launchProblem(): LaunchProblem | null {
    if (!this.isBound || this.isSignedIn) return null;
    const error = this.launchError;
    // Failures after that, except a session that does not hold, do not concern the launch.
    if (error && this.isLaunchAccepted && error.type !== 'AuthorizationException') return 'away';
    return launchProblemOf(error, this.platform.credential, this.clock.now());
  }

  /** The launch could sign in, but the player signed out or it failed: the home page offers to continue. */
  get canContinueWithLaunch(): boolean {
    return this.platform.credential !== null && !this.isSignedIn && this.launchProblem !== 'expired';
  }

  /** A session is likely: a launch, a token, or a player seen on this device. Otherwise the check can wait. */
  get isSessionLikely(): boolean {
    return this.isBound || this.tokens !== null || this.mark.current !== null;
  }

  /** On page start: signs in with the launch, or checks the session. */
  async start(): Promise<void> {
    if (this.isBound) return this.startLaunch();
    await this.account.load();
    const { player } = this;
    if (player) {
      if (!this.isByToken) this.mark.set(player.uid);
      this.announce();
    } else if (this.isKnown && this.other === null) this.mark.clear();
  }

  /** Signs in the launch's own player, else a guest. The browser's session may be another player's. */
  private async startLaunch(): Promise<void> {
    const { credential, storage } = this.platform;
    if (credential && storage.get(SIGNED_OUT_KEY) !== shortHash(credential)) await this.signInWithLaunch.run();
    if (!this.isSignedIn) this.account.set({ uid: 0 });
  }

  /** Follows session changes on other pages. @returns a function that stops it */
  watchBrowser(): () => void {
    const { tokens } = this.platform;
    if (tokens) return tokens.watch?.(this.handleTokens) ?? (() => undefined);
    return this.mark.watch(() => void this.checkTabs());
  }

  /** Another page has other tokens: of this session, of another one, or none. */
  private async handleTokens(text: string | null, isRenewed: boolean): Promise<void> {
    const tokens = tokensOf(text);
    const { player } = this;
    // A guest page does not take over another page's session.
    if (this.tokens && tokens) this.tokens = tokens;
    if (isRenewed) return;
    if (!player) this.other = tokens ? 'entered' : null;
    else if (tokens) this.toPageAccount(await this.api.getInfo().catch(() => player));
    else this.handleLost(true);
  }

  /** Checks whether another page signed in or out. Asks the operator only if the shared mark differs. */
  async checkTabs(): Promise<void> {
    if (this.isBound || this.tokens !== null || !this.isKnown) return;
    const { current } = this.mark;
    if (current === null) this.isOtherIgnored = false;
    const { player } = this;
    if (player ? this.mark.isOf(player.uid) : current === null || this.isOtherIgnored || this.other) return;
    const account = await this.api.getInfo().catch(() => null);
    if (account === null || this.player !== player) return;
    if (player) this.toPageAccount(account);
    else if (account.uid === 0) this.mark.clear();
    else
      runInAction(() => {
        this.other = 'entered';
      });
  }

  async adopt(): Promise<void> {
    this.other = null;
    this.isOtherIgnored = false;
    this.tokens ??= tokensOf(this.platform.tokens?.get() ?? null);
    await this.start();
  }

  ignoreOther(): void {
    this.other = null;
    this.isOtherIgnored = true;
  }

  /** The cookie belongs to another account than the page shows, so none of its data is shown. */
  handleOther(): void {
    const { player } = this;
    if (!player) return;
    // A launch that depends on the cookie signs its own player in again.
    if (this.isBound) {
      this.handleLost(true);
      return;
    }
    // A mark that still names this player is outdated, since the new account left none.
    if (this.mark.isOf(player.uid)) this.mark.setUnidentified();
    this.leaveAccount();
    this.other = 'changed';
  }

  /** The account for this page: another one than the page shows counts as none (uid 0). */
  private toPageAccount(account: AccountInfo): AccountInfo {
    const { player } = this;
    if (!player || account.uid === player.uid) return account;
    if (account.uid === 0) this.handleLost(true);
    else this.handleOther();
    return { uid: 0 };
  }

  /**
   * Retries after a failed attempt, for example on the next page.
   * @param isForPlayer whether the page needs a player: a refused launch is retried only then
   */
  async ensureKnown(isForPlayer: boolean): Promise<void> {
    const { account, launchProblem, signInWithLaunch } = this;
    if (account.isLoading || signInWithLaunch.isRunning) return;
    if (launchProblem === 'away' || (launchProblem === 'refused' && isForPlayer)) await this.renew();
    else if (!this.isKnown && account.error) await this.start();
  }

  private announce(): void {
    this.generation += 1;
  }

  /**
   * The session is lost: the player becomes a guest on the same page.
   * @param isIdentified the operator was asked who the visitor is; other calls say nothing before a player is known
   */
  handleLost(isIdentified = false): void {
    const wasSignedIn = this.isSignedIn;
    if (!wasSignedIn && (this.isKnown || !isIdentified)) return;
    // On the first check, only a player who is known to this device is notified.
    const { credential } = this.platform;
    const wasKnown = wasSignedIn || (!this.isBound && (this.tokens ?? this.mark.current) !== null);
    this.setTokens(null);
    this.becomeGuest();
    // A valid launch renews the session. To avoid a loop, a renewed session that is lost at once is not renewed again.
    const isRepeated = performance.now() - this.renewedAt < RENEWAL_MS;
    if (wasSignedIn && credential && !isRepeated && !isLaunchOld(credential, this.clock.now())) {
      this.renewedAt = performance.now();
      void this.renew();
    } else this.wasLost = wasKnown;
  }

  private async renew(): Promise<void> {
    this.isRenewing = true;
    try {
      await this.signInWithLaunch.run();
    } finally {
      runInAction(() => {
        this.isRenewing = false;
        // The renewal failed: observers have to switch to a guest.
        if (!this.isSignedIn) this.generation += 1;
      });
    }
  }

  acknowledgeLost(): void {
    this.wasLost = false;
  }

  private becomeGuest(): void {
    if (!this.isBound) this.mark.clear();
    this.leaveAccount();
  }

  private leaveAccount(): void {
    this.tokens = null;
    this.account.set({ uid: 0 });
    this.isFresh = false;
    this.profile.clear();
    this.generation += 1;
  }

  private failLaunch(error: unknown): never {
    if (error instanceof ApiError) this.launchError = error;
    throw error;
  }

  private async exchangeCredential(): Promise<SignedIn> {
    const credential = { service: 'telegram' as const, init_data: this.platform.credential ?? '' };
    this.isLaunchAccepted = false;
    const enter = async () => {
      try {
        return await this.api.login(credential);
      } catch (error) {
        // The API does not know the player: the same credential registers them.
        if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return this.api.register(credential);
        throw error;
      }
    };
    const signedIn = await enter();
    runInAction(() => {
      this.isLaunchAccepted = true;
    });
    return signedIn;
  }

  /** If another account was signed in meanwhile, the form asks before replacing it. */
  private async beginByForm(enter: () => Promise<SignedIn>): Promise<PlayerInfo> {
    await this.checkTabs();
    // There is a player: found while the form was filled in, or signed in on another page.
    if (this.other || this.isSignedIn) throw new ApiError({ isAborted: true });
    return this.begin(enter);
  }

  /** Sets the tokens and notifies other pages of changes. A page must not end a session that it never had. */
  setTokens(tokens: Tokens | null, isRenewed = false): void {
    if (areSameTokens(this.tokens, tokens)) return;
    this.tokens = tokens;
    this.platform.tokens?.set(tokens && textOfTokens(tokens), isRenewed);
  }

  /** A launch without a token depends on the cookie, which its first response could not set. */
  private async enterOnce(enter: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const find = this.isByToken || this.isOtherIgnored ? null : () => this.api.getInfo();
    this.isOtherIgnored = false;
    const before = this.mark.current;
    const signedIn = await signInOrFind(enter, find, (uid) => before === shortHash(String(uid)));
    if (!this.isBound || this.hasOnlyCookies || signedIn?.token !== null) return signedIn;
    runInAction(() => {
      this.hasOnlyCookies = true;
    });
    return enter();
  }

  /** Signs in, and shows the player only after the session was verified. */
  private async begin(enter: () => Promise<SignedIn | null>): Promise<PlayerInfo> {
    let player: PlayerInfo;
    try {
      const signedIn = await this.enterOnce(enter);
      // Marks the account for other pages first, since the cookie is now this player's.
      if (!this.isByToken && signedIn && signedIn.uid > 0) this.mark.set(signedIn.uid);
      const { isByToken: isBound, setTokens } = this;
      player = await holdSession({ getInfo: () => this.api.getInfo(), isBound, setTokens }, signedIn);
    } catch (error) {
      this.setTokens(null);
      throw error;
    }
    await this.beforeSignIn(player);
    this.platform.storage.remove(SIGNED_OUT_KEY);
    if (this.tokens === null && this.usesCookie) this.mark.set(player.uid);
    else if (!this.isBound) this.mark.clear();
    runInAction(() => {
      this.account.abort();
      this.account.set(player);
      this.isFresh = true;
      this.launchError = null;
      this.wasLost = false;
      this.other = null;
      this.generation += 1;
    });
    await this.profile.load();
    return player;
  }

  private async end(): Promise<void> {
    await this.api.logout();
    const { credential } = this.platform;
    if (credential) this.platform.storage.set(SIGNED_OUT_KEY, shortHash(credential));
    runInAction(() => {
      this.setTokens(null);
      this.becomeGuest();
    });
  }
}
