import type { Contact } from '@baize/contract/api/entities/account';
import { observable, runInAction } from 'mobx';
import { createProfileApi } from '../../services/api/clients/profileApi';
import { createServiceApi } from '../../services/api/clients/serviceApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';
import { HintsStore } from './HintsStore';

/** The player's contacts: adding, confirming by a code, and subscriptions. */
export class ContactsStore {
  static readonly isOfPlayer = true;
  /** Adds a contact and sends its code. */
  readonly add: Task<[contact: string, phoneCountry: string], boolean>;
  readonly sendConfirmation: Task<[contact: string], void>;
  readonly confirm: Task<[contact: string, code: string], boolean>;
  /** Removes an unconfirmed contact; an addition to the contract. */
  readonly remove: Task<[contact: string], void>;
  readonly subscribe: Task<[contact: string, isOn: boolean], void>;
  current: string | null = null;
  isRefused = false;
  awaited: string | null = null;
  /** When the next code of a contact may be requested, unix seconds. */
  private readonly resendTimes = observable.map<string, number>();
  private requestedState = false;

  constructor(private readonly services: StoreServices<'session' | 'settings' | 'get'>) {
    const { call, stores } = services;
    const api = createProfileApi(call);
    const serviceApi = createServiceApi(call);
    const { profile } = stores.session;
    this.sendConfirmation = new Task(async (contact) => {
      this.setCurrent(contact);
      const { resend_time } = await serviceApi.sendConfirmation(contact);
      runInAction(() => {
        this.awaited = contact;
        if (resend_time !== null) this.resendTimes.set(contact, resend_time);
      });
      // The code was sent even if the marker is not stored.
      await stores
        .get(HintsStore)
        .markSent(contact)
        .catch(() => undefined);
    });
    this.add = new Task(async (contact, phoneCountry) => {
      this.setCurrent(null);
      const answer = await api.addContact(contact, phoneCountry);
      if (answer !== 1) return false;
      // First, so that the new row appears with the input for the code, and no button of it moves.
      if (stores.settings.hasPart('contactConfirm')) await this.sendConfirmation.run(contact);
      await profile.load();
      return true;
    });
    this.confirm = new Task(async (contact, code) => {
      this.setCurrent(contact);
      this.setRefused(false);
      const answer = await serviceApi.confirmContact(contact, code);
      if (answer !== 1) {
        this.setRefused(true);
        return false;
      }
      await profile.load();
      this.stopWaiting();
      return true;
    });
    this.remove = new Task(async (contact) => {
      this.setCurrent(contact);
      await api.removeContact(contact);
      if (this.awaited === contact) this.stopWaiting();
      await profile.load();
    });
    this.subscribe = new Task(async (contact, isOn) => {
      this.setCurrent(contact, isOn);
      await api.changeSubscription(contact, isOn);
      await Promise.all([profile.load(), stores.session.account.load()]);
    });
    observe(this);
  }

  get list(): readonly Contact[] | undefined {
    return this.services.stores.session.profile.value?.contacts;
  }

  /** Neither logins nor confirmed contacts can be removed, nor any if the operator does not support the call. */
  canRemove({ contact, is_confirmed: isConfirmed }: Pick<Contact, 'contact' | 'is_confirmed'>): boolean {
    const { session, settings } = this.services.stores;
    const isLogin = contact === session.player?.login;
    return (
      settings.hasPart('contactRemove') &&
      !isConfirmed &&
      !isLogin &&
      this.remove.error?.type !== 'MethodNotFoundException'
    );
  }

  /** Unix seconds; null if a code may be requested now. */
  resendTimeOf(contact: string): number | null {
    return this.resendTimes.get(contact) ?? null;
  }

  /** State of a contact's switch: the requested state while the request runs. */
  isOn({ contact, is_subscribed }: Pick<Contact, 'contact' | 'is_subscribed'>): boolean {
    return this.subscribe.isRunning && this.current === contact ? this.requestedState : is_subscribed;
  }

  stopWaiting(): void {
    this.awaited = null;
    this.isRefused = false;
    this.confirm.reset();
  }

  private setRefused(isRefused: boolean): void {
    this.isRefused = isRefused;
  }

  private setCurrent(contact: string | null, requestedState = false): void {
    this.current = contact;
    this.requestedState = requestedState;
  }
}
