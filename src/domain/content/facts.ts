const NO_BREAK = '\u00a0';
export const DOT = `${NO_BREAK}· `;

/** Joins short facts with dots; at a line break the dot stays at the end of the line. Skips empty ones. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(DOT);

/** Makes each short fact non-breaking. Skips empty ones. */
export const nonBreakingFacts = (facts: readonly (string | false | null | undefined)[]): string[] =>
  facts.flatMap((fact) => (fact ? fact.replaceAll(' ', NO_BREAK) : []));
