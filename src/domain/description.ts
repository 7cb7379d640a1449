import { remapDescription } from './imageKeys';

/** Content of a banner, a jackpot or a tournament, with our names for its pictures (G-1). */
export interface Described {
  title: string;
  text: string;
  /** Label of its button; empty: none. */
  button: string;
  /** Internal path without a locale. */
  link: string;
  mobile: string;
  desktop: string;
}

/** @param keys our names to the operator's, from the CMS */
export function describe(description: Record<string, unknown>, keys: Record<string, string> | undefined): Described {
  const known = keys ? remapDescription(description, keys) : description;
  const text = (...names: string[]) => {
    const value = names.map((name) => known[name]).find((entry) => typeof entry === 'string');
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title', 'name'),
    text: text('text', 'subtitle'),
    button: text('button_title', 'button'),
    link: text('link', 'url'),
    mobile: text('mobile'),
    desktop: text('desktop'),
  };
}
