/** How players are named on the screen: by what they chose or told, never by what a system calls their account. */

/** An account that was made of a number, such as one of Telegram's. */
const MADE_UP = /^(?:tg|telegram)[\s:_-]?\d{5,}$/i;

/** A name to show among others; null for none, and for one that a system made up. */
export function shownName(name: string | null | undefined): string | null {
  const told = name?.trim() ?? '';
  return told === '' || MADE_UP.test(told) ? null : told;
}

interface Named {
  login: string;
  fakename: string;
}

/** The name that a player is greeted by: the nickname, else the first name, which a launch tells (M-2); null for neither. */
export function ownName({ login, fakename }: Named, firstName: string | undefined): string | null {
  const chosen = fakename === login ? null : shownName(fakename);
  return chosen ?? shownName(firstName);
}
