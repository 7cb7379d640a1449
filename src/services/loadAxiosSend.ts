import { retryableImport } from '../domain/retryableImport';

/** Loads axios on demand: a page with early answers renders without it. */
export const loadAxiosSend = retryableImport(() => import('./axiosSend'));

export const preloadAxiosSend = (): void => void loadAxiosSend().catch(() => undefined);
