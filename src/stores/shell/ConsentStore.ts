import {
  type Choice,
  isAllowed,
  isOptionalPurpose,
  makeChoice,
  type OptionalPurpose,
  type PageVendor,
  purposesOf,
  readChoice,
  undecidedPurposes,
  vendorMark,
} from '@baize/contract/site/consent';
import type { Platform } from '../../platform/Platform';
import { runningVendors } from '../../services/vendors/runningVendors';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';

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
    this.reload();
    return this.storage.watch(KEY, this.reload);
  }

  /** Notes a vendor that runs without a snippet, such as a live chat. */
  noteRunning(vendor: PageVendor): void {
    runningVendors.add(vendorMark(vendor));
  }

  get vendors(): readonly PageVendor[] {
    return this.stores.vendors.value ?? [];
  }

  get purposes(): readonly OptionalPurpose[] {
    return purposesOf(this.vendors);
  }

  get isOpen(): boolean {
    return undecidedPurposes(this.choice, this.vendors, this.hasSignal).length > 0;
  }

  get allowed(): readonly PageVendor[] {
    return this.vendors.filter((vendor) => isAllowed(this.choice, vendor));
  }

  isChosen(purpose: OptionalPurpose): boolean {
    return this.choice?.allowed.includes(purpose) ?? false;
  }

  /** Whether the vendor may load. Unknown vendors pass, since the content security policy blocks them. */
  allows(key: string): boolean {
    return this.vendors.every((vendor) => vendor.key !== key || this.allowed.includes(vendor));
  }

  /** Whether analytics and advertising tags may get events. True if there is no such vendor. */
  get allowsTags(): boolean {
    const listeners = this.vendors.filter(({ purpose }) => purpose === 'statistics' || purpose === 'marketing');
    return listeners.length === 0 || listeners.some((vendor) => this.allowed.includes(vendor));
  }

  acceptAll(): void {
    this.choose(this.purposes);
  }

  refuseAll(): void {
    this.choose([]);
  }

  choose(allowed: readonly OptionalPurpose[]): void {
    this.save(makeChoice(allowed, this.vendors, this.now()));
  }

  /** Allows one purpose, such as when a chat is opened; the others stay undecided. */
  allow(purpose: OptionalPurpose): void {
    const shownVendors = this.vendors.filter((vendor) => vendor.purpose === purpose || this.wasShown(vendor));
    this.save(makeChoice([...(this.choice?.allowed ?? []), purpose], shownVendors, this.now()));
  }

  private wasShown(vendor: PageVendor): boolean {
    return (
      isOptionalPurpose(vendor.purpose) && !undecidedPurposes(this.choice, [vendor], false).includes(vendor.purpose)
    );
  }

  private save(choice: Choice): void {
    this.choice = choice;
    this.storage.set(KEY, JSON.stringify(choice));
  }

  private reload(): void {
    const stored = this.storage.get(KEY);
    // Without storage, the choice made on this page applies.
    if (stored !== null) this.choice = readChoice(stored, this.now());
  }
}
