import { expect, test } from '@playwright/test';
import { askDifferent } from '../bench/rendering';
import { startWeb } from '../bench/webServer';
import { isWhole } from '../share';
import { inTurn } from './inTurn';

const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
/** Megabytes of objects: half as much again as live in a server that has written a few pages. The engine ends at more. */
const HEAP = 100;
const ADDRESSES = isWhole ? 600 : 240;
/** Megabytes that the whole process may have. */
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
