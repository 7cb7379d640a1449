export type Look = Record<string, string | Record<string, string>>;
export interface Pair {
  scheme: string;
  text: string;
  ground: string;
  one: string;
  other: string;
}
export const DEFAULT_BRAND: string;
export function brandNames(root?: string): string[];
export function chosenBrand(root?: string, env?: Record<string, string | undefined>): string;
export function brandFolder(name: string, root?: string): string;
export function brandFile(name: string, file: string, root?: string): Look;
export function contrast(one: string, other: string): number;
export function pairsOf(look: Look): Pair[];
export function checkBrand(name: string, root?: string): void;
export function lookValues(look: Look): Map<string, string>;
export function withLook(css: string, look: Look): string;
export function withTexts(texts: unknown, own: unknown): unknown;
