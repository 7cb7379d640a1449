import type { Cashback, Game, LoyaltyCharacter, LoyaltyProduct, Popup } from '../../services/api/entities';
import { observe } from '../kernel/observe';

/** What each dialog is told when it opens. A dialog without news gets an empty object. */
export interface DialogProps {
  /** `reasonKey`: why it has opened by itself. */
  auth: { view: 'login' | 'register'; reasonKey?: 'signInNeeded' };
  search: Record<string, never>;
  demoMode: { sysname: string; name: string };
  /** What the bar above a game has no room for on a small screen (E-1). */
  gameMenu: Record<string, never>;
  /** What a player should know of a game before a stake (G-5). */
  gameSheet: { game: Game };
  /** What narrows the hall beneath it, on a phone. */
  hallFilters: Record<string, never>;
  confirm: {
    titleKey: string;
    textKey: string;
    confirmKey: string;
    /** Of the answer that changes nothing; none: “Cancel”. */
    cancelKey?: string;
    values?: Record<string, string | number>;
    onConfirm: () => void;
  };
  /** `popup` null: a preview of one that the operator does not list. */
  campaign: { sysname: string; popup: Popup | null };
  /** Words of the operator about what the code gave; empty ones have the product's own in their place. */
  promoCode: { code: string; title: string; text: string };
  /** The unseen one (B-4). */
  cashback: { cashback: Cashback };
  inactivity: Record<string, never>;
  /** Who is signed in, how far they are in loyalty, and the ways to their pages. */
  account: Record<string, never>;
  /** A product of the loyalty shop: to be bought, bought, or beyond the points there are (B-6). */
  product: { product: LoyaltyProduct; view: 'confirm' | 'bought' | 'short' };
  /** A character's page; `confirm`: the first to be chosen, `change`: another one is played as (B-7). */
  character: { character: LoyaltyCharacter; view: 'look' | 'confirm' | 'change' };
  /** `externalActionId`: the check of a withdrawal or of requisites; without it that of the person (U-5). */
  verification: { externalActionId?: string };
  /** So long is the player here: what it has cost, and the way out (U-6). */
  reminder: Record<string, never>;
  chat: Record<string, never>;
  /** What vendors may do with the visit, by purpose (P-21). */
  cookies: Record<string, never>;
  completion: Record<string, never>;
  /** Paying in over the page, above all over a game that goes on beneath it (C-1). */
  deposit: Record<string, never>;
  /** What was recorded of the trouble that the player is in, for the help desk (H-4). */
  report: { reason: ReportReason };
}
/** Where a report was asked for. */
export type ReportReason = 'support' | 'page' | 'crash' | 'game' | 'payment';
export type DialogName = keyof DialogProps;
export type DialogKind = 'popup' | 'confirm' | 'curtain';

const kinds: Record<DialogName, DialogKind> = {
  auth: 'curtain',
  search: 'curtain',
  demoMode: 'popup',
  gameMenu: 'popup',
  gameSheet: 'curtain',
  hallFilters: 'curtain',
  confirm: 'confirm',
  campaign: 'popup',
  promoCode: 'popup',
  cashback: 'popup',
  inactivity: 'confirm',
  account: 'curtain',
  product: 'popup',
  character: 'popup',
  verification: 'popup',
  reminder: 'confirm',
  chat: 'popup',
  cookies: 'curtain',
  completion: 'popup',
  deposit: 'curtain',
  report: 'curtain',
};

/** What closed a dialog in the player's place: a change of route, or the end of what it was about. */
export type ClosedBy = 'route' | 'end';

export interface OpenDialog<Name extends DialogName = DialogName> {
  id: number;
  name: Name;
  kind: DialogKind;
  props: DialogProps[Name];
  /** Blocks every way of closing but `close(id, {immediate: true})` (D-2). */
  preventClose: boolean;
  /** The address asked for it: Back leaves that address, and the dialog with it. */
  isFromAddress: boolean;
  /** Not closed by a change of route: the live chat goes along. */
  staysOnRoute: boolean;
  /** Its view stands on the screen: what has only been opened may still be on its way. */
  onShown?: (() => void) | undefined;
  onClosed?: ((by?: ClosedBy) => void) | undefined;
}

/** Open dialogs, the last one on top (D-1 to D-3). */
export class DialogsStore {
  stack: OpenDialog[] = [];
  private nextId = 1;

  constructor() {
    observe(this);
  }

  get top(): OpenDialog | null {
    return this.stack.at(-1) ?? null;
  }

  /** Opens a dialog; one of the same name that is open already is replaced where it stands. @returns its id */
  open<Name extends DialogName>(
    name: Name,
    props: DialogProps[Name],
    options: Partial<Pick<OpenDialog, 'preventClose' | 'isFromAddress' | 'staysOnRoute' | 'onShown' | 'onClosed'>> = {},
  ): number {
    const dialog: OpenDialog = {
      id: this.nextId++,
      name,
      kind: kinds[name],
      props,
      preventClose: options.preventClose ?? false,
      isFromAddress: options.isFromAddress ?? false,
      staysOnRoute: options.staysOnRoute ?? false,
      onShown: options.onShown,
      onClosed: options.onClosed,
    };
    const isOpen = this.stack.some((entry) => entry.name === name);
    this.stack = isOpen ? this.stack.map((entry) => (entry.name === name ? dialog : entry)) : [...this.stack, dialog];
    return dialog.id;
  }

  /** @returns whether it closed. */
  close(id: number, options: { immediate?: boolean; by?: ClosedBy } = {}): boolean {
    const dialog = this.stack.find((entry) => entry.id === id);
    if (!dialog || (dialog.preventClose && !options.immediate)) return false;
    this.stack = this.stack.filter((entry) => entry !== dialog);
    dialog.onClosed?.(options.by);
    return true;
  }

  closeTop(): boolean {
    return this.top ? this.close(this.top.id) : false;
  }

  /** A change of route closes what may be closed (D-3). */
  closeAll(): void {
    for (const dialog of [...this.stack].reverse()) if (!dialog.staysOnRoute) this.close(dialog.id, { by: 'route' });
  }
}
