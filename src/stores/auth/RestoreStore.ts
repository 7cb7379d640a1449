import type { Answer, Params } from '@baize/contract/api/contract';
import { loginForWire } from '@baize/contract/player/contacts';
import { runInAction } from 'mobx';
import { createAuthApi } from '../../services/api/clients/authApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';

type Step = Exclude<Answer<'auth.restore'>['step'], ''>;

function nextOf({ code, password }: Params<'auth.restore'>): Step {
  if (password !== undefined) return 'done';
  return code === undefined ? 'code' : 'password';
}

export class RestoreStore {
  static readonly isOfPlayer = true;
  step: 'login' | Step = 'login';
  login = '';
  /** Unix seconds at which the next code may be requested; null if the operator does not say. */
  resendTime: number | null = null;
  /** Requests a code. The response is the same whether or not the login exists. */
  readonly send: Task<[login: string], void>;
  readonly checkCode: Task<[code: string], void>;
  readonly setPassword: Task<[password: string], void>;
  private code = '';

  constructor({ call }: StoreServices) {
    const { restore } = createAuthApi(call);
    const advance = async (params: Params<'auth.restore'>) => {
      const answer = await restore(params);
      runInAction(() => this.follow(params, answer));
    };
    this.send = new Task((login) => advance({ login: loginForWire(login) }));
    this.checkCode = new Task((code) => advance({ login: this.login, code }));
    this.setPassword = new Task((password) => advance({ login: this.login, code: this.code, password }));
    observe(this);
  }

  reset(): void {
    this.step = 'login';
    this.login = '';
    this.code = '';
    this.resendTime = null;
    for (const task of [this.send, this.checkCode, this.setPassword]) task.reset();
  }

  back(): void {
    this.step = this.step === 'password' ? 'code' : 'login';
    this.code = '';
  }

  private follow(sent: Params<'auth.restore'>, { step, resend_time }: Answer<'auth.restore'>): void {
    const { login, code = '' } = sent;
    this.login = login;
    this.code = code;
    this.step = step || nextOf(sent);
    if (this.step === 'code') this.resendTime = resend_time;
  }
}
