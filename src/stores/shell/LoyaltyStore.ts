import type { LoyaltyInfo } from '@baize/contract/api/entities/rewards';
import { type LevelProgress, levelProgressOf } from '../../domain/player/loyalty';
import { createLoyaltyApi } from '../../services/api/clients/loyaltyApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

/** The player's standing in the loyalty programme; not requested for guests. */
export class LoyaltyStore {
  static readonly isOfPlayer = true;
  readonly info: Resource<LoyaltyInfo>;

  constructor({ call }: StoreServices) {
    const api = createLoyaltyApi(call);
    this.info = new Resource((signal) => api.getInfo(signal));
    observe(this);
  }

  get isActive(): boolean {
    return this.info.value?.is_active ?? false;
  }

  get isPaused(): boolean {
    return this.info.value?.is_active === false;
  }

  /** The player's level; null while loyalty is paused. */
  get progress(): LevelProgress | null {
    const { value } = this.info;
    return value?.is_active ? levelProgressOf(value.levels, value.earned ?? value.points) : null;
  }
}
