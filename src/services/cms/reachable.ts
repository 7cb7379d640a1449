/** Uploads are reached at `/cms`, whatever address the CMS gives for itself. */
export const reachable = (address: string): string => address.replace(/^(?:https?:\/\/[^/]+)?(?=\/uploads\/)/, '/cms');
