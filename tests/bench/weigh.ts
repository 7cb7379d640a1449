import type { Page, Response } from '@playwright/test';

/** Encoded bytes of bodies on the wire, and who was asked. */
export interface Weight {
  script: number;
  style: number;
  page: number;
  requests: number;
  /** Addresses on other origins than the site's. */
  foreign: string[];
}

const KINDS: Record<string, 'script' | 'style' | 'page'> = { script: 'script', stylesheet: 'style', document: 'page' };

async function bodyBytes(response: Response): Promise<number> {
  // A redirect or an answer from a cache has no body of its own.
  return response
    .request()
    .sizes()
    .then(
      (sizes) => sizes.responseBodySize,
      () => 0,
    );
}

/**
 * Weighs what the site sends with no interaction, until the page is quiet, or for `forMs` milliseconds from the beginning.
 * `open` starts the load.
 */
export async function weigh(page: Page, site: string, open: () => Promise<unknown>, forMs = 0): Promise<Weight> {
  const responses: Response[] = [];
  const foreign: string[] = [];
  const hear = (response: Response) => {
    const url = response.url();
    if (url.startsWith(`${site}/`)) responses.push(response);
    else if (/^https?:/.test(url)) foreign.push(url);
  };
  page.on('response', hear);
  const beganAt = Date.now();
  await open();
  await page.waitForLoadState('networkidle');
  if (forMs > 0) await page.waitForTimeout(Math.max(0, beganAt + forMs - Date.now()));
  page.off('response', hear);
  const weight: Weight = { script: 0, style: 0, page: 0, requests: responses.length, foreign };
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType()];
    if (kind) weight[kind] += await bodyBytes(response);
  }
  return weight;
}
