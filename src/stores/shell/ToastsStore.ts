import type { LoyaltyNotice } from '../../domain/notices';
import { observe } from '../kernel/observe';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'error';
  /** A key of the texts and its values. */
  textKey: string;
  values?: Record<string, string | number>;
  /** What the player may do about it; doing it takes the toast away. */
  action?: { textKey: string; onPress: () => void };
  /** A notification of the loyalty programme, drawn in its own way in place of the text (D-8). */
  notice?: LoyaltyNotice;
  /** Milliseconds that it stays (D-6). */
  durationMs: number;
}

/** Short messages beneath the header. The view counts their time, so that hovering and focus can pause it (D-6). */
export class ToastsStore {
  items: Toast[] = [];
  private nextId = 1;

  /** @param isAsked something else asks for the player: messages wait until it has its answer */
  constructor(private readonly isAsked: () => boolean = () => false) {
    observe(this);
  }

  /** Those that stand on the screen now. */
  get shown(): readonly Toast[] {
    return this.isAsked() ? [] : this.items;
  }

  show(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): number {
    const id = this.nextId++;
    const same = this.items.find((item) => !toast.notice && item.textKey === toast.textKey);
    if (same) this.dismiss(same.id);
    this.items = [...this.items, { durationMs: 5000, ...toast, id }];
    return id;
  }

  dismiss(id: number): void {
    this.items = this.items.filter((toast) => toast.id !== id);
  }
}
