/** The last good answer to each read; a server keeps one store for all pages. Setting an equal value is free. */
export interface LastKnown {
  get(key: string): object | undefined;
  set(key: string, value: object): void;
  delete(key: string): void;
}
