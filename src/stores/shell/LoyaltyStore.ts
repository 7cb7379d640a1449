import { type LadderPlace, placeOn } from '../../domain/loyalty';
import type { LoyaltyInfo } from '../../services/api/entities/rewards';
import type { LoyaltyApi } from '../../services/api/loyaltyApi';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

/** The player's standing in the loyalty programme; not requested for guests. */
export class LoyaltyStore {
  readonly info: Resource<LoyaltyInfo>;

  constructor(private readonly api: LoyaltyApi) {
    this.info = new Resource((signal) => this.api.getInfo(signal));
    observe(this);
  }

  get isActive(): boolean {
    return this.info.value?.is_active ?? false;
  }

  get isResting(): boolean {
    return this.info.value?.is_active === false;
  }

  /** The player's level; null while loyalty is paused. */
  get place(): LadderPlace | null {
    const { value } = this.info;
    return value?.is_active ? placeOn(value.levels, value.earned ?? value.points) : null;
  }
}
