export function exampleFile(): string;
export function withTable(text: string): string;
