/** A scene's pictures, under the keys that the CMS maps, for cards and for the band above a page. */
export const pictures = (art: string) => ({
  image_mobile: `/media/banners/${art}-card.webp`,
  image_desktop: `/media/banners/${art}-band.webp`,
});

/** The same for a lobby banner, which has text on its left. */
export const bannerPictures = (art: string) => ({
  image_mobile: `/media/banners/${art}-low.webp`,
  image_desktop: `/media/banners/${art}-wide.webp`,
});
