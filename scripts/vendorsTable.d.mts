export const chatVendors: string[];
export function withVendors(text: string): string;
