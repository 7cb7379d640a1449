import type { LoyaltyConfig } from '@baize/contract/cms/entities';
import { pictureAddress } from '@baize/contract/links/links';
import { hasCharacters } from '../../domain/player/loyalty';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

/** The player's character, if the CMS shows characters in the profile. */
export class CharacterStore {
  static readonly isOfPlayer = true;
  private readonly config: Resource<LoyaltyConfig>;

  constructor(private readonly services: StoreServices<'loyalty'>) {
    this.config = new Resource((signal) => services.content.read('loyalty', this.config.value, signal));
    observe(this);
  }

  get image(): string | null {
    const view = this.config.value?.charactersView;
    const isShown = view !== undefined && hasCharacters(view, 'profile');
    const character = this.services.stores.loyalty.info.value?.character;
    const image = character?.image_url ?? character?.image;
    return isShown && typeof image === 'string' ? pictureAddress(image) : null;
  }

  async read(): Promise<void> {
    await Promise.all([this.config.ensure(), this.services.stores.loyalty.info.load()]);
  }
}
