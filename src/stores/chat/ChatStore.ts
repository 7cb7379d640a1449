import type { SupportSettings } from '@baize/contract/api/entities/site';
import { defaultLocale } from '@baize/contract/i18n/locales';
import type { PageVendor } from '@baize/contract/site/consent';
import { reaction, runInAction } from 'mobx';
import { openExternal } from '../../domain/links/openExternal';
import { type ChatApi, createChatApi } from '../../services/api/clients/chatApi';
import type { ChatEvent, ChatVendor } from '../../services/chat/ChatVendor';
import { createTokenSource } from '../../services/chat/tokenSource';
import { isKnownVendor, loadVendor } from '../../services/chat/vendors';
import type { StoreServices } from '../core/Stores';
import { AbortPrevious } from '../kernel/AbortPrevious';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { observeValue } from '../kernel/observeValue';
import { Resource } from '../kernel/Resource';
import type { ConsentStore } from '../shell/ConsentStore';

/** Storage key: the vendor and owner of a conversation in this browser. Removed with the identity. */
const KEY = 'baize/chat';

interface Trace {
  vendor: string;
  /** Opaque id of the player, `player` if the vendor gets no id, or `guest`. */
  owner: string;
}

/**
 * The live chat of the operator's vendor. Its script loads when the chat is first opened, and then in the background on
 * later pages, so that unread messages are counted.
 */
export class ChatStore implements FeatureStore {
  static readonly outlivesScreens = true;
  /** `page`: the vendor cannot run in a frame, so its own page is offered. `asks`: the visitor has not consented yet. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'page' | 'asks' = 'idle';
  /** Whether the chat window is open, for vendors that report it. */
  isOpen = false;
  unread = 0;
  readonly settings: Resource<SupportSettings>;
  private readonly api: ChatApi;
  private readonly fetchToken: ReturnType<typeof createTokenSource>;
  private vendor: ChatVendor | null = null;
  private wantsOpen = false;
  private dialogId: number | null = null;
  private isVisible = true;
  private page = '';
  /** The visitor whose chat is loading: late results for another one are dropped. */
  private readonly visitorChanges = new AbortPrevious();
  private readonly identifying = new AbortPrevious();
  private loading: Promise<void> | null = null;
  private stopWatchingConsent = (): void => undefined;

  constructor(
    private readonly services: StoreServices<'settings' | 'session' | 'events' | 'dialogs' | 'get' | 'vendors'>,
  ) {
    this.api = createChatApi(services.call);
    this.fetchToken = createTokenSource(this.api.getToken, services.clock.now);
    this.settings = new Resource((signal) => this.api.getSettings(signal));
    observe(this);
  }

  /** False if the CMS disabled the chat, or the operator has none or an unknown vendor. */
  get isOffered(): boolean {
    const support = this.settings.value;
    const { settings } = this.services.stores;
    const isOn = settings.hasPart('chat') && (settings.site.value?.flags.isChatEnabled ?? true);
    return isOn && (support === undefined || isKnownVendor(support.vendor));
  }

  get vendorName(): string {
    return this.pageVendor?.name ?? '';
  }

  /** Opening hours in the page's language; empty if unknown. */
  get hours(): string {
    return this.settings.value?.chat?.hours ?? '';
  }

  /** Follows the session, also that of other tabs. @returns a function that stops it */
  start(): () => void {
    const { session } = this.services.stores;
    const stopWatching = this.services.platform.storage.watch(KEY, this.handleOtherTab);
    const stopObserving = observeValue(
      // An unknown visitor counts as a guest, since a public page does not check the session immediately.
      () => (session.isKnown || !session.isSessionLikely) && { generation: session.generation },
      (isKnown) => {
        if (isKnown) void this.followVisitor();
      },
    );
    return () => {
      stopWatching();
      stopObserving();
    };
  }

  /** Opens the chat. Its dialog shows any failure, so this never throws. */
  async open(): Promise<void> {
    this.wantsOpen = true;
    if (this.status === 'ready') {
      this.showWindow();
      return;
    }
    this.showDialog(false);
    await (this.loading ?? this.loadVendor());
  }

  /** Opens the chat and records the visitor's consent. */
  async allow(): Promise<void> {
    (await this.loadConsentStore()).allow('preferences');
    await this.open();
  }

  close(): void {
    this.wantsOpen = false;
    // A vendor that does not report whether its window is open is always closed.
    if (this.isOpen || this.vendor?.reportsClosing === false) this.vendor?.close();
    if (!this.isOpen) this.hideDialog();
  }

