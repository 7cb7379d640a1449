import { makeAutoObservable } from 'mobx';
import { hasCharacters, type LadderPlace, placeOn } from '../../domain/loyalty';
import type { LoyaltyProgram } from '../../services/api/entities';
import { createRewardsApi } from '../../services/api/rewardsApi';
import type { LoyaltyConfig } from '../../services/cms/entities';
import type { Resource } from '../Resource';
import type { Room, RoomServices, RootStore } from '../RootStore';

type Quest = LoyaltyProgram['quests'][number];

/** A quest, and how far the player is with it; `done` null where that is not known. */
export interface OwnQuest extends Quest {
  done: number | null;
  isDone: boolean;
}

/** The programmes of loyalty as everybody may read them, and the player's place in each (R-17, B-5). */
export class ProgramsStore implements Room {
  readonly programs: Resource<LoyaltyProgram[]>;
  readonly config: Resource<LoyaltyConfig>;
  private readonly root: RootStore;

  constructor({ call, content, snapshot, root }: RoomServices) {
    const api = createRewardsApi(call);
    this.root = root;
    this.programs = snapshot.resource('loyalty.programs', async (signal) => (await api.getPrograms(signal)).items);
    this.config = snapshot.resource('loyalty.config', () => content.read('loyalty', this.config.value));
    makeAutoObservable<this, 'root'>(this, { programs: false, config: false, root: false }, { autoBind: true });
  }

  /** Reads what everybody may read; a player's own account is read beside it, since play changes it. */
  async load(): Promise<void> {
    const { session, loyalty } = this.root;
    if (session.isSignedIn) void loyalty.info.load();
    await Promise.all([this.programs.ensure(), this.config.ensure()]);
  }

  /** The programme that the account's levels belong to. */
  get main(): LoyaltyProgram | null {
    const sysname = this.root.loyalty.info.value?.programs[0]?.sysname;
    return this.programs.value?.find((program) => program.sysname === sysname) ?? this.programs.value?.[0] ?? null;
  }

  find(sysname: string | undefined): LoyaltyProgram | null {
    return this.programs.value?.find((program) => program.sysname === sysname) ?? null;
  }

  /** The player's place; null for a guest, while loyalty rests, and where the operator does not say. */
  placeIn({ sysname, levels }: LoyaltyProgram): LadderPlace | null {
    const { info, isActive, place } = this.root.loyalty;
    if (!isActive) return null;
    const own = info.value?.programs.find((program) => program.sysname === sysname);
    if (own) return placeOn(levels, own.earned);
    return info.value?.programs.length === 0 && sysname === this.main?.sysname ? place : null;
  }

  questsOf({ quests }: LoyaltyProgram): OwnQuest[] {
    const { info, isActive } = this.root.loyalty;
    return quests.map((quest) => {
      const own = isActive ? info.value?.quests.find(({ sysname }) => sysname === quest.sysname) : undefined;
      return { ...quest, done: own?.done ?? null, isDone: own?.is_done ?? false };
    });
  }

  /** The CMS says where characters are shown (B-7). */
  showsCharacters(place: 'profile' | 'loyalty'): boolean {
    const { value } = this.config;
    return value !== undefined && hasCharacters(value.charactersView, place);
  }

  markStale(): void {
    this.programs.markStale();
    this.config.markStale();
  }
}
