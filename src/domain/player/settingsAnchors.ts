import { href } from '@baize/contract/links/paths';

/** Anchors of the former one-page settings. */
const anchors: Readonly<Record<string, string>> = {
  '#about-you': href('profile-index-settings-personal'),
  '#contacts': href('profile-index-settings-contacts'),
  '#nickname': href('profile-index-settings-nickname'),
  '#wins': href('profile-index-settings-wins'),
};

/** The page that replaced an anchor; null for any other hash. */
export const anchoredPage = (hash: string): string | null =>
  Object.hasOwn(anchors, hash) ? (anchors[hash] ?? null) : null;
