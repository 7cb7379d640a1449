/** Events without a value. They belong to one page, so its requests on the server share none. */
export class Emitter<Event extends string> {
  private readonly listeners = new Set<(event: Event) => void>();
  private readonly past = new Set<Event>();

  emit(event: Event): void {
    this.past.add(event);
    for (const listener of [...this.listeners]) listener(event);
  }

  /**
   * @param includesPast also acts at once if the event has happened before, for stores that are loaded late
   * @returns a function that stops it
   */
  on(event: Event, act: () => void, includesPast = false): () => void {
    const listener = (emitted: Event) => {
      if (emitted === event) act();
    };
    this.listeners.add(listener);
    if (includesPast && this.past.has(event)) act();
    return () => void this.listeners.delete(listener);
  }
}
