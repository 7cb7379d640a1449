/** Makes a real copy: a substring would retain its complete source in memory. */
export const copyOf = (text: string): string => JSON.parse(JSON.stringify(text));
