import type { LanguageRow } from './languages.mjs';

export function offlinePage(row: LanguageRow, isFirst: boolean, name: string, root?: string): string;
