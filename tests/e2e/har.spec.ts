/** The HAR file of a report works in third-party tools: Playwright serves a page from it. */
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { toHar } from '../../src/desk/export/har';
import { richReport } from '../unit/desk/richReport';
import { refusedDeposit } from './deskFile';

for (const [name, report] of Object.entries({ 'a long evening': richReport, 'a refused deposit': refusedDeposit() }))
  test(`[H-16] a browser answers every call from the HAR file of ${name}, and fails all others`, async ({ page }) => {
    const archive = toHar(report);
    const file = test.info().outputPath('report.har');
    writeFileSync(file, JSON.stringify(archive));
    const { entries } = archive.log;
    const site = new URL(entries[0]?.request.url ?? '').origin;
    await page.routeFromHAR(file, { url: `${site}/**`, notFound: 'abort' });
    // A report does not contain the page itself.
    await page.route(`${site}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>A page</title>' }));
    await page.goto(`${site}/`);
    const countRequests = (entryToCount: (typeof entries)[number]) =>
      entries.filter(
        ({ request }) => request.method === entryToCount.request.method && request.url === entryToCount.request.url,
      ).length;
    const answered = entries.filter((entry) => entry.response.status > 0 && countRequests(entry) === 1);
    expect(answered.length).toBeGreaterThan(2);
    for (const { request, response } of answered) {
      const fetched = await page.evaluate(
        async ({ url, method, body }) => {
          const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
          const answer = await fetch(url, method === 'GET' ? {} : { method, headers, body });
          return { status: answer.status, text: await answer.text() };
        },
        { url: request.url, method: request.method, body: request.postData?.text ?? '' },
      );
      expect(fetched, `${request.method} ${request.url}`).toEqual({
        status: response.status,
        text: response.content.text,
      });
    }
    const other = await page.evaluate(() => fetch('/api/no.such').then(String, (error: Error) => error.name));
    expect(other).toBe('TypeError');
  });
