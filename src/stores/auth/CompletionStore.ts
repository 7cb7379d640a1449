import { makeAutoObservable } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { completionFields } from '../../domain/completion';
import type { FormField } from '../../domain/validation/fields';
import type { FormValues } from '../../services/api/contract';
import { createProfileApi } from '../../services/api/profileApi';
import type { Room, RoomServices, RootStore } from '../RootStore';
import { Task } from '../Task';

/** A registration by a social account that waits for what the provider did not tell. */
export class CompletionStore implements Room {
  readonly save: Task<[values: FormValues], void>;
  private readonly root: RootStore;

  constructor({ call, root }: RoomServices) {
    const api = createProfileApi(call);
    this.root = root;
    this.save = new Task(async (values) => {
      if ((await api.save(values)) !== 1) throw new ApiError({ message: 'The registration was not completed' });
      await Promise.all([root.session.account.load(), root.session.profile.load()]);
      void root.settings.general.load();
    });
    makeAutoObservable<this, 'root'>(this, { save: false, root: false }, { autoBind: true });
  }

  get isNeeded(): boolean {
    return this.root.session.player?.is_registration_completed === false;
  }

  /** Is it known yet what there is to ask? */
  get isReady(): boolean {
    const { settings, session } = this.root;
    return !settings.forms.isPending && !settings.general.isPending && !session.profile.isPending;
  }

  async load(): Promise<void> {
    const { settings, session } = this.root;
    await Promise.all([settings.loadForms(), settings.general.ensure(), session.profile.ensure()]);
  }

  fieldsOf(currency: string): FormField[] {
    const { settings, session } = this.root;
    const { contacts = [], ...values } = session.profile.value ?? {};
    const known = { ...values, country: session.player?.country_code };
    return completionFields(settings.forms.value, currency, { hasContact: contacts.length > 0, values: known });
  }

  clear(): void {
    this.save.reset();
  }
}
