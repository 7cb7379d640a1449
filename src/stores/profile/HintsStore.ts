import type { ApiError } from '@baize/contract/errors/apiError';
import { showsConfirmationHint, showsRegistrationHint } from '../../domain/player/hints';
import { createHintsApi } from '../../services/api/clients/hintsApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { MarkersStore } from '../shell/MarkersStore';
import { SelfLimitsStore } from './SelfLimitsStore';

/** Marker stored by the operator, so for every device: the confirmation was sent. */
const MARKER = 'confirmation_sent';
const LONG = 30_000;

/** The page for confirming contacts needs no hint to do so. */
const CONTACTS = 'profile-index-settings-contacts';
/** Hints are shown in the lobby and on the player's own pages only. */
const isHintRoute = (route: string) => route === 'index' || (route.startsWith('profile') && route !== CONTACTS);

const hintNames = ['deposit', 'confirm'] as const;
type Hint = (typeof hintNames)[number];
const textOf = (hint: Hint) => `auth:hints.${hint}` as const;

interface HintActions {
  toDeposit: () => void;
  fail: (error: ApiError | null) => void;
}

type Needs = StoreServices<'session' | 'settings' | 'toasts' | 'get'>;

/** Hints for a new player: make a first deposit, confirm a contact. */
export class HintsStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  readonly playerState: Resource<{ hasDeposit: boolean; hasSentMarker: boolean; at: number }>;
  readonly sendConfirmation: Task<[contact: string], void>;
  private shown: readonly Hint[] = [];
  private readonly stores: Needs['stores'];
  private readonly clock: Needs['clock'];

  constructor({ call, clock, stores }: Needs) {
    const api = createHintsApi(call);
    this.stores = stores;
    this.clock = clock;
    this.playerState = new Resource(async (signal) => {
      const [deposits, marker] = await Promise.all([
        api.getFirstDeposit(signal),
        stores.get(MarkersStore).get(MARKER),
        stores.get(SelfLimitsStore).limits.ensure(),
      ]);
      const hasDeposit = deposits.items.length > 0;
      return { hasDeposit, hasSentMarker: marker !== null, at: Math.floor(clock.now() / 1000) };
    });
    this.sendConfirmation = new Task(async (contact) => {
      await api.sendConfirmation(contact);
      await this.markSent(contact);
    });
    observe(this);
  }

  /** Shows due hints on a route, each once per visit, with an action. @returns a function that stops it */
  follow(route: string, actions: HintActions): () => void {
    if (!isHintRoute(route)) {
      for (const hint of hintNames) this.stores.toasts.withdraw(textOf(hint));
      return () => {};
    }
    const { session, toasts } = this.stores;
    return stopAll([
      // Done on another device, or without the hint.
      observeValue(
        () => hintNames.filter((hint) => !this.isNeeded(hint)),
        (done) => {
          for (const hint of done) toasts.withdraw(textOf(hint));
        },
      ),
      observeValue(
        () => session.player?.uid,
        (uid) => uid !== undefined && this.isNew && void this.playerState.load(),
      ),
      observeValue(
        () => this.due,
        (hint) => hint && this.show(hint, actions),
      ),
    ]);
  }

  /** Older accounts get no hints, and no requests for them. */
  get isNew(): boolean {
    const { player } = this.stores.session;
    const hasHint = { regTime: player?.reg_time ?? 0, now: this.clock.now() / 1000 };
    return showsConfirmationHint({ ...hasHint, isLoginConfirmed: false, hasSentMarker: false });
  }

  /** In the first two hours before a deposit; never for a self-excluded player. */
  get showsDeposit(): boolean {
    const { session, settings } = this.stores;
    const { player } = session;
    const playerState = this.playerState.value;
    if (!player || !playerState || !settings.hasDeposits || this.stores.get(SelfLimitsStore).restriction) return false;
    return showsRegistrationHint({ regTime: player.reg_time, now: playerState.at, hasDeposit: playerState.hasDeposit });
  }

  /** The unconfirmed contact, in the first five days; else null. */
  get contactToConfirm(): string | null {
    const { player, profile } = this.stores.session;
    const playerState = this.playerState.value;
    const contact = profile.value?.contacts.find((entry) => entry.contact === player?.login);
    if (!player || !playerState || !contact || !this.stores.settings.hasPart('contactConfirm')) return null;
    const { reg_time: regTime } = player;
    const { at: now, hasSentMarker } = playerState;
    const isDue = showsConfirmationHint({ regTime, now, hasSentMarker, isLoginConfirmed: contact.is_confirmed });
    return isDue ? contact.contact : null;
  }

  /** One at a time, and only when no other toast is shown. */
  private get due(): Hint | null {
    if (this.stores.toasts.items.length > 0) return null;
    return hintNames.find((hint) => !this.shown.includes(hint) && this.isNeeded(hint)) ?? null;
  }

  private isNeeded(hint: Hint): boolean {
    return hint === 'deposit' ? this.showsDeposit : this.contactToConfirm !== null;
  }

  private show(hint: Hint, { toDeposit, fail }: HintActions): void {
    const { toasts } = this.stores;
    const contact = this.contactToConfirm ?? '';
    this.shown = [...this.shown, hint];
    const send = async () => {
      const result = await this.sendConfirmation.run(contact);
      if (result.ok) toasts.show({ tone: 'success', textKey: 'auth:hints.sent' });
      else fail(result.error);
    };
    const action =
      hint === 'deposit'
        ? { textKey: 'auth:hints.toDeposit', onPress: toDeposit }
        : { textKey: 'auth:hints.send', onPress: () => void send() };
    toasts.show({ tone: 'info', durationMs: LONG, textKey: textOf(hint), action });
  }

  /** A code was sent to the login, here or in the settings, so the hint is done. */
  async markSent(contact: string): Promise<void> {
    if (contact !== this.stores.session.player?.login) return;
    const { value } = this.playerState;
    if (value) this.playerState.set({ ...value, hasSentMarker: true });
    await this.stores.get(MarkersStore).set(MARKER, '1');
  }
}
