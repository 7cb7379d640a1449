export function isAtLeast(version: string, since: string): boolean;
