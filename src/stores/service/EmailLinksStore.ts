import type { Answer } from '@baize/contract/api/contract';
import { createServiceApi } from '../../services/api/clients/serviceApi';
import type { StoreServices } from '../core/Stores';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

/** Actions of links in emails: confirming a contact, unsubscribing. Their values are opaque. */
export class EmailLinksStore {
  readonly confirm: Task<[contact: string, code: string], void>;
  readonly renew: Task<[contact: string], void>;
  readonly unsubscribe: Task<[contact: string, sign: string], void>;
  /** The subscription that the link would end; null if the operator cannot say. */
  readonly ending: Resource<Answer<'account.getUnsubscribeState'>['state'] | null>;
  private link = { contact: '', sign: '' };

  constructor({ call, stores }: StoreServices<'session'>) {
    const api = createServiceApi(call);
    const readProfile = async () => {
      if (stores.session.isSignedIn) await stores.session.profile.load();
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
    this.ending = new Resource(async (signal) => {
      const { contact, sign } = this.link;
      return (await nullIfUnsupported(api.getUnsubscribeState(contact, sign, signal)))?.state ?? null;
    });
    observe(this);
  }

  /** Reads what the link would end, before offering it. */
  async openEnding(contact: string, sign: string): Promise<void> {
    this.link = { contact, sign };
    await this.ending.load();
  }

  reset(): void {
    for (const task of [this.confirm, this.renew, this.unsubscribe]) task.reset();
    this.ending.clear();
  }
}
