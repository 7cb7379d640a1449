export type BrandTheme = Record<string, string | Record<string, string>>;
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
export function brandFile(name: string, file: string, root?: string): BrandTheme;
export function contrast(one: string, other: string): number;
export function pairsOf(theme: BrandTheme): Pair[];
export function checkBrand(name: string, root?: string): void;
export function themeValues(theme: BrandTheme): Map<string, string>;
export function applyTheme(css: string, theme: BrandTheme): string;
export function withTexts(texts: unknown, own: unknown): unknown;
