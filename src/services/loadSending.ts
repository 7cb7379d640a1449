import { importable } from './importable';

/** What sends comes when something is to be sent: a page whose answers were read early is drawn without it. */
export const loadSending = importable(() => import('./sending'));

/** Beside whatever else is on its way. */
export const beginLoadingSending = (): void => void loadSending().catch(() => undefined);
