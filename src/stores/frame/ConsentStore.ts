import {
  type AskedPurpose,
  type Choice,
  isAllowed,
  isAsked,
  makeChoice,
  openPurposes,
  type PageVendor,
  purposesOf,
  readChoice,
} from '../../domain/consent';
import type { Platform } from '../../platform/Platform';
import { observe } from '../kernel/observe';
import type { StoreServices } from '../shell/Stores';

const KEY = 'baize/consent';

interface Start {
  /** The browser says for the visitor that nobody may follow them: Global Privacy Control, Do Not Track. */
  hasSignal: boolean;
  now?: () => number;
}

type Needs = StoreServices<'vendors'>;

/**
 * What the visitor allows vendors to do (P-21). It is the browser's and not the player's: it stays over a sign-in and a
 * sign-out, and holds nothing of who chose it.
 */
export class ConsentStore {
  static readonly outlivesScreens = true;
  choice: Choice | null;
  hasSignal = false;
  private now: () => number = Date.now;
  private readonly stores: Needs['stores'];
  private readonly storage: Platform['storage'];

  constructor({ stores, platform }: Needs) {
    this.stores = stores;
    this.storage = platform.storage;
    this.choice = readChoice(this.storage.get(KEY), Date.now());
    observe(this);
  }

  /** @returns what ends it */
  start({ hasSignal, now = Date.now }: Start): () => void {
    this.hasSignal = hasSignal;
    this.now = now;
    this.readAgain();
    return this.storage.watch(KEY, this.readAgain);
  }

  /** Those that are switched on; none where there is nothing to choose. */
  get vendors(): readonly PageVendor[] {
    return this.stores.vendors.value ?? [];
  }

  /** What there is to choose. */
  get purposes(): readonly AskedPurpose[] {
    return purposesOf(this.vendors);
  }

  /** The visitor is to be asked. */
  get isOpen(): boolean {
    return openPurposes(this.choice, this.vendors, this.hasSignal).length > 0;
  }

  /** Those that may be loaded. */
  get allowed(): readonly PageVendor[] {
    return this.vendors.filter((vendor) => isAllowed(this.choice, vendor));
  }

  /** What the visitor said, purpose by purpose. */
  isChosen(purpose: AskedPurpose): boolean {
    return this.choice?.allowed.includes(purpose) ?? false;
  }

  /** May it be loaded? One that this page does not know of asks nobody: the content policy keeps it out. */
  allows(key: string): boolean {
    return this.vendors.every((vendor) => vendor.key !== key || this.allowed.includes(vendor));
  }

  /** May the visit be told to whoever counts or advertises? Where no such vendor is switched on, nobody hears it. */
  get tellsTags(): boolean {
    const listeners = this.vendors.filter(({ purpose }) => purpose === 'statistics' || purpose === 'marketing');
    return listeners.length === 0 || listeners.some((vendor) => this.allowed.includes(vendor));
  }

  acceptAll(): void {
    this.choose(this.purposes);
  }

  refuseAll(): void {
    this.choose([]);
  }

  choose(allowed: readonly AskedPurpose[]): void {
    this.keep(makeChoice(allowed, this.vendors, this.now()));
  }

  /** Allows one purpose, as who opens a vendor's chat does; what else there is to decide stays open. */
  allow(purpose: AskedPurpose): void {
    const told = this.vendors.filter((vendor) => vendor.purpose === purpose || this.isTold(vendor));
    this.keep(makeChoice([...(this.choice?.allowed ?? []), purpose], told, this.now()));
  }

  private isTold(vendor: PageVendor): boolean {
    return isAsked(vendor.purpose) && !openPurposes(this.choice, [vendor], false).includes(vendor.purpose);
  }

  private keep(choice: Choice): void {
    this.choice = choice;
    this.storage.set(KEY, JSON.stringify(choice));
  }

  /** Another page of this browser has chosen. */
  private readAgain(): void {
    const kept = this.storage.get(KEY);
    // A place that keeps nothing has what was chosen on this page.
    if (kept !== null) this.choice = readChoice(kept, this.now());
  }
}
