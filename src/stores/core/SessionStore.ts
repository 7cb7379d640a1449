import type { Params } from '@baize/contract/api/contract';
import type { AccountInfo, PlayerInfo, Profile, SignedIn } from '@baize/contract/api/entities/account';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction, when } from 'mobx';
import type { LaunchProblem } from '../../domain/player/launchProblem';
import { areSameTokens, type Tokens, textOfTokens, tokensOf } from '../../domain/player/tokens';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/clients/accountApi';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { Snapshot } from '../kernel/Snapshot';
import { Task } from '../kernel/Task';
import { AccountMark } from './AccountMark';
import { CookieKeeper } from './CookieKeeper';
import { LaunchKeeper, SIGNED_OUT_KEY } from './LaunchKeeper';
import type { OtherAccount, SavedSession, SessionCause, SessionKeeper, SessionState } from './SessionKeeper';
import { TokenKeeper } from './TokenKeeper';

/** The session (docs/decisions/027): of a launch's own player, or of this browser's account. Its tokens are in memory. */
export class SessionStore implements SavedSession {
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
  cause: SessionCause = 'found';
  /** Changes when a session begins or ends here, so that the player's data is read again. */
  generation = 0;
  /** Runs before the page shows a player who was just identified, for example to choose the language. */
  beforeSignIn: (player: PlayerInfo) => Promise<void> = () => Promise.resolve();
  private readonly mark: AccountMark;
  private readonly launch: LaunchKeeper | null;
  private readonly keeper: SessionKeeper;

  constructor(
    private readonly api: AccountApi,
    private readonly platform: Pick<Platform, 'credential' | 'storage' | 'sessionMark' | 'sessions' | 'tokens'>,
    snapshot: Snapshot,
    clock: ServerClock,
  ) {
    const { sessions, tokens } = platform;
    const mark = new AccountMark(platform);
    const launch = sessions === 'launch' ? new LaunchKeeper(this, api, mark, platform, clock) : null;
    this.mark = mark;
    this.launch = launch;
    this.keeper = launch ?? (tokens ? new TokenKeeper(this, api, mark, tokens) : new CookieKeeper(this, api, mark));
    this.tokens = tokensOf(tokens?.get() ?? null);
    this.account = snapshot.resource('session.account', async (signal) => {
      const account = this.toPageAccount(await api.getInfo(signal));
      if (account.uid > 0 && !this.player) await this.beforeSignIn(account as PlayerInfo);
      return account;
    });
    this.profile = snapshot.resource('session.profile', (signal) => api.getProfile(signal));
    this.login = new Task((params) => this.beginByForm(() => api.login(params)));
    this.register = new Task((params) => this.beginByForm(() => api.register(params)));
    this.signInWithLaunch = new Task(async () => {
      if (!launch) throw new ApiError({ isAborted: true });
      return this.begin(launch.signIn).catch(launch.fail);
    });
    this.enter = new Task((code) => this.begin(async () => (code ? api.login(code) : null)));
    this.logout = new Task(() => this.end());
    observe(this);
  }

  get state(): SessionState {
    const { cause } = this;
    const { value } = this.account;
    if (value && value.uid > 0) return { is: 'player', player: value as PlayerInfo, isFresh: cause === 'signedIn' };
    if (cause === 'changed' || cause === 'entered') return { is: 'otherAccount', how: cause };
    if (!value) return { is: 'unknown' };
    if (cause === 'renewing') return { is: 'renewing' };
    return { is: 'guest', wasLost: cause === 'lost' };
  }

  get player(): PlayerInfo | null {
    return this.state.is === 'player' ? this.state.player : null;
  }

  get isSignedIn(): boolean {
    return this.state.is === 'player';
  }

  get isKnown(): boolean {
    return this.account.value !== undefined;
  }

  get isFresh(): boolean {
    return this.state.is === 'player' && this.state.isFresh;
  }

  /** The session ended on the server; reset when the player has been notified. */
  get wasLost(): boolean {
    return this.state.is === 'guest' && this.state.wasLost;
  }

  get isRenewing(): boolean {
    return this.state.is === 'renewing';
  }

  get other(): OtherAccount | null {
    return this.state.is === 'otherAccount' ? this.state.how : null;
  }

  /** Why the visitor could not be identified; null once known or before the first attempt. */
  get loadError(): ApiError | null {
    if (this.launch && this.launchProblem === 'away') return this.launch.error;
    return this.isKnown ? null : this.account.error;
  }

  /** There is probably a player who could not be loaded, so the page must not treat them as a guest. */
  get isPlayerUnavailable(): boolean {
    return this.loadError !== null && this.isSessionLikely;
  }

  /** Another page of this browser uses another account. */
  get isOvertaken(): boolean {
    return this.cookieHolder !== null && this.mark.isOfOther(this.cookieHolder);
  }

  /** Whether calls send the browser's cookie: not in a launch, nor as a guest despite another account. */
  get usesCookie(): boolean {
    return this.keeper.usesCookie;
  }

