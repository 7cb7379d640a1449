import { href } from './paths';

/** Places of the one page that the settings were once. */
const anchors: Readonly<Record<string, string>> = {
  '#about-you': href('profile-index-settings-personal'),
  '#contacts': href('profile-index-settings-contacts'),
  '#nickname': href('profile-index-settings-nickname'),
  '#wins': href('profile-index-settings-wins'),
};

/** The page that is now what this place on the settings was; null for any other. */
export const anchoredPage = (hash: string): string | null =>
  Object.hasOwn(anchors, hash) ? (anchors[hash] ?? null) : null;
