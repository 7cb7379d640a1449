import type { VerificationAccess, VerificationLink, VerificationState } from '@baize/contract/api/entities/account';
import { runInAction } from 'mobx';
import { createVerificationApi, type VerificationApi } from '../../services/api/clients/verificationApi';
import type { OpenedVerifier, VerifierEvent, VerifierStart } from '../../services/verification/Verifier';
import { loadVerifier } from '../../services/verification/verifiers';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import { growing, Poller } from '../kernel/Poller';
import type { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { Timer } from '../kernel/Timer';

/** Milliseconds that the provider's widget has to become ready. */
const READY_LIMIT_MS = 20_000;
const FIRST_POLL_MS = 4_000;
const MAX_POLL_MS = 30_000;
/** Milliseconds before its expiry after which a link is no longer opened. */
const LINK_MARGIN_MS = 5_000;

/** Verification of the player, a withdrawal or payment details, from start to result. */
export class VerificationStore implements FeatureStore {
  static readonly isOfPlayer = true;
  /** Null if the API only has the account's flags. */
  readonly state: Resource<VerificationState | null>;
  readonly begin: Task<[], void>;
  /** Reports to the operator that the documents are with the provider. */
  readonly submit: Task<[], void>;
  /** Gets the address for continuing in an external browser. */
  readonly prepareLink: Task<[], VerificationLink>;
  /** Empty: verification of the player. */
  actionId = '';
  access: VerificationAccess | null = null;
  frame: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  isCameraLost = false;
  link: VerificationLink | null = null;
  isHandedOff = false;
  private readonly api: VerificationApi;
  private opened: OpenedVerifier | null = null;
  private readonly limit = new Timer();
  /** Polls for a result from elsewhere, at growing intervals. */
  private readonly poller = new Poller(() => this.poll(), growing(FIRST_POLL_MS, MAX_POLL_MS));
  private isOpen = false;

  constructor(private readonly services: StoreServices<'session'>) {
    const { call, platform, snapshot } = services;
    this.api = createVerificationApi(call);
    this.state = snapshot.resource('verification.state', (signal) =>
      nullIfUnsupported(this.api.getState(this.actionId, signal)),
    );
    this.begin = new Task(() => this.start());
    this.submit = new Task(() => this.submitDocuments());
    this.prepareLink = new Task(
      async () => {
        // Without a camera here the verification has not been started yet.
        if (this.actionId === '' && this.status === 'none') await this.api.createApplicant();
        return this.api.createLink(this.actionId, platform.returnAddress);
      },
      (link) => {
        this.link = link;
      },
    );
    observe(this);
  }

  /** State of the verification as the operator reports it; undefined until then. */
  get status(): VerificationState['status'] | undefined {
    const { player } = this.services.stores.session;
    const reported = this.state.value;
    if (!player || reported === undefined) return undefined;
    if (this.actionId !== '') return reported?.status ?? 'none';
    if (player.is_verified) return 'approved';
    const isInProgress = reported?.status === 'none' || reported?.status === 'started' || !reported;
    return isInProgress && player.is_on_verification ? 'pending' : (reported?.status ?? 'none');
  }

  /** External browsers can be opened where deep links lead back, so the verification can continue there. */
  get canHandOff(): boolean {
    return this.services.platform.returnAddress.kind === 'startapp' && this.state.value !== null;
  }

  get isLinkGood(): boolean {
    return this.link !== null && this.link.expires_at * 1000 > this.services.clock.now() + LINK_MARGIN_MS;
  }

  /** Opens a verification and polls it until `leave`. */
  async open(actionId = ''): Promise<void> {
    this.leave();
    if (actionId !== this.actionId) this.state.clear();
    this.actionId = actionId;
    this.isOpen = true;
    await this.read();
    this.follow();
  }

  /** Reads the state of the player's verification, if the account's flags leave it open, for pages that link to it. */
  async loadStatus(): Promise<void> {
    const { player } = this.services.stores.session;
    if (!player || player.is_verified || player.is_on_verification || this.isOpen) return;
    if (this.actionId !== '') this.state.clear();
    this.actionId = '';
    await this.state.load();
  }

  leave(): void {
    this.isOpen = false;
    this.closeFrame();
    this.isHandedOff = false;
    this.link = null;
    this.poller.clear();
    for (const task of [this.begin, this.submit, this.prepareLink]) task.reset();
  }

  clear(): void {
    this.closeFrame();
  }

  /** @param onEvent called before an event is handled */
  async show(
    place: HTMLElement,
    how: Pick<VerifierStart, 'locale' | 'scheme' | 'title'>,
    onEvent: (verifierEvent: VerifierEvent) => void = () => undefined,
  ): Promise<void> {
    const { access } = this;
    if (!access) return;
    try {
      const openVerifier = await loadVerifier(access.provider);
      if (this.access !== access) return;
      const renew = async () => (await this.api.getAccess(this.actionId)).token;
      this.opened = openVerifier(place, { ...how, access, renew }, (happening) => {
        onEvent(happening);
        this.handleHappening(happening);
      });
    } catch (error) {
      this.fail();
      console.error('verification:', error);
    }
  }

  /** Handles an event of the provider's widget, which changes the screen but not the result. */
  handleHappening(happening: VerifierEvent): void {
    if (!this.access) return;
    if (happening === 'ready') {
      this.limit.clear();
      this.frame = 'ready';
      if (this.canHandOff && !this.isLinkGood) void this.prepareLink.run();
    }
    if (happening === 'cameraFailed') this.isCameraLost = true;
    if (happening === 'expired') void this.begin.run();
    if (happening === 'failed') this.fail();
    if (happening === 'submitted') void this.submit.run();
  }

  setLocale(locale: string): void {
    this.opened?.setLocale(locale);
  }

  setScheme(scheme: 'dark' | 'light'): void {
    this.opened?.setScheme(scheme);
  }

  noteHandedOff(): void {
    this.link = null;
    this.isHandedOff = true;
    this.closeFrame();
    this.follow();
  }

  closeFrame(): void {
    this.limit.clear();
    this.opened?.destroy();
    this.opened = null;
    this.access = null;
    this.frame = 'none';
    this.isCameraLost = false;
  }

  /** The player continues later; the operator has what they submitted so far. */
  postpone(): void {
    this.closeFrame();
    void this.read();
  }

  private async start(): Promise<void> {
    this.closeFrame();
    this.setHandedOff(false);
    if (this.actionId === '') await this.api.createApplicant();
    const access = await this.api.getAccess(this.actionId);
    if (!this.isOpen) return;
    runInAction(() => {
      this.access = access;
      this.frame = 'loading';
      this.limit.set(this.fail, READY_LIMIT_MS);
    });
  }

  private setHandedOff(isHandedOff: boolean): void {
    this.isHandedOff = isHandedOff;
  }

  private fail(): void {
    this.closeFrame();
    this.frame = 'failed';
  }

  /** Submits, and polls for the result. */
  private async submitDocuments(): Promise<void> {
    this.closeFrame();
    try {
      if (this.actionId === '') await this.api.setOnVerification();
    } finally {
      await this.read();
      this.follow();
    }
  }

  private async read(): Promise<void> {
    await Promise.all([this.state.load(), this.services.stores.session.account.load()]);
    // The verification in the external browser has ended.
    if (this.isHandedOff && this.status !== 'none' && this.status !== 'started' && this.status !== 'refused')
      this.setHandedOff(false);
  }

  private get isAwaited(): boolean {
    return this.isOpen && (this.status === 'pending' || this.isHandedOff);
  }

  private follow(): void {
    if (this.isAwaited) this.poller.start();
    else this.poller.clear();
  }

  /** @returns whether a result is still pending */
  private async poll(): Promise<boolean> {
    await this.read();
    return this.isAwaited;
  }
}
