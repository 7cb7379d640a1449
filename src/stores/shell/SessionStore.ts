import { runInAction } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { isLaunchOld, type LaunchProblem, launchProblemOf } from '../../domain/launchProblem';
import { shortMark } from '../../domain/shortMark';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/accountApi';
import type { Params } from '../../services/api/contract';
import type { AccountInfo, PlayerInfo, Profile, SignedIn } from '../../services/api/entities';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { Snapshot } from '../kernel/Snapshot';
import { Task } from '../kernel/Task';
import { AccountMark } from './AccountMark';
import { holdSession, signInOrFind } from './openSession';

const SIGNED_OUT_KEY = 'baize/signed-out';
/** A launch signs in anew at most so often by itself, in milliseconds. */
const RENEWAL_MS = 60_000;

/** What another page of this browser did: another account's session stands in the place of this page's, or where none was. */
export type OtherAccount = 'changed' | 'entered';

/**
 * Who is here: nobody known yet, a guest, or a player. Keeps the session's token in memory only (N-1). A launch is
 * bound to its own player: it takes no session that the browser holds, and a page of a browser is bound to the account
 * that it shows (docs/decisions/027).
 */
export class SessionStore {
  readonly account: Resource<AccountInfo>;
  readonly profile: Resource<Profile>;
  readonly login: Task<[Params<'auth.login'>], PlayerInfo>;
  readonly register: Task<[Params<'auth.register'>], PlayerInfo>;
  /** Takes up a session that was begun elsewhere in this browser, as by a social account, or has one for its code. */
  readonly enter: Task<[Params<'auth.login'>?], PlayerInfo>;
  readonly logout: Task<[], void>;
  /** Sign-in with the launch's own credential (M-2). */
  readonly signInWithLaunch: Task<[], PlayerInfo>;
  token: string | null;
  /** How often a session began or ended here; a change means: read again what belongs to the player. */
  generation = 0;
  /** The session began by a sign-in on this page, rather than being found at its start. */
  isFresh = false;
  /** A session that had been here ended on the server; cleared by whoever tells the player. */
  wasLost = false;
  /** A launch is opening a new session in the place of a lost one: the same player is about to be back (M-3). */
  isRenewing = false;
  /** Another account is signed in in this browser; whoever is asked about it says `adopt` or `ignoreOther`. */
  other: OtherAccount | null = null;
  /** The player stays a guest here beside that account: nothing of it is asked for. */
  private isOtherIgnored = false;
  /** The operator keeps sessions in its cookie alone, also a launch's. */
  private hasOnlyCookies = false;
  private readonly mark: AccountMark;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly api: AccountApi,
    private readonly platform: Pick<Platform, 'credential' | 'storage' | 'sessions' | 'tokens'>,
    snapshot: Snapshot,
  ) {
    this.mark = new AccountMark(platform.storage);
    this.token = platform.tokens?.get() ?? null;
    this.account = snapshot.resource('session.account', async (signal) => this.asOwn(await api.getInfo(signal)));
    this.profile = snapshot.resource('session.profile', (signal) => api.getProfile(signal));
    this.login = new Task((params) => this.beginByForm(() => api.login(params)));
    this.register = new Task((params) => this.beginByForm(() => api.register(params)));
    this.signInWithLaunch = new Task(() => this.begin(() => this.exchangeCredential()));
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

  /** False until the API has said who this is. */
  get isKnown(): boolean {
    return this.account.value !== undefined;
  }

  /** Whoever launched this page is the only player who counts (M-2). */
  private get isBound(): boolean {
    return this.platform.sessions === 'launch';
  }

  /** A token alone is the session: no cookie is sent, and none is believed (O-7). */
  private get isByToken(): boolean {
    return this.isBound || Boolean(this.platform.tokens);
  }

  /** Another page has signed somebody else in, and said so, before the operator could. */
  get isOvertaken(): boolean {
    return this.cookieHolder !== null && this.mark.isOfOther(this.cookieHolder);
  }

  /** Do calls carry the browser's cookie? Not a launch's, nor a guest's beside an account that is not theirs. */
  get usesCookie(): boolean {
    return this.isByToken ? this.hasOnlyCookies : this.other === null && !this.isOtherIgnored;
  }

  /** For whom the cookie has to be, where it is what signs a call; null for anybody, and where a token does. */
  get cookieHolder(): number | null {
    return this.token === null && this.usesCookie ? (this.player?.uid ?? null) : null;
  }

  /** Why the launch has signed nobody in; null where it has, or has not tried, and where there is none. */
  get launchProblem(): LaunchProblem | null {
    if (!this.isBound || this.isSignedIn) return null;
    return launchProblemOf(this.signInWithLaunch.error, this.platform.credential, Date.now());
  }

  /** The launch could sign in, and the player has signed out of it or it did not come to it: home offers to continue (M-2). */
  get canContinueWithLaunch(): boolean {
    return this.platform.credential !== null && !this.isSignedIn && this.launchProblem !== 'expired';
  }

  /** A session may well be here: a launch that signs in, or a player seen on this device. Else asking can wait a little. */
  get isLikely(): boolean {
    return this.isBound || this.token !== null || this.mark.current !== null;
  }

  /** First look at start-up: signs in with the launch, or else asks who this is (M-2, A-1). */
  async start(): Promise<void> {
    if (this.isBound) return this.startLaunch();
    await this.account.load();
    const { player } = this;
    if (player) {
      if (!this.isByToken) this.mark.set(player.uid);
      this.announce();
      await this.profile.load();
    } else if (this.isKnown && this.other === null) this.mark.clear();
  }

  /** The launch's own player or a guest: what the browser holds may be anybody's (M-2). */
  private async startLaunch(): Promise<void> {
    const { credential, storage } = this.platform;
    if (credential && storage.get(SIGNED_OUT_KEY) !== shortMark(credential)) await this.signInWithLaunch.run();
    if (!this.isSignedIn) this.account.set({ uid: 0 });
  }

  /** Follows what the browser's other pages do to its session. @returns what stops it */
  watchBrowser(): () => void {
    const { tokens } = this.platform;
    if (tokens) return tokens.watch?.(this.hearToken) ?? (() => undefined);
    return this.mark.watch(() => void this.lookAround());
  }

  /** Another page has another token now: the same session's, another one's, or none any more (O-7). */
  private async hearToken(token: string | null, isRenewed: boolean): Promise<void> {
    const { player } = this;
    // A guest beside somebody else's session takes nothing of it.
    if (this.token && token) this.token = token;
    if (isRenewed) return;
    if (!player) this.other = token ? 'entered' : null;
    else if (token) this.asOwn(await this.api.getInfo().catch(() => player));
    else this.handleLost('account.getInfo');
  }

  /** Has another page signed in or out? Asked of the operator only where the pages' mark says so (A-13). */
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

  /** Goes on as the account that is signed in in this browser. */
  async adopt(): Promise<void> {
    this.other = null;
    this.isOtherIgnored = false;
    this.token ??= this.platform.tokens?.get() ?? null;
    await this.start();
  }

  /** Stays a guest beside it. */
  ignoreOther(): void {
    this.other = null;
    this.isOtherIgnored = true;
  }

  /** The cookie carries another account than the one that this page shows: nothing of it is shown as this one's. */
  handleOther(): void {
    const { player } = this;
    if (!player) return;
    // A launch that has nothing but the cookie signs its own player in anew.
    if (this.isBound) {
      this.handleLost('account.getInfo');
      return;
    }
    // A mark of this player is old: whoever came after them left none.
    if (this.mark.isOf(player.uid)) this.mark.setSomebody();
    this.leaveAccount();
    this.other = 'changed';
  }

  /** An answer to who is here, unless it is of another session than the one that this page shows. */
  private asOwn(account: AccountInfo): AccountInfo {
    const { player } = this;
    if (!player || account.uid === player.uid) return account;
    if (account.uid === 0) this.handleLost('account.getInfo');
    else this.handleOther();
    return { uid: 0 };
  }

  /** Asks once more where the last look failed: another page is entered, and nobody could say for whom (A-1, N-14). */
  async ensureKnown(): Promise<void> {
    const isLooking = this.account.isLoading || this.signInWithLaunch.isRunning;
    if (!this.isKnown && this.account.error && !isLooking) await this.start();
  }

  /** A session was found at start-up: what belongs to the player is read now. */
  private announce(): void {
    this.generation += 1;
  }

  /**
   * A call was refused because the session is gone: the player becomes a guest where they stand. While nobody is
   * known only the look for them (`account.getInfo`) can say so; the server, which never looks, knows nobody (W-1).
   */
  handleLost(call: string): void {
    const wasSignedIn = this.isSignedIn;
    if (!wasSignedIn && (this.isKnown || call !== 'account.getInfo')) return;
    // Where the first look is refused, nobody is here: told only to whom this device knows.
    const { credential } = this.platform;
    const wasHere = wasSignedIn || (!this.isBound && (this.token ?? this.mark.current) !== null);
    this.setToken(null);
    this.becomeGuest();
    // A launch that is still good opens a new session by itself (M-3); its refusal is told like any other. A session that
    // is lost at once again would go round for ever: then the player is told.
    const isAgain = Date.now() - this.renewedAt < RENEWAL_MS;
    if (wasSignedIn && credential && !isAgain && !isLaunchOld(credential, Date.now())) {
      this.renewedAt = Date.now();
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
        // Whoever waited for the player learns that a guest is here.
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

  /** Nothing of the player stays on this page. */
  private leaveAccount(): void {
    this.token = null;
    this.account.set({ uid: 0 });
    this.isFresh = false;
    this.profile.clear();
    this.generation += 1;
  }

  private async exchangeCredential(): Promise<SignedIn> {
    const credential = { service: 'telegram' as const, init_data: this.platform.credential ?? '' };
    try {
      return await this.api.login(credential);
    } catch (error) {
      // A player whom the API does not know is registered by the same credential (M-2).
      if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return this.api.register(credential);
      throw error;
    }
  }

  /** Whoever fills in a form where another account has been signed in meanwhile is asked first, not overwritten with it. */
  private async beginByForm(enter: () => Promise<SignedIn>): Promise<PlayerInfo> {
    await this.lookAround();
    // Somebody is here: found while the form was filled in, or signed in elsewhere.
    if (this.other || this.isSignedIn) throw new ApiError({ isAborted: true });
    return this.begin(enter);
  }

  /** What was not this page's own is not for it to end. */
  setToken(token: string | null, isRenewed = false): void {
    if (this.token === token) return;
    this.token = token;
    this.platform.tokens?.set(token, isRenewed);
  }

  /** A launch that was given no token has nothing but the cookie, which its first answer could not leave here. */
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

  /** Signs in, and shows a player only once their session holds. */
  private async begin(enter: () => Promise<SignedIn | null>): Promise<PlayerInfo> {
    let player: PlayerInfo;
    try {
      const signedIn = await this.enterOnce(enter);
      // Told to the browser's other pages before anything else: from here on its cookie is this player's.
      if (!this.isByToken && signedIn && signedIn.uid > 0) this.mark.set(signedIn.uid);
      const { isByToken: isBound, setToken } = this;
      player = await holdSession({ getInfo: () => this.api.getInfo(), isBound, setToken }, signedIn);
    } catch (error) {
      this.setToken(null);
      throw error;
    }
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
