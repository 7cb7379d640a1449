const NO_BREAK = '\u00a0';

/** Facts one after the other; where the line ends, the dot stays behind with the fact before it. What is empty is left out. */
export const inLine = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(`${NO_BREAK}· `);

/** The same, of facts so short that none of them is broken. */
export const inWholeLine = (facts: readonly (string | false | null | undefined)[]): string =>
  inLine(facts.map((fact) => (fact ? fact.replaceAll(' ', NO_BREAK) : fact)));
