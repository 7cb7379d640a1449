import type { FormValues } from '@baize/contract/api/contract';
import { ApiError } from '@baize/contract/errors/apiError';
import type { FormField } from '@baize/contract/validation/fields';
import { completionFields } from '../../domain/player/completion';
import { createProfileApi } from '../../services/api/clients/profileApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Task } from '../kernel/Task';

type Needs = StoreServices<'settings' | 'session' | 'dialogs'>;

/** Completes a registration by a social account with the data that the provider did not send. */
export class CompletionStore {
  static readonly isOfPlayer = true;
  readonly save: Task<[values: FormValues], void>;
  private readonly stores: Needs['stores'];

  constructor({ call, stores }: Needs) {
    const api = createProfileApi(call);
    this.stores = stores;
    this.save = new Task(async (values) => {
      if ((await api.save(values)) !== 1) throw new ApiError({ message: 'Registration was not completed' });
      await Promise.all([stores.session.account.load(), stores.session.profile.load()]);
      void stores.settings.general.load();
    });
    observe(this);
  }

  get isNeeded(): boolean {
    return this.stores.session.player?.is_registration_completed === false;
  }

  /** Keeps the dialog open over every page until registration is complete. @returns a function that stops it */
  follow(): () => void {
    const { dialogs } = this.stores;
    let id: number | null = null;
    const close = () => id !== null && dialogs.close(id, { immediate: true });
    const stop = observeValue(
      () => this.isNeeded,
      (isNeeded) => {
        if (isNeeded) id = dialogs.open('completion', {}, { preventClose: true, staysOnRoute: true });
        else close();
      },
    );
    return stopAll([stop, close]);
  }

  get isReady(): boolean {
    const { settings, session } = this.stores;
    return !settings.forms.isPending && !settings.general.isPending && !session.profile.isPending;
  }

  async load(): Promise<void> {
    const { settings, session } = this.stores;
    await Promise.all([settings.loadForms(), settings.general.ensure(), session.profile.ensure()]);
  }

  fieldsOf(currency: string): FormField[] {
    const { settings, session } = this.stores;
    const { contacts = [], ...values } = session.profile.value ?? {};
    const knownValues = { ...values, country: session.player?.country_code };
    return completionFields(settings.forms.value, currency, { hasContact: contacts.length > 0, values: knownValues });
  }
}
