import type { Contact } from '@baize/contract/api/entities/account';
import { observable, runInAction } from 'mobx';
import { createProfileApi } from '../../services/api/clients/profileApi';
import { createServiceApi } from '../../services/api/clients/serviceApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Task } from '../kernel/Task';
import { Tasks } from '../kernel/Tasks';
import { HintsStore } from './HintsStore';

/** The player's contacts: adding, confirming by a code, and subscriptions. */
export class ContactsStore {
  static readonly isOfPlayer = true;
  /** Adds a contact and sends its code. */
  readonly add: Task<[contact: string, phoneCountry: string], boolean>;
  /** Send a code to a contact. */
  readonly confirmations: Tasks<string, [contact: string], void>;
  readonly confirm: Task<[contact: string, code: string], boolean>;
  /** Remove an unconfirmed contact; an addition to the contract. */
  readonly removals: Tasks<string, [contact: string], void>;
  readonly subscriptions: Tasks<string, [contact: string, isOn: boolean], void>;
  isRefused = false;
  awaited: string | null = null;
  /** When the next code of a contact may be requested, unix seconds. */
  private readonly resendTimes = observable.map<string, number>();
  /** Requested states of switches while their requests run. */
  private readonly requestedStates = observable.map<string, boolean>();

  constructor(private readonly services: StoreServices<'session' | 'settings' | 'get'>) {
    const { call, stores } = services;
    const api = createProfileApi(call);
    const serviceApi = createServiceApi(call);
    const { profile } = stores.session;
    this.confirmations = new Tasks(async (contact) => {
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
      const answer = await api.addContact(contact, phoneCountry);
      if (answer !== 1) return false;
      // First, so that the new row appears with the input for the code, and no button of it moves.
      if (stores.settings.hasPart('contactConfirm')) await this.confirmations.of(contact).run(contact);
      await profile.load();
      return true;
    });
    this.confirm = new Task(async (contact, code) => {
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
    this.removals = new Tasks(async (contact) => {
      await api.removeContact(contact);
      if (this.awaited === contact) this.stopWaiting();
      await profile.refresh();
    });
    this.subscriptions = new Tasks(async (contact, isOn) => {
      runInAction(() => this.requestedStates.set(contact, isOn));
      try {
        await api.changeSubscription(contact, isOn);
        void stores.session.account.load();
        await profile.refresh();
      } finally {
        runInAction(() => this.requestedStates.delete(contact));
      }
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
      this.removals.all.every(({ error }) => error?.type !== 'MethodNotFoundException')
    );
  }

  /** Unix seconds; null if a code may be requested now. */
  resendTimeOf(contact: string): number | null {
    return this.resendTimes.get(contact) ?? null;
  }

  /** State of a contact's switch: the requested state while the request runs. */
  isOn({ contact, is_subscribed }: Pick<Contact, 'contact' | 'is_subscribed'>): boolean {
    return this.requestedStates.get(contact) ?? is_subscribed;
  }

  stopWaiting(): void {
    this.awaited = null;
    this.isRefused = false;
    this.confirm.reset();
  }

  private setRefused(isRefused: boolean): void {
    this.isRefused = isRefused;
  }
}
