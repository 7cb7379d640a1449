import { remapDescription } from './imageKeys';

/**
 * Texts and images of a banner, a jackpot or a tournament.
 * @param keys maps our names of images to the operator's, from the CMS
 */
export function describeContent(description: Record<string, unknown>, keys: Record<string, string> | undefined) {
  const fields = keys ? remapDescription(description, keys) : description;
  const text = (...names: string[]) => {
    const value = names.map((name) => fields[name]).find((entry) => typeof entry === 'string');
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title', 'name'),
    text: text('text', 'subtitle'),
    /** Label; empty: no button. */
    button: text('button_title', 'button'),
    /** Internal path without a locale. */
    link: text('link', 'url'),
    mobile: text('mobile'),
    desktop: text('desktop'),
  };
}
