import { makeAutoObservable } from 'mobx';
import type { LoyaltyProgram } from '../../services/api/entities';
import { createRewardsApi } from '../../services/api/rewardsApi';
import type { LoyaltyConfig } from '../../services/cms/entities';
import type { Resource } from '../Resource';
import type { Room, RoomServices } from '../RootStore';

/** The programmes of loyalty as everybody may read them. */
export class ProgramsStore implements Room {
  readonly programs: Resource<LoyaltyProgram[]>;
  readonly config: Resource<LoyaltyConfig>;

  constructor({ call, content, snapshot }: RoomServices) {
    const api = createRewardsApi(call);
    this.programs = snapshot.resource('loyalty.programs', async (signal) => (await api.getPrograms(signal)).items);
    this.config = snapshot.resource('loyalty.config', () => content.read('loyalty'));
    makeAutoObservable(this, { programs: false, config: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await Promise.all([this.programs.ensure(), this.config.ensure()]);
  }

  find(sysname: string | undefined): LoyaltyProgram | null {
    return this.programs.value?.find((program) => program.sysname === sysname) ?? null;
  }

  markStale(): void {
    this.programs.markStale();
    this.config.markStale();
  }
}
