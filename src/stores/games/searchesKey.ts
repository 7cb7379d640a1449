/** Storage key of recent searches; removed at sign-out even if the search was never opened. */
export const SEARCHES_KEY = 'baize/searches';
