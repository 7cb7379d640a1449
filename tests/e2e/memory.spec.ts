import { expect, test } from '@playwright/test';
import { askDifferent } from '../bench/rendering';
import { startWeb } from '../bench/webServer';
import { isWhole } from '../share';
import { inTurn } from './inTurn';

const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
/** Heap limit in MB: half as much again as a server needs after rendering a few pages. V8 exits above it. */
const HEAP = 100;
const ADDRESSES = isWhole ? 600 : 240;
/** Limit of the whole process in MB. */
const MOST = 400;

test('[O-12] hundreds of addresses are written in a small heap: a page leaves nothing behind but what is kept', async () => {
  inTurn(3, 1);
  test.skip(test.info().project.name !== 'phone', 'no page is opened: once is enough');
  test.slow();
  const web = await startWeb(operator, { PAGE_CACHE_MB: '16' }, [`--max-old-space-size=${HEAP}`]);
  try {
    await askDifferent(web.url, 0, ADDRESSES);
    expect((await fetch(`${web.url}/health/live`)).status).toBe(200);
    expect(web.memory()).toBeGreaterThan(50);
    expect(web.memory()).toBeLessThan(MOST);
  } finally {
    await web.stop();
  }
});
