/** Formats a request id for display: `7QF2-M9DK`. A separate file, because the first script uses it. */
export const formatRequestId = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`;
