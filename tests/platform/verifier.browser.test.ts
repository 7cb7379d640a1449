/** The sandbox's verifier in a browser, opened by its address like the product's frame opens it. */
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserPath } from '../../scripts/browserPath.mjs';
import { call, startOperator, type TestOperator } from '../contract/startOperator';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') };

let operator: TestOperator;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  operator = await startOperator();
  const executablePath = browserPath();
  browser = await chromium.launch(executablePath ? { executablePath } : {});
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await operator.close();
});

async function openedBy(email: string): Promise<string> {
  const account = { email, password: 'brass-fox-7', currency: 'EUR' };
  const token = (await call(operator, 'auth.register', account)).response.token ?? '';
  await call(operator, 'verification.createApplicant', {}, { token });
  const { address = '', token: pass } = (await call(operator, 'verification.getAccessToken', {}, { token })).response;
  const { pathname } = new URL(address, operator.url);
  return `${operator.url}${pathname}?${new URLSearchParams({ token: pass, lang: 'en' })}`;
}

async function submitPhoto(): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use this photo' }).click();
}

test('[U-5] a passport and a photo of oneself are given step by step, looked at once more, and handed in', async () => {
  page = await browser.newPage();
  await page.goto(await openedBy('steps@baize.example'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Page with your photo' }).waitFor();
  await submitPhoto();
  await page.getByRole('heading', { name: 'Selfie' }).waitFor();
  await submitPhoto();
  await page.getByRole('heading', { name: 'Review your photos' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Your documents are under review' }).waitFor();
});

test('[U-5] a file that is no picture is refused where it was given, and a pass opens its page once', async () => {
  page = await browser.newPage();
  const address = await openedBy('refused@baize.example');
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  const text = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a document') };
  await page.locator('input[type=file]').setInputFiles(text);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(
    'We can’t read this file. Choose a photo in one of the listed formats.',
  );
  await page.goto(address);
  await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
  // There is no parent page that could reopen it.
  expect(await page.getByRole('button').count()).toBe(0);
});
