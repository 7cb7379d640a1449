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
  /** Global Privacy Control or Do Not Track. */
  hasSignal: boolean;
  now?: () => number;
}

type Needs = StoreServices<'vendors'>;

/** The visitor's consent to vendors. It belongs to the browser, not to the player, and outlives the session. */
export class ConsentStore {
  static readonly outlivesScreens = true;
  choice: Choice | null;
  hasSignal = false;
  private now: () => number;
  private readonly stores: Needs['stores'];
  private readonly storage: Platform['storage'];

  constructor({ clock, stores, platform }: Needs) {
    this.stores = stores;
    this.storage = platform.storage;
    this.now = clock.now;
    this.choice = readChoice(this.storage.get(KEY), this.now());
    observe(this);
  }

  start({ hasSignal, now = this.now }: Start): () => void {
    this.hasSignal = hasSignal;
    this.now = now;
    this.readAgain();
    return this.storage.watch(KEY, this.readAgain);
  }

  get vendors(): readonly PageVendor[] {
    return this.stores.vendors.value ?? [];
  }

  get purposes(): readonly AskedPurpose[] {
    return purposesOf(this.vendors);
  }

  get isOpen(): boolean {
    return openPurposes(this.choice, this.vendors, this.hasSignal).length > 0;
  }

  get allowed(): readonly PageVendor[] {
    return this.vendors.filter((vendor) => isAllowed(this.choice, vendor));
  }

  isChosen(purpose: AskedPurpose): boolean {
    return this.choice?.allowed.includes(purpose) ?? false;
  }

  /** Whether the vendor may load. Unknown vendors pass, since the content security policy blocks them. */
  allows(key: string): boolean {
    return this.vendors.every((vendor) => vendor.key !== key || this.allowed.includes(vendor));
  }

  /** Whether analytics and advertising tags may get events. True if there is no such vendor. */
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

  /** Allows one purpose, such as when a chat is opened; the others stay undecided. */
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

  private readAgain(): void {
    const kept = this.storage.get(KEY);
    // Without storage, the choice made on this page applies.
    if (kept !== null) this.choice = readChoice(kept, this.now());
  }
}
