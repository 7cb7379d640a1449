import { showsConfirmationHint, showsRegistrationHint } from '../../domain/hints';
import { createHintsApi } from '../../services/api/hintsApi';
import { MarkersStore } from '../frame/MarkersStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import type { StoreServices } from '../shell/Stores';
import { SelfLimitsStore } from './SelfLimitsStore';

/** Kept by the operator, so on every device: the confirmation was sent, the hint is done. */
const MARKER = 'confirmation_sent';

type Needs = StoreServices<'session' | 'get'>;

/** Hints for a new player: a first deposit, an unconfirmed contact. */
export class HintsStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  readonly facts: Resource<{ hasDeposit: boolean; hasSentMarker: boolean; at: number }>;
  readonly sendConfirmation: Task<[contact: string], void>;
  private readonly stores: Needs['stores'];

  constructor({ call, stores }: Needs) {
    const api = createHintsApi(call);
    this.stores = stores;
    this.facts = new Resource(async (signal) => {
      const [deposits, marker] = await Promise.all([
        api.getFirstDeposit(signal),
        stores.get(MarkersStore).get(MARKER),
        stores.get(SelfLimitsStore).limits.ensure(),
      ]);
      const hasDeposit = deposits.items.length > 0;
      return { hasDeposit, hasSentMarker: marker !== null, at: Math.floor(Date.now() / 1000) };
    });
    this.sendConfirmation = new Task(async (contact) => {
      await api.sendConfirmation(contact);
      await this.markSent(contact);
    });
    observe(this);
  }

  /** An older account is shown no hint, and nothing is asked for it. */
  get isNew(): boolean {
    const { player } = this.stores.session;
    const hasHint = { regTime: player?.reg_time ?? 0, now: Date.now() / 1000 };
    return showsConfirmationHint({ ...hasHint, isLoginConfirmed: false, hasSentMarker: false });
  }

  /** In the first two hours before a deposit; never to a self-excluded player. */
  get showsDeposit(): boolean {
    const { player } = this.stores.session;
    const facts = this.facts.value;
    if (!player || !facts || this.stores.get(SelfLimitsStore).restriction) return false;
    return showsRegistrationHint({ regTime: player.reg_time, now: facts.at, hasDeposit: facts.hasDeposit });
  }

  /** The unconfirmed contact, in the first five days; null otherwise. */
  get contactToConfirm(): string | null {
    const { player, profile } = this.stores.session;
    const facts = this.facts.value;
    const contact = profile.value?.contacts.find((entry) => entry.contact === player?.login);
    if (!player || !facts || !contact) return null;
    const { reg_time: regTime } = player;
    const { at: now, hasSentMarker } = facts;
    const isDue = showsConfirmationHint({ regTime, now, hasSentMarker, isLoginConfirmed: contact.is_confirmed });
    return isDue ? contact.contact : null;
  }

  /** A code was sent to the login, from here or the settings: the hint is done. */
  async markSent(contact: string): Promise<void> {
    if (contact !== this.stores.session.player?.login) return;
    const { value } = this.facts;
    if (value) this.facts.set({ ...value, hasSentMarker: true });
    await this.stores.get(MarkersStore).set(MARKER, '1');
  }
}
