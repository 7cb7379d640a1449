/** Cache of the last good answer to each read; the server shares one. Setting an equal value costs nothing. */
export interface LastKnown {
  get(key: string): object | undefined;
  set(key: string, value: object): void;
  delete(key: string): void;
}
