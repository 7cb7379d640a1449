import type { ExclusionPeriod, SelfLimits, TimeOutPeriod } from '@baize/contract/api/entities/account';
import { createLimitsApi } from '../../services/api/clients/limitsApi';
import type { StoreServices } from '../core/Stores';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';

/** Minutes between reminders; 0: none. */
export const reminderMinutes = [0, 15, 30, 60, 120] as const;
export const timeOutPeriods = ['day', 'week', 'month'] as const satisfies readonly TimeOutPeriod[];
export const exclusionPeriods = ['half_year', 'for_good'] as const satisfies readonly ExclusionPeriod[];

/** An active restriction. `until` is in unix seconds; null: permanent. */
interface Restriction {
  kind: 'timeOut' | 'exclusion';
  until: number | null;
  /** Key of its text among the errors. */
  name: 'time_out' | 'exclusion' | 'exclusionForGood';
}

/** Time-out, self-exclusion and the reminder of playing time. */
export class SelfLimitsStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  /** Null if the API does not support them, which hides their sections. */
  readonly limits: Resource<SelfLimits | null>;
  readonly startTimeOut: Task<[TimeOutPeriod], void>;
  readonly exclude: Task<[ExclusionPeriod], void>;
  readonly setReminder: Task<[number], SelfLimits>;

  constructor(private readonly services: StoreServices<'lobby' | 'get'>) {
    const { call, snapshot } = services;
    const api = createLimitsApi(call);
    this.limits = snapshot.resource('limits.self', (signal) => nullIfUnsupported(api.getSelfLimits(signal)));
    this.startTimeOut = new Task(async (period) => this.applyExclusion(await api.setTimeOut(period)));
    this.exclude = new Task(async (period) => this.applyExclusion(await api.setExclusion(period)));
    this.setReminder = new Task(api.setReminder, this.limits.set);
    observe(this);
  }

  get restriction(): Restriction | null {
    const { exclusion = null, time_out_until: until = null } = this.limits.value ?? {};
    if (exclusion)
      return {
        kind: 'exclusion',
        until: exclusion.until,
        name: exclusion.until === null ? 'exclusionForGood' : 'exclusion',
      };
    return until !== null && until * 1000 > this.services.clock.now()
      ? { kind: 'timeOut', until, name: 'time_out' }
      : null;
  }

  /** Stops showing offers and promotions, which the operator no longer returns. */
  async hideOffers(): Promise<void> {
    if (!this.restriction) return;
    void this.services.stores.lobby.banners.load();
    const { CampaignsStore } = await import('../rewards/CampaignsStore');
    this.services.stores.get(CampaignsStore).clear();
  }

  private async applyExclusion(limits: SelfLimits): Promise<void> {
    this.limits.set(limits);
    await this.hideOffers().catch(() => undefined);
  }
}
