import { makeAutoObservable } from 'mobx';
import type { Contact } from '../../services/api/entities';
import { createServiceApi } from '../../services/api/serviceApi';
import type { Room, RoomServices } from '../RootStore';
import { Task } from '../Task';

/** What a player changes about contacts and password (U-2, U-3, U-4). */
export class ContactsStore implements Room {
  readonly subscribe: Task<[contact: string, isOn: boolean], void>;
  readonly sendConfirmation: Task<[contact: string], void>;
  readonly changePassword: Task<[oldPassword: string, password: string], void>;
  /** The contact that an action was last run for. */
  current: string | null = null;
  private isWanted = false;

  constructor({ call, root }: RoomServices) {
    const api = createServiceApi(call);
    this.subscribe = new Task(async (contact, isOn) => {
      this.setCurrent(contact, isOn);
      await api.changeSubscription(contact, isOn);
      await root.session.profile.load();
    });
    this.sendConfirmation = new Task(async (contact) => {
      this.setCurrent(contact);
      await api.sendConfirmation(contact);
    });
    this.changePassword = new Task(async (oldPassword, password) => {
      await api.changePassword(oldPassword, password);
    });
    makeAutoObservable(this, { subscribe: false, sendConfirmation: false, changePassword: false }, { autoBind: true });
  }

  /** What the switch of a contact shows: what was asked for while it is being asked. */
  isOn({ contact, is_subscribed }: Pick<Contact, 'contact' | 'is_subscribed'>): boolean {
    return this.subscribe.isRunning && this.current === contact ? this.isWanted : is_subscribed;
  }

  clear(): void {
    this.current = null;
    for (const task of [this.subscribe, this.sendConfirmation, this.changePassword]) task.reset();
  }

  private setCurrent(contact: string, isWanted = false): void {
    this.current = contact;
    this.isWanted = isWanted;
  }
}
