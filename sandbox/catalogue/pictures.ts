/** A scene's drawings under the keys that the CMS maps (G-1). */
export const pictures = (art: string) => ({
  image_mobile: `/media/banners/${art}-tall.webp`,
  image_desktop: `/media/banners/${art}-wide.webp`,
});

/** The same of a lobby's banner: a phone has words at its left. */
export const bannerPictures = (art: string) => ({ ...pictures(art), image_mobile: `/media/banners/${art}-low.webp` });
