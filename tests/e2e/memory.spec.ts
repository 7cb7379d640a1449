import { expect, test } from '@playwright/test';
import { requestDistinct } from '../bench/rendering';
import { startWeb } from '../bench/webServer';

const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
/** Heap limit in MB: half as much again as a server needs after rendering a few pages. V8 exits above it. */
const MAX_HEAP_MB = 100;
const ADDRESSES = 600;
/** Limit of the whole process in MB. */
const MAX_MEGABYTES = 400;

test('[O-12] the server renders hundreds of addresses in a small heap', { tag: '@long' }, async () => {
  test.slow();
  const web = await startWeb(operator, { PAGE_CACHE_MB: '16' }, [`--max-old-space-size=${MAX_HEAP_MB}`]);
  try {
    await requestDistinct(web.url, 0, ADDRESSES);
    expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
    expect(web.memory()).toBeGreaterThan(50);
    expect(web.memory()).toBeLessThan(MAX_MEGABYTES);
  } finally {
    await web.stop();
  }
});
