/** `cache-control` of build files: a file with a hashed name never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=3600';
