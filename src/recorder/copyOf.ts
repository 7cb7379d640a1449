/** A substring or a joined text keeps its whole sources in memory: hence a real copy. */
export const copyOf = (text: string): string => JSON.parse(JSON.stringify(text));
