/** Tokens of a session. `renewal` obtains a new pair once `access` has expired; null: the session ends with `access`. */
export interface Tokens {
  access: string;
  renewal: string | null;
}

/** In answers, storage and messages between tabs the pair is one text, so neither token may contain a space. */
export const textOfTokens = ({ access, renewal }: Tokens): string => (renewal ? `${access} ${renewal}` : access);

export function tokensOf(text: string | null): Tokens | null {
  if (text === null) return null;
  const [access = '', renewal = null] = text.split(' ');
  return { access, renewal };
}

export const areSameTokens = (one: Tokens | null, other: Tokens | null): boolean =>
  one?.access === other?.access && one?.renewal === other?.renewal;
