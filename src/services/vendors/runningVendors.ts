/** Marks of vendors that have run on this page. Only a reload stops them. */
export const runningVendors = new Set<string>();
