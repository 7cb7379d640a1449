/** What editors upload lives at the CMS, which the product reaches at `/cms`, whichever address the CMS gives itself. */
export const reachable = (address: string): string => address.replace(/^(?:https?:\/\/[^/]+)?(?=\/uploads\/)/, '/cms');
