import type { Answer } from '@baize/contract/api/contract';
import type { OwnSession } from '@baize/contract/api/entities/account';
import { createProfileApi } from '../../services/api/clients/profileApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { Tasks } from '../kernel/Tasks';

export class SecurityStore {
  static readonly isOfPlayer = true;
  readonly sessions: Resource<OwnSession[]>;
  readonly changePassword: Task<[oldPassword: string, password: string], void>;
  readonly changeTwoFactor: Task<[isOn: boolean], Answer<'account.changeTwoFactorAuth'>>;
  readonly confirmTwoFactor: Task<[code: string], boolean>;
  /** End the session of an id; null ends all but the current one. */
  readonly endings: Tasks<string | null, [id: string | null], void>;
  /** The requested state while its code is pending; else null. */
  requestedState: boolean | null = null;
  resendTime: number | null = null;

  constructor({ call, stores }: StoreServices<'session'>) {
    const api = createProfileApi(call);
    this.sessions = new Resource(async (signal) => (await api.getSessions(signal)).items);
    this.changePassword = new Task(async (oldPassword, password) => {
      await api.changePassword(oldPassword, password);
      await Promise.all([this.sessions.load(), stores.session.account.load()]);
    });
    this.changeTwoFactor = new Task(
      (isOn) => {
        this.confirmTwoFactor.reset();
        return api.changeTwoFactor(isOn);
      },
      ({ resend_time }, isOn) => {
        this.requestedState = isOn;
        this.resendTime = resend_time;
      },
    );
    this.confirmTwoFactor = new Task(async (code) => {
      const answer = await api.confirmTwoFactor(code);
      if (answer !== 1) return false;
      await stores.session.account.load();
      this.cancelTwoFactor();
      return true;
    });
    this.endings = new Tasks(async (id) => {
      await api.endSession(id);
      await this.sessions.refresh();
    });
    observe(this);
  }

  /** False if the operator does not support this call, an addition to the contract. */
  get hasSessions(): boolean {
    return this.sessions.error?.type !== 'MethodNotFoundException';
  }

  get hasOthers(): boolean {
    return (this.sessions.value?.length ?? 0) > 1;
  }

  cancelTwoFactor(): void {
    this.requestedState = null;
    this.resendTime = null;
    this.changeTwoFactor.reset();
  }
}
