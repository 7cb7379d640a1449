import type { LoyaltyConfig } from '@baize/contract/cms/entities';
import { pictureAddress } from '@baize/contract/links/files';
import { hasCharacters } from '../../domain/player/loyalty';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { LoyaltyStore } from '../shell/LoyaltyStore';

/** The player's character, if the CMS shows characters in the profile. */
export class CharacterStore {
  static readonly isOfPlayer = true;
  private readonly config: Resource<LoyaltyConfig>;
  private readonly loyalty: LoyaltyStore;

  constructor({ content, stores }: StoreServices<'get'>) {
    this.loyalty = stores.get(LoyaltyStore);
    this.config = new Resource((signal) => content.read('loyalty', this.config.value, signal));
    observe(this);
  }

  get image(): string | null {
    const view = this.config.value?.charactersView;
    const isShown = view !== undefined && hasCharacters(view, 'profile');
    const character = this.loyalty.info.value?.character;
    const image = character?.image_url ?? character?.image;
    return isShown && typeof image === 'string' ? pictureAddress(image) : null;
  }

  async read(): Promise<void> {
    await Promise.all([this.config.ensure(), this.loyalty.info.load()]);
  }
}
