/**
 * What was last said in answer to each read, for as long as nobody says anything else (O-3): the server keeps one for all
 * its pages. A value that was kept already is set again at no cost.
 */
export interface LastKnown {
  get(key: string): object | undefined;
  set(key: string, value: object): void;
  delete(key: string): void;
}