  openPage(): boolean {
    const page = this.settings.value?.chat?.framed_page ?? '';
    const isOpened = openExternal(this.services.platform, page, { isExternal: true });
    if (isOpened) this.hideDialog();
    return isOpened;
  }

  /** @param number ticket of the report that was sent; null if none was */
  endReport(number: string | null): void {
    this.vendor?.endReport(number);
  }

  /** Hides the chat on routes that disable it. */
  setVisible(isVisible: boolean): void {
    if (!isVisible) this.close();
    this.isVisible = isVisible;
    this.vendor?.setVisible(isVisible);
  }

  /** Sets the path of the current page, which the vendor gets only if there is a conversation. */
  setPage(path: string): void {
    this.page = path;
    this.vendor?.setPage(path);
  }

  /** The session or the consent ended: the vendor forgets the player, and its data is removed from the browser. */
  clear(): void {
    this.stopWatchingConsent();
    this.visitorChanges.clear();
    this.identifying.clear();
    this.loading = null;
    this.wantsOpen = false;
    this.hideDialog();
    this.settings.clear();
    this.status = 'idle';
    this.isOpen = false;
    this.unread = 0;
    if (!this.vendor) return;
    this.vendor.destroy();
    this.vendor = null;
    this.services.platform.storage.remove(KEY);
  }

  markStale(): void {
    this.vendor?.setLocale(this.locale);
    this.settings.markStale();
  }

  /** Loaded on demand, since the support page does not need it. */
  private async loadConsentStore(): Promise<ConsentStore> {
    const { ConsentStore } = await import('../shell/ConsentStore');
    return this.services.stores.get(ConsentStore);
  }

  /** The chat's vendor as visitors are asked about it. */
  private get pageVendor(): PageVendor | undefined {
    return this.services.stores.vendors.value?.find(({ key }) => key === this.settings.value?.vendor);
  }

  private get locale(): string {
    return this.services.languagePrefix().slice(1) || defaultLocale;
  }

  private get owner(): string {
    const identity = this.settings.value?.chat?.identity;
    return identity?.id ?? (this.services.stores.session.isSignedIn ? 'player' : 'guest');
  }

  private get trace(): Trace | null {
    const [vendor, owner] = this.services.platform.storage.get(KEY)?.split(' ') ?? [];
    return vendor && owner ? { vendor, owner } : null;
  }

  /** What another player's conversation left in this browser. */
  private get foreignTrace(): Trace | null {
    const { trace } = this;
    return trace && trace.owner !== 'guest' && trace.owner !== this.owner ? trace : null;
  }

  /** A tab that signed out, or another player there, ends the chat of this one before its own session notices. */
  private handleOtherTab(): void {
    if (this.vendor && this.owner !== 'guest' && (!this.trace || this.foreignTrace)) this.clear();
  }

  /** The player was identified or changed: continues their conversation, and removes another player's. */
  private async followVisitor(): Promise<void> {
    if (!this.vendor && !this.trace && !this.loading) {
      this.settings.markStale();
      return;
    }
    const signal = this.identifying.begin();
    await this.loading;
    if (signal.aborted) return;
    const support = await this.settings.load();
    if (signal.aborted || !support) return;
    const { vendor, foreignTrace } = this;
    if (foreignTrace && vendor) this.clear();
    else if (foreignTrace) await this.wipe(foreignTrace);
    else if (vendor) this.identify(vendor);
    else if (this.trace?.vendor === support.vendor && this.isOffered) await this.loadVendor();
  }

  /** Removes another visitor's chat data from this browser, without loading the chat. */
  private async wipe(trace: Trace): Promise<void> {
    this.services.platform.storage.remove(KEY);
    if (!isKnownVendor(trace.vendor)) return;
    const createVendor = await loadVendor(trace.vendor).catch(() => null);
    const chat = this.settings.value?.chat;
    if (createVendor && chat) createVendor(chat, async () => null).destroy();
  }

  private identify(vendor: ChatVendor): void {
    vendor.identify(this.settings.value?.chat?.identity ?? null);
    this.saveTrace();
  }

  private saveTrace(): void {
    this.services.platform.storage.set(KEY, `${this.settings.value?.vendor} ${this.owner}`);
  }

  private loadVendor(): Promise<void> {
    const signal = this.visitorChanges.begin();
    const work = this.loadVendorFor(signal).finally(() => {
      if (!signal.aborted) this.loading = null;
    });
    this.loading = work;
    return work;
  }

