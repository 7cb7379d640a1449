import { makeAutoObservable } from 'mobx';
import type { LoyaltyCharacter } from '../../services/api/entities';
import { createShopApi } from '../../services/api/shopApi';
import { Resource } from '../Resource';
import type { Room, RoomServices, RootStore } from '../RootStore';
import { Task } from '../Task';

/** Whom the player plays as, and whom they might (B-7). */
export class CharactersStore implements Room {
  readonly list: Resource<LoyaltyCharacter[]>;
  /** True when the operator answers 1. */
  readonly choose: Task<[LoyaltyCharacter], boolean>;
  private readonly root: RootStore;

  constructor({ call, root }: RoomServices) {
    const api = createShopApi(call);
    this.root = root;
    this.list = new Resource(async (signal) => (await api.getCharacters(signal)).items);
    this.choose = new Task(async ({ id }) => {
      const answer = await api.setCharacter(id);
      await Promise.all([this.list.load(), root.loyalty.info.load()]);
      return answer === 1;
    });
    makeAutoObservable<this, 'root'>(this, { list: false, choose: false, root: false }, { autoBind: true });
  }

  get chosen(): LoyaltyCharacter | null {
    return this.list.value?.find((character) => character.is_chosen) ?? null;
  }

  /** Opens a character's page: to be looked at, chosen for the first time, or changed to (D-4). */
  ask(character: LoyaltyCharacter): void {
    this.choose.reset();
    const view = !character.is_open || character.is_chosen ? 'look' : this.chosen ? 'change' : 'confirm';
    this.root.dialogs.open('character', { character, view });
  }

  /** Reads the characters of a player; a guest has none. */
  async load(): Promise<void> {
    if (this.root.session.isSignedIn) await this.list.load();
  }

  markStale(): void {
    this.list.markStale();
  }

  clear(): void {
    this.list.clear();
    this.choose.reset();
  }
}
