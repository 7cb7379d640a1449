import type { FormValues } from '@baize/contract/api/contract';
import type { FieldDescription } from '@baize/contract/api/entities/account';
import { type ProfileField, profileFields } from '../../domain/player/profileFields';
import { createProfileApi } from '../../services/api/clients/profileApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

export class ProfileStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly described: Resource<FieldDescription[]>;
  readonly save: Task<[FormValues], boolean>;
  readonly changeFakename: Task<[fakename: string], boolean>;
  /** Whether others see this player's wins (docs/decisions/023). */
  readonly showWins: Task<[isShown: boolean], void>;
  /** Country code in the form; empty: the account's. */
  private country = '';
  private requestedWins = false;

  constructor(private readonly services: StoreServices<'settings' | 'session'>) {
    const { call, stores } = services;
    const api = createProfileApi(call);
    this.described = new Resource(async (signal) => (await api.getFields(this.country, signal)).items);
    this.save = new Task(async (values) => {
      const answer = await api.save(values);
      if (answer !== 1) return false;
      await Promise.all([stores.session.profile.load(), stores.session.account.load()]);
      return true;
    });
    this.changeFakename = new Task(async (fakename) => {
      const answer = await api.changeFakename(fakename);
      if (answer === 1) await stores.session.account.load();
      return answer === 1;
    });
    this.showWins = new Task(async (isShown) => {
      this.setRequestedWins(isShown);
      await api.setWinsShown(isShown);
      await stores.session.account.load();
    });
    observe(this);
  }

  /** Null until known. The CMS decides if the operator does not describe fields. */
  get fields(): ProfileField[] | null {
    const { settings } = this.services.stores;
    const configured = settings.forms.value?.profileSettings.fields;
    const { value, error } = this.described;
    const isUnknown = error?.type === 'MethodNotFoundException';
    if ((value === undefined && !isUnknown) || (configured === undefined && settings.forms.error === null)) return null;
    return profileFields(value, configured ?? []);
  }

  /** State of the switch: the requested state while the request runs; null if the operator does not support it. */
  get areWinsShown(): boolean | null {
    const { player } = this.services.stores.session;
    return this.showWins.isRunning ? this.requestedWins : (player?.are_wins_shown ?? null);
  }

  async open(): Promise<void> {
    const { session, settings } = this.services.stores;
    this.country = '';
    await Promise.all([session.profile.ensure(), settings.forms.ensure(), this.described.load()]);
  }

  /** Switches to the fields of another country; the old ones stay until those are loaded. */
  chooseCountry(code: string): void {
    if (code === '' || code === (this.country || this.services.stores.session.profile.value?.country_code)) return;
    this.country = code;
    void this.described.load();
  }

  markStale(): void {
    if (this.described.value !== undefined && this.services.stores.session.isSignedIn) void this.described.load();
  }

  private setRequestedWins(requestedWins: boolean): void {
    this.requestedWins = requestedWins;
  }
}