  private async loadVendorFor(signal: AbortSignal): Promise<void> {
    this.status = 'loading';
    const support = await this.settings.ensure();
    if (signal.aborted) return;
    if (!support?.chat || !isKnownVendor(support.vendor)) return this.fail();
    const { pageVendor } = this;
    if (pageVendor) {
      const consent = await this.loadConsentStore().catch(() => null);
      if (signal.aborted) return;
      if (!consent?.allows(pageVendor.key)) return this.requestConsent();
      this.watchConsent(consent, pageVendor);
    }
    if (support.chat.framed_page && this.services.platform.isFramed) return this.offerPage();
    try {
      // A sign-out that could not be followed, such as without a connection, may have left the previous player's chat.
      if (!this.vendor && this.foreignTrace) await this.wipe(this.foreignTrace);
      const vendor = signal.aborted ? null : await this.makeVendor(support, signal);
      if (!vendor) return;
      await vendor.load();
    } catch {
      // Blocked, offline or slow: the dialog shows it and offers a retry.
      if (!signal.aborted) this.fail();
      return;
    }
    if (signal.aborted) return;
    this.settle();
    // The dialog restores the focus as it closes, so the window opens afterwards.
    await new Promise((resolve) => setTimeout(resolve));
    if (!signal.aborted && this.wantsOpen) this.showWindow();
  }

  /** A visitor who withdraws consent, here or in another tab, ends the chat. Its script stays until a reload. */
  private watchConsent(consent: ConsentStore, vendor: PageVendor): void {
    this.stopWatchingConsent();
    consent.noteRunning(vendor);
    this.stopWatchingConsent = reaction(
      () => consent.allows(vendor.key),
      (isAllowed) => isAllowed || this.clear(),
    );
  }

  /** @returns null if the visitor changed while the adapter was loading */
  private async makeVendor(support: SupportSettings, signal: AbortSignal): Promise<ChatVendor | null> {
    if (this.vendor) return this.vendor;
    const createVendor = await loadVendor(support.vendor);
    if (signal.aborted) return null;
    if (this.vendor || !support.chat) throw new Error('The chat has already been created');
    const vendor = createVendor(support.chat, () => this.fetchToken(support.vendor, this.owner));
    vendor.setLocale(this.locale);
    vendor.setVisible(this.isVisible);
    vendor.setPage(this.page);
    vendor.identify(support.chat.identity);
    vendor.onUnread((count) =>
      runInAction(() => {
        this.unread = count;
      }),
    );
    vendor.onEvent((happening) => this.handleHappening(support.vendor, happening));
    this.vendor = vendor;
    return vendor;
  }

  private settle(): void {
    this.status = 'ready';
    this.saveTrace();
  }

  /** Without consent nothing is loaded, and the visitor is asked only after opening the chat. */
  private requestConsent(): void {
    this.status = this.wantsOpen ? 'asks' : 'idle';
  }

  private fail(): void {
    this.status = 'failed';
  }

  private offerPage(): void {
    this.status = 'page';
    if (this.wantsOpen) this.openPage();
  }

  private showWindow(): void {
    if (!this.vendor) return;
    if (this.vendor.reportsClosing) this.showDialog(true);
    else this.hideDialog();
    this.vendor.open();
  }

  /** Adds the chat to the dialog stack, so that Back closes it and Telegram's main button is not the page's. */
  private showDialog(staysOnRoute: boolean): void {
    const { dialogs } = this.services.stores;
    this.dialogId = dialogs.open('chat', {}, { staysOnRoute, onClosed: this.handleDialogClosed });
  }

  private hideDialog(): void {
    const id = this.dialogId;
    this.dialogId = null;
    if (id !== null) this.services.stores.dialogs.close(id, { immediate: true });
  }

  private handleDialogClosed(): void {
    if (this.dialogId === null) return;
    this.dialogId = null;
    this.wantsOpen = false;
    if (this.isOpen) this.vendor?.close();
  }

  private handleHappening(vendor: string, happening: ChatEvent): void {
    // For a vendor that does not report closing, the chat would stay open and its badge hidden.
    if (happening === 'opened') this.isOpen = this.vendor?.reportsClosing ?? false;
    if (happening === 'closed') {
      this.isOpen = false;
      this.wantsOpen = false;
      this.hideDialog();
    }
    if (happening === 'report_confirmed') this.services.stores.events.emit('reportConfirmed');
    // Event logging is for the operator only, so failures are ignored.
    this.api.storeEvent({ vendor, event: happening }).catch(() => undefined);
  }
}
