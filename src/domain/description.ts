import { remapDescription } from './imageKeys';

/**
 * Content of a banner, a jackpot or a tournament, with our names for its pictures.
 * @param keys our names to the operator's, from the CMS
 */
export function describe(description: Record<string, unknown>, keys: Record<string, string> | undefined) {
  const known = keys ? remapDescription(description, keys) : description;
  const text = (...names: string[]) => {
    const value = names.map((name) => known[name]).find((entry) => typeof entry === 'string');
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title', 'name'),
    text: text('text', 'subtitle'),
    /** Label; empty: none. */
    button: text('button_title', 'button'),
    /** Internal path without a locale. */
    link: text('link', 'url'),
    mobile: text('mobile'),
    desktop: text('desktop'),
  };
}
