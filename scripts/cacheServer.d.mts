export const CACHE_SERVER: { title: string; packages: string[]; command: string };
export function findCacheServer(): string | null;
