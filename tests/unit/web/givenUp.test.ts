/** A render that nobody waits for any more, with an operator of plain node:http that never answers. */
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../src/web/renderPage';
import { plainOperator } from './plainOperator';

test('[N-3, W-1] a page that is given up gives up all that it reads, of the operator and of the CMS', async () => {
  const operator = await plainOperator(() => undefined);
  const gone = new AbortController();
  const given = {
    apiUrl: operator.url,
    cmsUrl: `${operator.url}/cms`,
    siteOrigin: 'https://site.example',
    telegramOrigins: [],
    telegramAppLink: null,
    isRecorded: true,
    log: () => undefined,
    signal: gone.signal,
  };
  const page = renderPage({ url: '/', hasSession: false }, given).catch(() => null);
  const heard = (kind: string) => operator.heard.filter(({ url }) => url?.startsWith(kind)).length;
  await vi.waitFor(() => expect([heard('/api/') > 0, heard('/cms/') > 0]).toEqual([true, true]), { timeout: 30_000 });
  gone.abort();
  // Sooner than by the time-out of a read of its own.
  await vi.waitFor(() => expect(operator.aborted).toHaveLength(operator.heard.length), { timeout: 2_000 });
  await page;
  expect(operator.aborted).toHaveLength(operator.heard.length);
  await operator.close();
});
