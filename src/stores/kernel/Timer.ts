/** Something that happens once, later; set anew, it happens only then. */
export class Timer {
  private id: ReturnType<typeof setTimeout> | undefined;

  /** @param ms from now on */
  set(task: () => void, ms: number): void {
    this.clear();
    this.id = setTimeout(() => {
      this.clear();
      task();
    }, ms);
  }

  get isSet(): boolean {
    return this.id !== undefined;
  }

  clear(): void {
    clearTimeout(this.id);
    this.id = undefined;
  }
}
