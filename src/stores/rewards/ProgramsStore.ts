import type { LoyaltyProgram } from '@baize/contract/api/entities/rewards';
import type { LoyaltyConfig } from '@baize/contract/cms/entities';
import { ApiError } from '@baize/contract/errors/apiError';
import { hasCharacters, type LevelProgress, levelProgressOf } from '../../domain/player/loyalty';
import { createRewardsApi, type RewardsApi } from '../../services/api/clients/rewardsApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { LoyaltyStore } from '../shell/LoyaltyStore';

type Quest = LoyaltyProgram['quests'][number];

/** A quest with the player's progress; `done` is null if unknown. */
export interface PlayerQuest extends Quest {
  done: number | null;
  isDone: boolean;
}

type Needs = StoreServices<'session' | 'get'>;

/** Loyalty programmes, and the player's level in each. */
export class ProgramsStore implements FeatureStore {
  readonly programs: Resource<LoyaltyProgram[]>;
  readonly config: Resource<LoyaltyConfig>;
  /** The programme of an address; `program` is null if it does not exist. */
  readonly chosen: Resource<{ sysname: string; program: LoyaltyProgram | null }>;
  private readonly api: RewardsApi;
  private readonly stores: Needs['stores'];
  private readonly loyalty: LoyaltyStore;
  private sysname = '';

  constructor({ call, content, snapshot, stores }: Needs) {
    const api = createRewardsApi(call);
    this.api = api;
    this.stores = stores;
    this.loyalty = stores.get(LoyaltyStore);
    this.programs = snapshot.resource('loyalty.programs', async (signal) => (await api.getPrograms(signal)).items);
    this.config = snapshot.resource('loyalty.config', (signal) => content.read('loyalty', this.config.value, signal));
    this.chosen = snapshot.resource('loyalty.program', async (signal) => {
      const { sysname } = this;
      return { sysname, program: await this.readProgram(sysname, signal) };
    });
    observe(this);
  }

  /** Reads the public data, and always the player's own, since play changes it. */
  async load(): Promise<void> {
    if (this.stores.session.isSignedIn) void this.loyalty.info.load();
    await Promise.all([this.programs.ensure(), this.config.ensure()]);
  }

  async open(sysname: string): Promise<void> {
    this.sysname = sysname;
    if (this.chosen.value?.sysname !== sysname) this.chosen.clear();
    if (this.stores.session.isSignedIn) void this.readStanding();
    await Promise.all([this.chosen.ensure(), this.config.ensure()]);
  }

  get main(): LoyaltyProgram | null {
    const sysname = this.loyalty.info.value?.programs[0]?.sysname;
    return this.programs.value?.find((program) => program.sysname === sysname) ?? this.programs.value?.[0] ?? null;
  }

  find(sysname: string | undefined): LoyaltyProgram | null {
    const { value } = this.chosen;
    if (value && value.sysname === sysname) return value.program;
    return this.programs.value?.find((program) => program.sysname === sysname) ?? null;
  }

  /** The player's level; null for a guest, while loyalty is paused, and if the operator does not send it. */
  progressIn({ sysname, levels }: LoyaltyProgram): LevelProgress | null {
    const { info, isActive, progress } = this.loyalty;
    if (!isActive) return null;
    const entry = info.value?.programs.find((program) => program.sysname === sysname);
    if (entry) return levelProgressOf(levels, entry.earned);
    return info.value?.programs.length === 0 && sysname === this.main?.sysname ? progress : null;
  }

  questsOf({ quests }: LoyaltyProgram): PlayerQuest[] {
    const { info, isActive } = this.loyalty;
    return quests.map((quest) => {
      const entry = isActive ? info.value?.quests.find(({ sysname }) => sysname === quest.sysname) : undefined;
      return { ...quest, done: entry?.done ?? null, isDone: entry?.is_done ?? false };
    });
  }

  showsCharacters(place: 'profile' | 'loyalty'): boolean {
    const { value } = this.config;
    return value !== undefined && hasCharacters(value.charactersView, place);
  }

  markStale(): void {
    for (const entry of [this.programs, this.config, this.chosen]) entry.markStale();
  }

  /** An account without programmes has its levels in the first one. */
  private async readStanding(): Promise<void> {
    const info = await this.loyalty.info.load();
    if (info?.programs.length === 0) await this.programs.ensure();
  }

  private async readProgram(sysname: string, signal: AbortSignal): Promise<LoyaltyProgram | null> {
    try {
      return await this.api.getProgram(sysname, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.type === 'InvalidParameterException') return null;
      if (error.type !== 'MethodNotFoundException') throw error;
      // An operator without this call has the list.
      const { items } = await this.api.getPrograms(signal);
      return items.find((program) => program.sysname === sysname) ?? null;
    }
  }
}
