import type { SignedIn } from '@baize/contract/api/entities/account';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction } from 'mobx';
import { isLaunchOld, type LaunchProblem, launchProblemOf } from '../../domain/player/launchProblem';
import { shortHash } from '../../domain/shortHash';
import type { Platform } from '../../platform/Platform';
import type { AccountApi } from '../../services/api/clients/accountApi';
import { observe } from '../kernel/observe';
import type { ServerClock } from '../kernel/ServerClock';
import type { AccountMark } from './AccountMark';
import type { SavedSession, SessionKeeper } from './SessionKeeper';

export const SIGNED_OUT_KEY = 'baize/signed-out';
const RENEWAL_MS = 60_000;

/** The session is a Telegram launch's: only its own player counts, not the one who is signed in to the browser. */
export class LaunchKeeper implements SessionKeeper {
  readonly isByToken = true;
  readonly wasSeen = false;
  /** The operator has sessions by cookie only, even for launches. */
  usesCookie = false;
  /** Error of the last sign-in with the launch; it stays during another attempt. */
  error: ApiError | null = null;
  /** The operator has accepted the launch; later steps may still fail. */
  private isAccepted = false;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly session: SavedSession,
    private readonly api: AccountApi,
    private readonly mark: AccountMark,
    private readonly platform: Pick<Platform, 'credential' | 'storage'>,
    private readonly clock: ServerClock,
  ) {
    observe(this);
  }

  /** Why the launch has not signed in; null if it was not attempted. */
  get problem(): LaunchProblem | null {
    const { error } = this;
    // Failures after that, except a session that does not hold, do not concern the launch.
    if (error && this.isAccepted && error.type !== 'AuthorizationException') return 'away';
    return launchProblemOf(error, this.platform.credential, this.clock.now());
  }

  /** Signs in the launch's own player, else a guest. The browser's session may be another player's. */
  async start(): Promise<void> {
    const { session, platform } = this;
    const { credential } = platform;
    if (credential && platform.storage.get(SIGNED_OUT_KEY) !== shortHash(credential))
      await session.signInWithLaunch.run();
    if (!session.player) session.account.set({ uid: 0 });
  }

  /** Exchanges the launch for a session. @throws ApiError */
  async signIn(): Promise<SignedIn> {
    const credential = { service: 'telegram' as const, init_data: this.platform.credential ?? '' };
    this.isAccepted = false;
    const signedIn = await this.api.login(credential).catch((error: unknown) => {
      // The API does not know the player: the same credential registers them.
      if (error instanceof ApiError && error.code === 'USER_NOT_FOUND') return this.api.register(credential);
      throw error;
    });
    runInAction(() => {
      this.isAccepted = true;
    });
    return signedIn;
  }

  fail(error: unknown): never {
    if (error instanceof ApiError) this.error = error;
    throw error;
  }

  /** Whether to renew a lost session. To avoid a loop, one that is lost again at once is not renewed. */
  beginRenewal(): boolean {
    const { credential } = this.platform;
    const isRepeated = performance.now() - this.renewedAt < RENEWAL_MS;
    if (!credential || isRepeated || isLaunchOld(credential, this.clock.now())) return false;
    this.renewedAt = performance.now();
    return true;
  }

  /** A launch without a token depends on the cookie, which its first response could not set. */
  async enter(signIn: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const signedIn = await signIn();
    if (this.usesCookie || signedIn?.token !== null) return signedIn;
    runInAction(() => {
      this.usesCookie = true;
    });
    return signIn();
  }

  handleOpened(uid: number): void {
    this.error = null;
    if (this.session.tokens === null && this.usesCookie) this.mark.set(uid);
  }

  /** A launch that depends on the cookie signs its own player in again. */
  handleOther(): void {
    this.session.handleLost(true);
  }

  /** The same launch signs in again only when the player asks for it. */
  handleSignOut(): void {
    const { credential, storage } = this.platform;
    if (credential) storage.set(SIGNED_OUT_KEY, shortHash(credential));
  }
}
