import type { LoyaltyNotice } from '../../domain/content/notices';
import { observe } from '../kernel/observe';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'error';
  textKey: string;
  values?: Record<string, string | number>;
  /** Pressing it also removes the toast. */
  action?: { textKey: string; onPress: () => void };
  /** A loyalty notification, rendered instead of the text. */
  notice?: LoyaltyNotice;
  durationMs: number;
}

/** Maximum number of visible toasts; others wait. */
const MAX_VISIBLE = 3;

/** Short messages below the header. The view measures their duration (ms), so that hovering and focus can pause it. */
export class ToastsStore {
  items: Toast[] = [];
  private nextId = 1;

  /** @param isPlayerPrompted whether the player is being asked something, so that toasts wait */
  constructor(private readonly isPlayerPrompted: () => boolean = () => false) {
    observe(this);
  }

  get shown(): readonly Toast[] {
    return this.isPlayerPrompted() ? [] : this.items.slice(0, MAX_VISIBLE);
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

  /** Removes a toast that is outdated or replaced. */
  withdraw(textKey: string): void {
    this.items = this.items.filter((toast) => toast.textKey !== textKey);
  }
}
