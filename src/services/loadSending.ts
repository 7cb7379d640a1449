import { importable } from './importable';

/** Loads axios on demand: a page with early answers renders without it. */
export const loadSending = importable(() => import('./sending'));

export const beginLoadingSending = (): void => void loadSending().catch(() => undefined);
