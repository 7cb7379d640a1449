import { makeAutoObservable } from 'mobx';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'error';
  /** A key of the texts and its values. */
  textKey: string;
  values?: Record<string, string | number>;
  /** Milliseconds that it stays (D-6). */
  durationMs: number;
}

/** Short messages beneath the header. The view counts their time, so that hovering and focus can pause it (D-6). */
export class ToastsStore {
  items: Toast[] = [];
  private nextId = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): number {
    const id = this.nextId++;
    const same = this.items.find((item) => item.textKey === toast.textKey);
    if (same) this.dismiss(same.id);
    this.items.push({ durationMs: 5000, ...toast, id });
    return id;
  }

  dismiss(id: number): void {
    this.items = this.items.filter((toast) => toast.id !== id);
  }
}
