const NO_BREAK = '\u00a0';
/** Between two facts. */
export const DOT = `${NO_BREAK}· `;

/** Facts in a row; at a line break the dot stays at the end of the line. Empty ones are left out. */
export const inLine = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(DOT);

/** Facts so short that none wraps inside. Empty ones are left out. */
export const wholeFacts = (facts: readonly (string | false | null | undefined)[]): string[] =>
  facts.flatMap((fact) => (fact ? fact.replaceAll(' ', NO_BREAK) : []));
