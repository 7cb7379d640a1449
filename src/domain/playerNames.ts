/** Players' names on screen: chosen ones, never a generated account name. */

const MADE_UP = /^(?:tg|telegram)[\s:_-]?\d{5,}$/i;

/** A name to show to others; null for an empty or generated name. */
export function shownName(name: string | null | undefined): string | null {
  const told = name?.trim() ?? '';
  return told === '' || MADE_UP.test(told) ? null : told;
}

interface Named {
  login: string;
  fakename: string;
}

/** Name for a greeting: the nickname, else the first name of the Telegram launch; null without either. */
export function ownName({ login, fakename }: Named, firstName: string | undefined): string | null {
  const chosen = fakename === login ? null : shownName(fakename);
  return chosen ?? shownName(firstName);
}
