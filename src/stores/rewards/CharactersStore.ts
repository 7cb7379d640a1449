import type { LoyaltyCharacter } from '@baize/contract/api/entities/rewards';
import { createShopApi } from '../../services/api/clients/shopApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { LoyaltyStore } from '../shell/LoyaltyStore';

export class CharactersStore implements FeatureStore {
  static readonly isOfPlayer = true;
  readonly list: Resource<LoyaltyCharacter[]>;
  readonly choose: Task<[LoyaltyCharacter], boolean>;

  constructor(private readonly services: StoreServices<'session' | 'dialogs' | 'get'>) {
    const { call, stores } = services;
    const api = createShopApi(call);
    this.list = new Resource(async (signal) => (await api.getCharacters(signal)).items);
    this.choose = new Task(async ({ id }) => {
      const answer = await api.setCharacter(id);
      await Promise.all([this.list.load(), stores.get(LoyaltyStore).info.load()]);
      return answer === 1;
    });
    observe(this);
  }

  get chosen(): LoyaltyCharacter | null {
    return this.list.value?.find((character) => character.is_chosen) ?? null;
  }

  /** Opens a character's dialog: to look at, to choose first, or to change to. */
  openDialog(character: LoyaltyCharacter): void {
    this.choose.reset();
    const view = !character.is_open || character.is_chosen ? 'look' : this.chosen ? 'change' : 'confirm';
    this.services.stores.dialogs.open('character', { character, view });
  }

  async load(): Promise<void> {
    if (this.services.stores.session.isSignedIn) await this.list.load();
  }

  markStale(): void {
    this.list.markStale();
  }
}