  /** Uid that the cookie must belong to if it authenticates calls; null for any, or with tokens. */
  get cookieHolder(): number | null {
    return this.tokens === null && this.usesCookie ? (this.player?.uid ?? null) : null;
  }

  /** Why the launch has not signed in; null if it has, was not attempted, or there is none. */
  get launchProblem(): LaunchProblem | null {
    return this.launch && !this.isSignedIn ? this.launch.problem : null;
  }

  /** The launch could sign in, but the player signed out or it failed: the home page offers to continue. */
  get canContinueWithLaunch(): boolean {
    return this.platform.credential !== null && !this.isSignedIn && this.launchProblem !== 'expired';
  }

  /** A session is likely: a launch, a token, or a player seen on this device. Otherwise the check can wait. */
  get isSessionLikely(): boolean {
    return this.launch !== null || this.keeper.wasSeen;
  }

  /**
   * Runs at once, unless a player is likely who is still being identified: then afterwards, so that a press does not
   * treat them as a guest.
   */
  whenDecided(run: () => void): void {
    when(() => !this.isSessionLikely || this.loadError !== null || (this.isKnown && !this.isRenewing), run);
  }

  /** On page start: signs in with the launch, or checks the session. */
  start(): Promise<void> {
    return this.keeper.start();
  }

  /** Follows session changes on other pages. @returns a function that stops it */
  watchBrowser(): () => void {
    return this.keeper.watch?.() ?? (() => undefined);
  }

  async checkTabs(): Promise<void> {
    await this.keeper.checkTabs?.();
  }

  setCause(cause: SessionCause): void {
    this.cause = cause;
  }

  async adopt(): Promise<void> {
    this.cause = 'found';
    this.tokens ??= tokensOf(this.platform.tokens?.get() ?? null);
    await this.start();
  }

  ignoreOther(): void {
    this.cause = 'ignored';
  }

  /** The cookie belongs to another account than the page shows, so none of its data is shown. */
  handleOther(): void {
    if (this.player) this.keeper.handleOther(this.player);
  }

  /** The account for this page: another one than the page shows counts as none (uid 0). */
  toPageAccount(account: AccountInfo): AccountInfo {
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

  announce(): void {
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
    const wasKnown = wasSignedIn || this.keeper.wasSeen;
    this.setTokens(null);
    this.keeper.handleClosed?.();
    this.leaveAccount(wasKnown ? 'lost' : 'found');
    // A valid launch renews the session.
    if (wasSignedIn && this.launch?.beginRenewal()) void this.renew();
  }

  private async renew(): Promise<void> {
    this.cause = 'renewing';
    try {
      await this.signInWithLaunch.run();
    } finally {
      runInAction(() => {
        if (this.isSignedIn) return;
        // The renewal failed: observers have to switch to a guest.
        this.cause = 'found';
        this.generation += 1;
      });
    }
  }

  acknowledgeLost(): void {
    if (this.wasLost) this.cause = 'found';
  }

  leaveAccount(cause: SessionCause): void {
    this.tokens = null;
    // A read that began in this session would bring its player back.
    this.account.abort();
    this.account.set({ uid: 0 });
    this.cause = cause;
    this.profile.clear();
    this.generation += 1;
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

  /** Signs in, and shows the player only after the session was verified. */
  private async begin(enter: () => Promise<SignedIn | null>): Promise<PlayerInfo> {
    const { keeper } = this;
    let player: PlayerInfo;
    try {
      player = await this.verify(await keeper.enter(enter));
    } catch (error) {
      this.setTokens(null);
      throw error;
    }
    await this.beforeSignIn(player);
    this.platform.storage.remove(SIGNED_OUT_KEY);
    keeper.handleOpened(player.uid);
    runInAction(() => {
      this.account.abort();
      this.account.set(player);
      this.cause = 'signedIn';
      this.generation += 1;
    });
    await this.profile.load();
    return player;
  }

  /**
   * Verifies that the session holds: by its token in a launch or without cookies, else by its cookie, or by the token if
   * the cookie was not stored.
   * @param signedIn null for a session that was found
   * @throws ApiError
   */
  private async verify(signedIn: SignedIn | null): Promise<PlayerInfo> {
    const { api, keeper, setTokens } = this;
    const tokens = tokensOf(signedIn?.token ?? null);
    const uid = signedIn?.uid ?? 0;
    const isOurs = (account: AccountInfo): account is PlayerInfo =>
      account.uid > 0 && (uid === 0 || account.uid === uid);
    // A token overrides any cookie.
    setTokens(keeper.isByToken ? tokens : null);
    let account = await api.getInfo();
    if (!isOurs(account) && tokens !== null && !keeper.isByToken) {
      setTokens(tokens);
      account = await api.getInfo();
    }
    if (isOurs(account)) return account;
    throw new ApiError({ type: 'AuthorizationException', message: 'The session was lost right after sign-in' });
  }

  private async end(): Promise<void> {
    await this.api.logout();
    this.launch?.handleSignOut();
    runInAction(() => {
      this.setTokens(null);
      this.keeper.handleClosed?.();
      this.leaveAccount('found');
    });
  }
}
