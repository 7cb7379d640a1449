import { expect, test } from '@playwright/test';
import { askDifferent } from '../bench/rendering';
import { startWeb } from '../bench/webServer';

const operator = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`;
/** Megabytes. The pages that are kept may take 8 here, and the engine as much again as what lives. */
const MOST_GROWTH = 80;
const ROUND = 200;

test('[O-12] pages of hundreds of addresses leave nothing behind but what is kept', async () => {
  test.skip(test.info().project.name !== 'phone', 'no page is opened: once is enough');
  test.slow();
  const web = await startWeb(operator, { PAGE_CACHE_MB: '8' });
  try {
    // The first ones load what is loaded once, and fill what is kept.
    await askDifferent(web.url, 0, ROUND);
    const before = web.memory();
    await askDifferent(web.url, ROUND, 4 * ROUND);
    const after = web.memory();
    test.info().annotations.push({ type: 'memory', description: `${before} MB, then ${after} MB` });
    expect(before).toBeGreaterThan(50);
    expect(after - before).toBeLessThan(MOST_GROWTH);
  } finally {
    await web.stop();
  }
});
