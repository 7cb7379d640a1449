/** Uploads are served under `/cms`, whatever base URL the CMS reports. */
export const toUploadPath = (address: string): string =>
  address.replace(/^(?:https?:\/\/[^/]+)?(?=\/uploads\/)/, '/cms');

/** Widths in pixels in which the web server offers an uploaded picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const UPLOAD = /^\/cms\/uploads\/[^?#]+$/;
/** Other types have no resized versions: vector pictures need none, and animations would stop. */
export const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/i;

/** Adds the file's version, because a CMS replaces files under one name. @param changedAt ISO time */
export function withVersion(path: string, changedAt: unknown): string {
  const version = Date.parse(String(changedAt));
  return UPLOAD.test(path) && version > 0 ? `${path}?v=${version.toString(36)}` : path;
}

/** The address of an upload in another width; any other address unchanged. */
export function withWidth(path: string, width: PictureWidth): string {
  const [file = '', query] = path.split('?');
  const isResizable = UPLOAD.test(file) && RESIZABLE.test(file);
  return isResizable ? `${file}?${query ? `${query}&` : ''}w=${width}` : path;
}
