import { remapDescription } from '../../domain/content/imageKeys';

/** Texts of an offer or a promotion, and its images under common names. */
export interface OfferTexts {
  title: string;
  text: string;
  story: string;
  terms: string;
  button: string;
  mobile: string;
  desktop: string;
}

/** @param keys maps our keys to the operator's, from the games configuration */
export function offerTextsOf(
  description: Record<string, unknown>,
  keys: Record<string, string> | undefined,
): OfferTexts {
  const mapped = keys ? remapDescription(description, keys) : description;
  const text = (...names: string[]): string => {
    const value = names.map((name) => mapped[name]).find((entry) => typeof entry === 'string' && entry !== '');
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title', 'name'),
    text: text('text', 'subtitle'),
    story: text('story', 'text'),
    terms: text('terms'),
    button: text('button_title'),
    mobile: text('mobile'),
    desktop: text('desktop', 'mobile'),
  };
}
