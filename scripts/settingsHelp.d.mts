export function exampleFile(): string;
export function withTable(text: string): string;
export function withSettings(text: string): string;
