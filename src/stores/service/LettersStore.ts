import { makeAutoObservable } from 'mobx';
import { createServiceApi } from '../../services/api/serviceApi';
import type { RoomServices } from '../RootStore';
import { Task } from '../Task';

/** What the links of letters do: confirm a contact, and end letters to one (W-20, S-5). Their values are opaque to us. */
export class LettersStore {
  readonly confirm: Task<[contact: string, code: string], void>;
  /** Sends another confirmation to the contact of the link. */
  readonly renew: Task<[contact: string], void>;
  readonly unsubscribe: Task<[contact: string, sign: string], void>;

  constructor({ call, root }: RoomServices) {
    const api = createServiceApi(call);
    const readProfile = async () => {
      if (root.session.isSignedIn) await root.session.profile.load();
    };
    this.confirm = new Task(async (contact, code) => {
      await api.confirmContact(contact, code);
      await readProfile();
    });
    this.renew = new Task(async (contact) => {
      await api.sendConfirmation(contact);
    });
    this.unsubscribe = new Task(async (contact, sign) => {
      await api.unsubscribe(contact, sign);
      await readProfile();
    });
    makeAutoObservable(this, { confirm: false, renew: false, unsubscribe: false }, { autoBind: true });
  }

  /** Each visit of a link begins anew. */
  reset(): void {
    for (const task of [this.confirm, this.renew, this.unsubscribe]) task.reset();
  }
}
