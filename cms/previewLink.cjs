/**
 * A link to drafts of a page, good for a day: `node cms/previewLink.cjs /fr/about`, with SITE_ORIGIN and CMS_PREVIEW_SECRET
 * as the web server has them. `cms/import.mjs` copies this file to Strapi's `src`, for its preview button (docs/cms.md).
 */
const { createHmac } = require('node:crypto');

const DAY = 86_400;

function previewLink(path, { site, secret, seconds = DAY }) {
  const until = String(Math.floor(Date.now() / 1000) + seconds);
  const signature = createHmac('sha256', secret).update(`${path} ${until}`).digest('base64url');
  return `${site}/cms-preview?${new URLSearchParams({ path, until, signature })}`;
}

module.exports = { previewLink };

if (require.main === module) {
  const { SITE_ORIGIN: site = 'http://127.0.0.1:8080', CMS_PREVIEW_SECRET: secret } = process.env;
  const [path] = process.argv.slice(2);
  if (!path?.startsWith('/') || !secret) {
    console.error('Usage: SITE_ORIGIN=… CMS_PREVIEW_SECRET=… node cms/previewLink.cjs /path');
    process.exit(1);
  }
  console.log(previewLink(path, { site, secret }));
}
