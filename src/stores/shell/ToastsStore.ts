import type { LoyaltyNotice } from '../../domain/notices';
import { observe } from '../kernel/observe';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'error';
  textKey: string;
  values?: Record<string, string | number>;
  /** Pressing it also removes the toast. */
  action?: { textKey: string; onPress: () => void };
  /** A loyalty notification, drawn in its own way in place of the text. */
  notice?: LoyaltyNotice;
  durationMs: number;
}

/** How many stand beneath each other; the others wait for their turn. */
const MOST_SHOWN = 3;

/** Short messages beneath the header. The view counts their time in ms, so that hovering and focus can pause it. */
export class ToastsStore {
  items: Toast[] = [];
  private nextId = 1;

  /** @param isAsked the player is asked something: messages wait for the answer */
  constructor(private readonly isAsked: () => boolean = () => false) {
    observe(this);
  }

  get shown(): readonly Toast[] {
    return this.isAsked() ? [] : this.items.slice(0, MOST_SHOWN);
  }

  show(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): number {
    const id = this.nextId++;
    if (!toast.notice) this.withdraw(toast.textKey);
    this.items = [...this.items, { durationMs: 5000, ...toast, id }];
    return id;
  }

  dismiss(id: number): void {
    this.items = this.items.filter((toast) => toast.id !== id);
  }

  /** What it says is no longer so, or is said by another. */
  withdraw(textKey: string): void {
    this.items = this.items.filter((toast) => toast.textKey !== textKey);
  }
}
