import { SETTINGS } from './profilePrompt';

/** Places of the one page that the settings were once. */
const anchors: Readonly<Record<string, string>> = {
  '#about-you': `${SETTINGS}/personal`,
  '#contacts': `${SETTINGS}/contacts`,
  '#nickname': `${SETTINGS}/nickname`,
  '#wins': `${SETTINGS}/wins`,
};

/** The page that is now what this place on the settings was; null for any other. */
export const anchoredPage = (hash: string): string | null =>
  Object.hasOwn(anchors, hash) ? (anchors[hash] ?? null) : null;
