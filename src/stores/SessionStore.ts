import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../domain/apiError';
import { isFinalAnswer } from '../domain/finalAnswer';
import type { Platform } from '../platform/Platform';
import type { AccountApi } from '../services/api/accountApi';
import type { Params } from '../services/api/contract';
import type { AccountInfo, PlayerInfo, Profile, SignedIn } from '../services/api/entities';
import type { Resource } from './Resource';
import type { Snapshot } from './Snapshot';
import { Task } from './Task';

const SIGNED_OUT_KEY = 'baize/signed-out';
/** A launch signs in anew at most so often by itself, in milliseconds. */
const RENEWAL_MS = 60_000;
const SEEN_KEY = 'baize/had-session';

/** A short mark of a launch, good for nothing but telling it from another (M-3). */
function markOf(credential: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < credential.length; i += 1) hash = Math.imul(hash ^ credential.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Who is here: nobody known yet, a guest, or a player. Keeps the session's token in memory only (N-1). */
export class SessionStore {
  readonly account: Resource<AccountInfo>;
  readonly profile: Resource<Profile>;
  readonly login: Task<[Params<'auth.login'>], PlayerInfo>;
  readonly register: Task<[Params<'auth.register'>], PlayerInfo>;
  /** Takes up a session that was begun elsewhere in this browser, as by a social account. */
  readonly enter: Task<[], PlayerInfo>;
  readonly logout: Task<[], void>;
  /** Sign-in with the launch's own credential (M-2). */
  readonly signInWithLaunch: Task<[], PlayerInfo>;
  token: string | null = null;
  /** How often a session began or ended here; a change means: read again what belongs to the player. */
  generation = 0;
  /** The session began by a sign-in on this page, rather than being found at its start. */
  isFresh = false;
  /** A session that had been here ended on the server; cleared by whoever tells the player. */
  wasLost = false;
  /** A launch is opening a new session in the place of a lost one: the same player is about to be back (M-3). */
  isRenewing = false;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly api: AccountApi,
    private readonly platform: Pick<Platform, 'credential' | 'storage'>,
    snapshot: Snapshot,
  ) {
    this.account = snapshot.resource('session.account', (signal) => api.getInfo(signal));
    this.profile = snapshot.resource('session.profile', (signal) => api.getProfile(signal));
    this.login = new Task((params) => this.begin(() => api.login(params)));
    this.register = new Task((params) => this.begin(() => api.register(params)));
    this.signInWithLaunch = new Task(() => this.begin(() => this.exchangeCredential()));
    this.enter = new Task(() => this.begin(async () => null));
    this.logout = new Task(() => this.end());
    makeAutoObservable<this, 'api' | 'platform' | 'renewedAt'>(
      this,
      {
        api: false,
        platform: false,
        renewedAt: false,
        account: false,
        profile: false,
        login: false,
        register: false,
        enter: false,
        logout: false,
        signInWithLaunch: false,
        token: observableRef,
      },
      { autoBind: true },
    );
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

  /** The launch could sign in, and the player has signed out of it: home offers to continue (M-2). */
  get canContinueWithLaunch(): boolean {
    return this.platform.credential !== null && !this.isSignedIn;
  }

  /** A session may well be here: a launch that signs in, or a player seen on this device. Else asking can wait a little. */
  get isLikely(): boolean {
    return this.platform.credential !== null || this.platform.storage.get(SEEN_KEY) !== null;
  }

  /** First look at start-up: signs in with the launch where it can, else asks who this is (M-2, A-1). */
  async start(): Promise<void> {
    const { credential } = this.platform;
    if (credential && this.platform.storage.get(SIGNED_OUT_KEY) !== markOf(credential))
      await this.signInWithLaunch.run();
    if (this.isSignedIn) return;
    await this.account.load();
    if (!this.isSignedIn) return;
    this.platform.storage.set(SEEN_KEY, '1');
    this.announce();
    await this.profile.load();
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
    const { credential, storage } = this.platform;
    const wasHere = wasSignedIn || (credential === null && storage.get(SEEN_KEY) !== null);
    this.token = null;
    this.becomeGuest();
    // A launch that is still good opens a new session by itself (M-3); its refusal is told like any other. A session that
    // is lost at once again would go round for ever: then the player is told.
    const isAgain = Date.now() - this.renewedAt < RENEWAL_MS;
    if (wasSignedIn && credential && !isAgain) {
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
    this.platform.storage.remove(SEEN_KEY);
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

  /** A sign-in may have been carried out though its answer was lost: then a session is here. */
  private async orFound(enter: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    try {
      return await enter();
    } catch (error) {
      if (!(error instanceof ApiError) || isFinalAnswer(error)) throw error;
      const account = await this.api.getInfo().catch(() => null);
      if (!account || account.uid === 0) throw error;
      return null;
    }
  }

  /** Signs in, then makes sure that the session holds: by its cookie, else by the answer's token (N-1). */
  private async begin(enter: () => Promise<SignedIn | null>): Promise<PlayerInfo> {
    const signedIn = await this.orFound(enter);
    runInAction(() => {
      this.token = null;
    });
    let account = await this.api.getInfo();
    if (account.uid === 0 && signedIn?.token) {
      runInAction(() => {
        this.token = signedIn.token;
      });
      account = await this.api.getInfo();
    }
    if (account.uid === 0) throw new ApiError({ type: 'AuthorizationException', message: 'The session did not hold' });
    this.platform.storage.remove(SIGNED_OUT_KEY);
    this.platform.storage.set(SEEN_KEY, '1');
    runInAction(() => {
      this.account.set(account);
      this.isFresh = true;
      this.wasLost = false;
      this.generation += 1;
    });
    await this.profile.load();
    return account as PlayerInfo;
  }

  private async end(): Promise<void> {
    await this.api.logout();
    const { credential } = this.platform;
    if (credential) this.platform.storage.set(SIGNED_OUT_KEY, markOf(credential));
    runInAction(() => {
      this.token = null;
      this.becomeGuest();
    });
  }
}
