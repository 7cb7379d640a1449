const NO_BREAK = '\u00a0';
/** Between two facts. */
export const DOT = `${NO_BREAK}· `;

/** Facts in a row; at a line break the dot stays at the end of the line. Empty ones are left out. */
export const inLine = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(DOT);

/** The same, for facts so short that none wraps inside. */
export const inWholeLine = (facts: readonly (string | false | null | undefined)[]): string =>
  inLine(facts.map((fact) => (fact ? fact.replaceAll(' ', NO_BREAK) : fact)));
