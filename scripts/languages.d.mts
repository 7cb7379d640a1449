export interface LanguageRow {
  code: string;
  label: string;
  dir: string;
  language: string;
  formats: string;
  /** Separators of thousands and of decimals. */
  group: string;
  point: string;
  apiCode: string;
  matches: string[];
}
export function languages(root?: string): LanguageRow[];
export function checkLanguages(root?: string): void;
export function textsOf(code: string, file: string, root?: string): unknown;
