/** Where the device keeps what was searched for lately; gone at sign-out, whether or not the search was opened. */
export const SEARCHES_KEY = 'baize/searches';
