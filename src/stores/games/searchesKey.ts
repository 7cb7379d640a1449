/** Recent searches on this device; removed at sign-out, whether or not the search was opened. */
export const SEARCHES_KEY = 'baize/searches';
