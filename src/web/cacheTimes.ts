/** How long files of a build may be kept by whoever fetches them: hashed names never mean anything else. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=3600';
