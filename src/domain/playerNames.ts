/** Players' names on screen: what they chose or told, never a generated account name. */

const MADE_UP = /^(?:tg|telegram)[\s:_-]?\d{5,}$/i;

/** A name to show among others; null for none, and for a generated one. */
export function shownName(name: string | null | undefined): string | null {
  const told = name?.trim() ?? '';
  return told === '' || MADE_UP.test(told) ? null : told;
}

interface Named {
  login: string;
  fakename: string;
}

/** Name of a greeting: the nickname, else the first name of the launch; null for neither. */
export function ownName({ login, fakename }: Named, firstName: string | undefined): string | null {
  const chosen = fakename === login ? null : shownName(fakename);
  return chosen ?? shownName(firstName);
}
