import type { Game } from '@baize/contract/api/entities/games';
import type { Cashback, LoyaltyCharacter, LoyaltyProduct } from '@baize/contract/api/entities/rewards';
import type { Popup } from '@baize/contract/api/entities/site';
import { observe } from '../kernel/observe';

export interface DialogProps {
  /** `titleKey`: title of the page that a guest requested, and that opens after the sign-in. */
  auth: { view: 'login' | 'register'; titleKey?: string };
  search: Record<string, never>;
  demoMode: { sysname: string; name: string };
  /** The rest of the game bar on small screens. */
  gameMenu: Record<string, never>;
  gameSheet: { game: Game };
  hallFilters: Record<string, never>;
  confirm: {
    titleKey: string;
    textKey: string;
    confirmKey: string;
    /** Key of the cancelling answer; by default “Cancel”. */
    cancelKey?: string;
    values?: Record<string, string | number>;
    /** The player would lose something, so cancelling is the primary action. */
    isLoss?: boolean;
    onConfirm: () => void;
  };
  /** `popup` is null for a preview of a campaign that the operator does not list. */
  campaign: { sysname: string; popup: Popup | null };
  /** The operator's texts about the code; empty: our own. */
  promoCode: { code: string; title: string; text: string };
  cashback: { cashback: Cashback };
  inactivity: Record<string, never>;
  account: Record<string, never>;
  product: { product: LoyaltyProduct; view: 'confirm' | 'bought' | 'short' };
  /** `confirm`: the first choice; `change`: another character is in use. */
  character: { character: LoyaltyCharacter; view: 'look' | 'confirm' | 'change' };
  /** `externalActionId`: verification of a withdrawal or of payment details; else of the player. */
  verification: { externalActionId?: string };
  /** Duration and cost of the visit, and the sign-out. */
  reminder: Record<string, never>;
  chat: Record<string, never>;
  cookies: Record<string, never>;
  completion: Record<string, never>;
  /** A deposit over the page, for example over a running game. */
  deposit: Record<string, never>;
  /** `saved`: shows this file, which was made at a failure, instead of a new report. */
  report: { reason: ReportReason; saved?: Blob };
}
export type ReportReason =
  | 'support'
  | 'page'
  | 'crash'
  | 'game'
  | 'payment'
  | 'chat'
  | 'verification'
  | 'bonus'
  | 'signIn'
  | 'menu'
  /** Support asked for it, in the chat or by a link. */
  | 'asked';
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

/** What closed a dialog if not the player: a navigation, or the end of its subject. */
export type ClosedBy = 'route' | 'end';

export interface OpenDialog<Name extends DialogName = DialogName> {
  id: number;
  name: Name;
  kind: DialogKind;
  props: DialogProps[Name];
  /** Only `close(id, {immediate: true})` closes it. */
  preventClose: boolean;
  /** Opened by the address: Back leaves that address and closes the dialog. */
  isFromAddress: boolean;
  /** Not closed by a navigation, such as the live chat. */
  staysOnRoute: boolean;
  /** Called when its view is rendered; an opened dialog may still be loading. */
  onShown?: (() => void) | undefined;
  onClosed?: ((by?: ClosedBy) => void) | undefined;
}

/** Open dialogs, the last one on top. */
export class DialogsStore {
  stack: OpenDialog[] = [];
  private nextId = 1;

  constructor() {
    observe(this);
  }

  get top(): OpenDialog | null {
    return this.stack.at(-1) ?? null;
  }

  /** Opens a dialog, or replaces an open one of the same name in place. @returns its id */
  open<Name extends DialogName>(
    name: Name,
    props: DialogProps[Name],
    options: Partial<Pick<OpenDialog, 'preventClose' | 'isFromAddress' | 'staysOnRoute' | 'onShown' | 'onClosed'>> = {},
  ): number {
    const usual = { preventClose: false, isFromAddress: false, staysOnRoute: false };
    const dialog: OpenDialog = { ...usual, ...options, id: this.nextId++, name, kind: kinds[name], props };
    const isOpen = this.stack.some((entry) => entry.name === name);
    this.stack = isOpen ? this.stack.map((entry) => (entry.name === name ? dialog : entry)) : [...this.stack, dialog];
    return dialog.id;
  }

  /** @returns whether it was closed */
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

  /** Closes dialogs on a navigation. */
  closeAll(): void {
    for (const dialog of [...this.stack].reverse()) if (!dialog.staysOnRoute) this.close(dialog.id, { by: 'route' });
  }
}
