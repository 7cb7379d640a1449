/** A request's id as shown and read out: `7QF2-M9DK`. A file of its own, because the first script uses it. */
export const spokenRequestId = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`;
