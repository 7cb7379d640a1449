import { runInAction } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { isLaunchOld, type LaunchProblem, launchProblemOf } from '../../domain/launchProblem';
import { shortMark } from '../../domain/shortMark';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/accountApi';
import type { Params } from '../../services/api/contract';
import type { AccountInfo, PlayerInfo, Profile, SignedIn } from '../../services/api/entities/account';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { ServerClock } from '../kernel/ServerClock';
import type { Snapshot } from '../kernel/Snapshot';
import { Task } from '../kernel/Task';
import { AccountMark } from './AccountMark';
import { holdSession, signInOrFind } from './openSession';

const SIGNED_OUT_KEY = 'baize/signed-out';
const RENEWAL_MS = 60_000;

/** Another account was signed in in this browser, in place of this page's or where there was none. */
export type OtherAccount = 'changed' | 'entered';

/** Who is here (docs/decisions/027): a launch's own player, or this browser's account. Its token is in memory. */
export class SessionStore {
  readonly account: Resource<AccountInfo>;
  readonly profile: Resource<Profile>;
  readonly login: Task<[Params<'auth.login'>], PlayerInfo>;
  readonly register: Task<[Params<'auth.register'>], PlayerInfo>;
  /** Takes up a session begun elsewhere in this browser, such as by a social account, or exchanges a code for one. */
  readonly enter: Task<[Params<'auth.login'>?], PlayerInfo>;
  readonly logout: Task<[], void>;
  readonly signInWithLaunch: Task<[], PlayerInfo>;
  token: string | null;
  /** Changes whenever a session begins or ends here: the player's data has to be read again. */
  generation = 0;
  /** The session began by a sign-in on this page. */
  isFresh = false;
  /** A session ended on the server; cleared by whoever tells the player. */
  wasLost = false;
  /** A launch is replacing a lost session: the same player is about to be back. */
  isRenewing = false;
  /** Another account is signed in in this browser; the question ends in `adopt` or `ignoreOther`. */
  other: OtherAccount | null = null;
  /** What has to be decided before the page shows a player who has just been found, such as the language. */
  beforeEntry: (player: PlayerInfo) => Promise<void> = () => Promise.resolve();
  /** The player stays a guest beside that account: nothing of it is read. */
  private isOtherIgnored = false;
  /** The operator keeps sessions in its cookie only, a launch's too. */
  private hasOnlyCookies = false;
  /** The operator has accepted the launch; what comes after may still fail. */
  private isLaunchTaken = false;
  /** Why the last sign-in with the launch failed: it stays while another one is under way. */
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
    this.token = platform.tokens?.get() ?? null;
    this.account = snapshot.resource('session.account', async (signal) => {
      const account = this.asOwn(await api.getInfo(signal));
      if (account.uid > 0 && !this.player) await this.beforeEntry(account as PlayerInfo);
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

  /** Why it cannot be read who is here; null once it is known, or has not been asked. */
  get unread(): ApiError | null {
    if (this.launchProblem === 'away') return this.launchError;
    return this.isKnown ? null : this.account.error;
  }

  /** A player is likely here who cannot be read: nobody is told that they are a guest. */
  get isUnread(): boolean {
    return this.unread !== null && this.isLikely;
  }

  /** A launch: its own player is the only one who counts. */
  private get isBound(): boolean {
    return this.platform.sessions === 'launch';
  }

  /** The token alone is the session: no cookie is sent or trusted. */
  private get isByToken(): boolean {
    return this.isBound || Boolean(this.platform.tokens);
  }

  /** Another page of this browser reports another account. */
  get isOvertaken(): boolean {
    return this.cookieHolder !== null && this.mark.isOfOther(this.cookieHolder);
  }

  /** Do calls send the browser's cookie? Not in a launch, nor as a guest beside a foreign account. */
  get usesCookie(): boolean {
    return this.isByToken ? this.hasOnlyCookies : this.other === null && !this.isOtherIgnored;
  }

  /** Uid that the cookie must belong to where it authenticates calls; null for anybody, and where a token does. */
  get cookieHolder(): number | null {
    return this.token === null && this.usesCookie ? (this.player?.uid ?? null) : null;
  }

  /** Why the launch has not signed in; null where it has, has not tried, or there is none. */
  get launchProblem(): LaunchProblem | null {
    if (!this.isBound || this.isSignedIn) return null;
    const error = this.launchError;
    // What failed after that, but for a session that does not hold, is no word on the launch.
    if (error && this.isLaunchTaken && error.type !== 'AuthorizationException') return 'away';
    return launchProblemOf(error, this.platform.credential, this.clock.now());
  }

  /** The launch could sign in, but the player signed out or it failed: home offers to continue. */
  get canContinueWithLaunch(): boolean {
    return this.platform.credential !== null && !this.isSignedIn && this.launchProblem !== 'expired';
  }

  /** A session is likely: a launch, or a player seen on this device. Otherwise the question can wait a little. */
  get isLikely(): boolean {
    return this.isBound || this.token !== null || this.mark.current !== null;
  }

  /** At start-up: signs in with the launch, or asks who is here. */
  async start(): Promise<void> {
    if (this.isBound) return this.startLaunch();
    await this.account.load();
    const { player } = this;
    if (player) {
      if (!this.isByToken) this.mark.set(player.uid);
      this.announce();
    } else if (this.isKnown && this.other === null) this.mark.clear();
  }

  /** The launch's own player or a guest: the browser's session may be anybody's. */
  private async startLaunch(): Promise<void> {
    const { credential, storage } = this.platform;
    if (credential && storage.get(SIGNED_OUT_KEY) !== shortMark(credential)) await this.signInWithLaunch.run();
    if (!this.isSignedIn) this.account.set({ uid: 0 });
  }

  /** Follows session changes of other pages. @returns what stops it */
  watchBrowser(): () => void {
    const { tokens } = this.platform;
    if (tokens) return tokens.watch?.(this.hearToken) ?? (() => undefined);
    return this.mark.watch(() => void this.lookAround());
  }

  /** Another page has another token: this session's, another one's, or none. */
  private async hearToken(token: string | null, isRenewed: boolean): Promise<void> {
    const { player } = this;
    // A guest beside another session takes nothing of it.
    if (this.token && token) this.token = token;
    if (isRenewed) return;
    if (!player) this.other = token ? 'entered' : null;
    else if (token) this.asOwn(await this.api.getInfo().catch(() => player));
    else this.handleLost('account.getInfo');
  }

  /** Has another page signed in or out? The operator is asked only where the shared mark differs. */
  async lookAround(): Promise<void> {
    if (this.isBound || this.token !== null || !this.isKnown) return;
    const { current } = this.mark;
    if (current === null) this.isOtherIgnored = false;
    const { player } = this;
    if (player ? this.mark.isOf(player.uid) : current === null || this.isOtherIgnored || this.other) return;
    const account = await this.api.getInfo().catch(() => null);
    if (account === null || this.player !== player) return;
    if (player) this.asOwn(account);
    else if (account.uid === 0) this.mark.clear();
    else
      runInAction(() => {
        this.other = 'entered';
      });
  }

  async adopt(): Promise<void> {
    this.other = null;
    this.isOtherIgnored = false;
    this.token ??= this.platform.tokens?.get() ?? null;
    await this.start();
  }

  ignoreOther(): void {
    this.other = null;
    this.isOtherIgnored = true;
  }

  /** The cookie belongs to another account than the page shows: none of its data is shown here. */
  handleOther(): void {
    const { player } = this;
    if (!player) return;
    // A launch that has only the cookie signs its own player in again.
    if (this.isBound) {
      this.handleLost('account.getInfo');
      return;
    }
    // The mark still names this player, so it is outdated: the new account left none.
    if (this.mark.isOf(player.uid)) this.mark.setSomebody();
    this.leaveAccount();
    this.other = 'changed';
  }

  /** The account as this page may take it: another than the one it shows counts as nobody (uid 0). */
  private asOwn(account: AccountInfo): AccountInfo {
    const { player } = this;
    if (!player || account.uid === player.uid) return account;
    if (account.uid === 0) this.handleLost('account.getInfo');
    else this.handleOther();
    return { uid: 0 };
  }

  /**
   * Asks again where the last attempt failed, such as on the next page.
   * @param isForPlayer whether that page shows what is a player's: a launch that was refused is tried again for it alone
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

  /** The player becomes a guest on the same page. While nobody is known only `account.getInfo` can say so. */
  handleLost(call: string): void {
    const wasSignedIn = this.isSignedIn;
    if (!wasSignedIn && (this.isKnown || call !== 'account.getInfo')) return;
    // At the first look nobody was known: only a player known to this device is told.
    const { credential } = this.platform;
    const wasHere = wasSignedIn || (!this.isBound && (this.token ?? this.mark.current) !== null);
    this.setToken(null);
    this.becomeGuest();
    // A valid launch opens a new session by itself. One that is lost again at once would loop: then the player is told.
    const isAgain = performance.now() - this.renewedAt < RENEWAL_MS;
    if (wasSignedIn && credential && !isAgain && !isLaunchOld(credential, this.clock.now())) {
      this.renewedAt = performance.now();
      void this.renew();
    } else this.wasLost = wasHere;
  }

  private async renew(): Promise<void> {
    this.isRenewing = true;
    try {
      await this.signInWithLaunch.run();
    } finally {
      runInAction(() => {
        this.isRenewing = false;
        // Whoever waited for the player learns that it is a guest.
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
    this.token = null;
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
    this.isLaunchTaken = false;
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
      this.isLaunchTaken = true;
    });
    return signedIn;
  }

  /** If another account was signed in meanwhile, the form asks first instead of replacing it. */
  private async beginByForm(enter: () => Promise<SignedIn>): Promise<PlayerInfo> {
    await this.lookAround();
    // Somebody is here: found while the form was filled in, or signed in elsewhere.
    if (this.other || this.isSignedIn) throw new ApiError({ isAborted: true });
    return this.begin(enter);
  }

  /** Tells the other pages of a change only: a session that was never this page's is not its to end. */
  setToken(token: string | null, isRenewed = false): void {
    if (this.token === token) return;
    this.token = token;
    this.platform.tokens?.set(token, isRenewed);
  }

  /** A launch without a token depends on the cookie, which its first answer could not set. */
  private async enterOnce(enter: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const find = this.isByToken || this.isOtherIgnored ? null : () => this.api.getInfo();
    this.isOtherIgnored = false;
    const before = this.mark.current;
    const signedIn = await signInOrFind(enter, find, (uid) => before === shortMark(String(uid)));
    if (!this.isBound || this.hasOnlyCookies || signedIn?.token !== null) return signedIn;
    runInAction(() => {
      this.hasOnlyCookies = true;
    });
    return enter();
  }

  /** Signs in, and shows the player only once the session holds. */
  private async begin(enter: () => Promise<SignedIn | null>): Promise<PlayerInfo> {
    let player: PlayerInfo;
    try {
      const signedIn = await this.enterOnce(enter);
      // First of all tells the other pages: the cookie is now this player's.
      if (!this.isByToken && signedIn && signedIn.uid > 0) this.mark.set(signedIn.uid);
      const { isByToken: isBound, setToken } = this;
      player = await holdSession({ getInfo: () => this.api.getInfo(), isBound, setToken }, signedIn);
    } catch (error) {
      this.setToken(null);
      throw error;
    }
    await this.beforeEntry(player);
    this.platform.storage.remove(SIGNED_OUT_KEY);
    if (this.token === null && this.usesCookie) this.mark.set(player.uid);
    else if (!this.isBound) this.mark.clear();
    runInAction(() => {
      this.account.abort();
      this.account.set(player);
      this.isFresh = true;
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
    if (credential) this.platform.storage.set(SIGNED_OUT_KEY, shortMark(credential));
    runInAction(() => {
      this.setToken(null);
      this.becomeGuest();
    });
  }
}
