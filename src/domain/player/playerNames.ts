/** Players' names on screen: chosen ones, never a generated account name. */

const GENERATED = /^(?:tg|telegram)[\s:_-]?\d{5,}$/i;

/** A name to show to others; null for an empty or generated name. */
export function publicName(name: string | null | undefined): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' || GENERATED.test(trimmed) ? null : trimmed;
}

interface NamedPlayer {
  login: string;
  fakename: string;
}

/** Name for a greeting: the nickname, else the first name of the Telegram launch; null without either. */
export function greetingName({ login, fakename }: NamedPlayer, firstName: string | undefined): string | null {
  const chosen = fakename === login ? null : publicName(fakename);
  return chosen ?? publicName(firstName);
}
