/** A request's name as it is shown and said: `7QF2-M9DK`. Apart from what makes names: the first script shows them, and makes none. */
export const spokenRequestId = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`;
