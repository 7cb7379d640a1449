/** Uploads are served under `/cms`, whatever base URL the CMS reports. */
export const toUploadPath = (address: string): string =>
  address.replace(/^(?:https?:\/\/[^/]+)?(?=\/uploads\/)/, '/cms');
