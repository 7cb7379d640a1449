import type { Page, Response } from '@playwright/test';

/** Encoded bytes of bodies on the wire, by kind. */
export interface Weight {
  script: number;
  style: number;
  page: number;
  requests: number;
  /** Requested addresses on other origins. */
  foreign: string[];
}

const KINDS: Record<string, 'script' | 'style' | 'page'> = { script: 'script', stylesheet: 'style', document: 'page' };

async function bodyBytes(response: Response): Promise<number> {
  // Redirects and cached responses have no body.
  return response
    .request()
    .sizes()
    .then(
      (sizes) => sizes.responseBodySize,
      () => 0,
    );
}

/**
 * Measures what the site sends without interaction, until the network is idle or for `forMs` milliseconds. @param open
 * starts the load
 */
export async function measureWeight(
  page: Page,
  site: string,
  open: () => Promise<unknown>,
  forMs = 0,
): Promise<Weight> {
  const responses: Response[] = [];
  const foreign: string[] = [];
  const collect = (response: Response) => {
    const url = response.url();
    if (url.startsWith(`${site}/`)) responses.push(response);
    else if (/^https?:/.test(url)) foreign.push(url);
  };
  page.on('response', collect);
  const beganAt = Date.now();
  await open();
  await page.waitForLoadState('networkidle');
  if (forMs > 0) await page.waitForTimeout(Math.max(0, beganAt + forMs - Date.now()));
  page.off('response', collect);
  const weight: Weight = { script: 0, style: 0, page: 0, requests: responses.length, foreign };
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType()];
    if (kind) weight[kind] += await bodyBytes(response);
  }
  return weight;
}
