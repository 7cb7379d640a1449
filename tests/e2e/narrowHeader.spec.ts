/** The header and the tab bar at 320 px, with and without a logo of the CMS, also for a brand with a long name. */
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales } from '@baize/contract/i18n/locales';
import { test } from '@playwright/test';
import { brandFile, brandFolder, brandNames, DEFAULT_BRAND } from '../../scripts/brands.mjs';
import { addGerman, germanRow } from '../languages/german';
import { copyProject, removeCopy, runIn } from '../languages/startCopy';
import { becomePlayer, startWebServer } from './faultySite';
import { expectNarrowHeaderFits } from './narrowHeader';

const OPERATOR = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
/** A balance of four digits. */
const EUROS = 1_000;
const [, ...others] = locales.map(({ code }) => String(code));
/** otherBrand.spec.ts builds it anyway. */
const SECOND_BRAND = 'regatta';
const LONG = { key: 'mondscheinau', name: 'Mondscheinau', shortName: 'Mondscheinau' };

/** Follows docs/brands.md: a copied folder with another name. */
function addLongBrand(root: string): void {
  const folder = brandFolder(LONG.key, root);
  cpSync(brandFolder(DEFAULT_BRAND, root), folder, { recursive: true });
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brandFile(LONG.key, 'brand.json', root), ...LONG }));
}

/** The built site, or a copy of the project that is built with another brand and the German words. */
async function builtWith(brand: string): Promise<{ root: string; paths: string[] }> {
  const paths = ['/', ...others];
  if (brand === DEFAULT_BRAND) return { root: resolve('.'), paths };
  const root = copyProject((copy) => {
    addGerman(copy);
    addLongBrand(copy);
  });
  const { code, output } = await runIn(root, ['scripts/build.mjs'], { BRAND: brand });
  if (code !== 0) throw new Error(output);
  return { root, paths: [...paths, germanRow.code] };
}

const tested = [...brandNames().filter((name) => name !== SECOND_BRAND), LONG.key];

for (const brand of tested)
  test(`[O-23] the header and the tab bar of ${brand} fit in every language at 320 px`, async ({ page }) => {
    test.setTimeout(300_000);
    const { root, paths } = await builtWith(brand);
    const WEB_ENTRY = join(root, 'dist/web/server.js');
    const servers = await Promise.all(
      [{}, { CMS_URL: 'none' }].map((cms) => startWebServer(OPERATOR, { WEB_ENTRY, ...cms })),
    );
    const pages = servers.flatMap(({ url }) => paths.map((path) => new URL(path, url).href));
    try {
      await expectNarrowHeaderFits(page, pages, () => becomePlayer(page.request, EUROS));
    } finally {
      for (const server of servers) await server.close();
      if (brand !== DEFAULT_BRAND) removeCopy(root);
    }
  });
