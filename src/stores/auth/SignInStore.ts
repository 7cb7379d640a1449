import type { PlayerInfo } from '@baize/contract/api/entities/account';
import type { ApiError } from '@baize/contract/errors/apiError';
import { loginForWire } from '@baize/contract/player/contacts';
import { runInAction } from 'mobx';
import type { SessionStore } from '../core/SessionStore';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Task, type TaskResult } from '../kernel/Task';

export interface PendingLogin {
  login: string;
  password: string;
  /** Unix seconds at which the next code may be requested; null if the operator does not say. */
  resendTime: number | null;
  /** Masked address to which the code was sent; null if the operator does not say. */
  sentTo: string | null;
}

const MAX_LENGTH = 120;

function pendingOf(login: string, password: string, { resendTime, data }: ApiError): PendingLogin {
  const { sent_to: maskedAddress } = data;
  const sentTo =
    typeof maskedAddress === 'string' && maskedAddress !== '' && maskedAddress.length <= MAX_LENGTH
      ? maskedAddress
      : null;
  return { login, password, resendTime, sentTo };
}

/**
 * Sign-in by password in one or two steps. State of the second step is in memory only: a reload returns to the first.
 */
export class SignInStore implements FeatureStore {
  pending: PendingLogin | null = null;
  error: ApiError | null = null;
  readonly resend: Task<[], void>;
  private readonly session: SessionStore;

  constructor({ stores }: StoreServices<'session'>) {
    this.session = stores.session;
    this.resend = new Task(() => this.requestCode());
    observe(this);
  }

  /** The first step. If a code is required, this is no failure: `pending` is set. */
  async submit(login: string, password: string): Promise<TaskResult<PlayerInfo>> {
    const name = loginForWire(login);
    const result = await this.session.login.run({ login: name, password });
    if (!result.ok && result.error?.isTwoFactorStep) {
      this.setPending(pendingOf(name, password, result.error));
      return { ok: false, error: null };
    }
    return result;
  }

  async confirm(code: string): Promise<TaskResult<PlayerInfo>> {
    if (!this.pending) return { ok: false, error: null };
    const { login, password } = this.pending;
    this.error = null;
    const result = await this.session.login.run({ login, password, two_factor_code: code });
    if (result.ok) this.cancel();
    else
      runInAction(() => {
        this.error = result.error;
      });
    return result;
  }

  cancel(): void {
    this.pending = null;
    this.error = null;
    this.resend.reset();
    this.session.login.reset();
  }

  clear(): void {
    this.cancel();
  }

  private setPending(pending: PendingLogin): void {
    this.pending = pending;
    this.session.login.reset();
  }

  /** Repeats the first step, the only way to send another code. */
  private async requestCode(): Promise<void> {
    if (!this.pending) return;
    const { login, password } = this.pending;
    runInAction(() => {
      this.error = null;
    });
    const { error } = { error: null, ...(await this.session.login.run({ login, password })) };
    if (!error) return;
    runInAction(() => this.session.login.reset());
    if (!error.isTwoFactorStep) throw error;
    runInAction(() => this.setPending(pendingOf(login, password, error)));
  }
}
