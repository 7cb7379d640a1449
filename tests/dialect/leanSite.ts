import { afterAll } from 'vitest';
import { startOperator } from '../contract/startOperator';
import { startSite } from '../contract/startSite';
import { startLeanOperator } from './leanOperator';

/** The site with the lean operator and without a CMS, for the tests of one file; it stops after the last of them. */
export async function startLeanSite() {
  const operator = await startOperator();
  const lean = await startLeanOperator();
  const site = await startSite(operator, { apiUrl: lean.url, env: { CMS_URL: 'none' } });
  afterAll(async () => {
    await site.close();
    await lean.close();
    await operator.close();
  });
  return { operator, lean, site };
}

export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address ?? '');
