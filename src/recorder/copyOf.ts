/** A text that was cut out of another, or put together of others, keeps all of theirs in memory: hence a copy. */
export const copyOf = (text: string): string => JSON.parse(JSON.stringify(text));
