/** Helpers for the sportsbook and its slip inside their frame. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { becomePlayer } from './faultySite';
import { type Place, sessionHeaders, site } from './places';

/** Deposits fifty euros in the session of the open page. */
export async function depositFifty({ app, page }: Place): Promise<void> {
  const address = await app.evaluate(async (sessionHeaders) => {
    const form = new FormData();
    const order = { method: 'card', amount: '50', campaign_offer_id: '-1', return_kind: 'site' };
    for (const [name, value] of Object.entries({ ...order, return_base: location.origin })) form.append(name, value);
    const headers = { ...sessionHeaders, 'Idempotency-Key': `betting-${Date.now()}` };
    const query = new URLSearchParams({ version: '2.34', locale: 'en-US' });
    const answer = await fetch(`/api/cashier.makedeposit?${query}`, { method: 'POST', headers, body: form });
    return (await answer.json()).response?.address as string | undefined;
  }, sessionHeaders(page));
  expect(address).toBeDefined();
  await page.request.post(new URL(address ?? '', site).href, { form: { decision: 'approve' }, maxRedirects: 0 });
}

export const settleMatch = (page: Page, event: string, home: number, away: number) =>
  page.request.post(`${site}/sandbox/betting`, {
    form: { event, kind: 'finished', home: String(home), away: String(away) },
    maxRedirects: 0,
  });

/** Repeats a tap until it has worked; for taps that are harmless to repeat. */
export async function press(target: Locator, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await target.click({ timeout: 3000 }).catch(() => undefined);
    await done();
  }).toPass();
}

/** Picks the home side in the latest match of a league. @returns the match and its odds in hundredths */
export async function choose(book: FrameLocator, league: number): Promise<{ event: string; odds: number }> {
  const card = book.locator('.group').nth(league).locator('.event:not(.isLive)').last();
  const odds = card.locator('.odds').first();
  const event = (await card.getAttribute('data-event')) ?? '';
  const button = book.locator(`[data-event="${event}"] .odds`).first();
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await odds.click({ timeout: 3000 });
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  return { event, odds: Math.round(Number(await button.locator('strong').innerText()) * 100) };
}

export async function place(book: FrameLocator, stake: string): Promise<void> {
  const opener = book.locator('.opener');
  const field = book.locator('#stake');
  if (await opener.isVisible()) await press(opener, () => expect(field).toBeVisible({ timeout: 2000 }));
  await field.fill(stake);
  // A frame that was open before the deposit gets the new balance at its next poll.
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await book.locator('#place').click();
  await expect(book.locator('#receipt')).toContainText('Bet placed');
  const closer = book.locator('.closer');
  if (await closer.isVisible()) await closer.click();
}

export const frameOf = (page: Page) => page.frameLocator('iframe[src*="/platform/betting/"]');

/** A new player with fifty euros on the sportsbook page. */
export async function openAsPlayer(page: Page, path = '/betting'): Promise<FrameLocator> {
  await becomePlayer(page.request, 50);
  await page.goto(path);
  const book = frameOf(page);
  await expect(book.locator('.event').first()).toBeVisible();
  return book;
}

/** Sets the odds of a match's first outcome at the operator, in thousandths; null closes it. */
export async function setOdds(page: Page, odds: Record<string, number | null>): Promise<void> {
  type EventOdds = { id: string; markets: { outcomes: { odds: number | null }[] }[] };
  type OddsResponse = { legs?: { event: string; odds: number | null }[]; events?: EventOdds[] };
  await page.route(/\/platform\/betting\/call\/(quote|events)$/, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as OddsResponse;
    for (const leg of json.legs ?? []) if (leg.event in odds) leg.odds = odds[leg.event] ?? null;
    for (const { id, markets } of json.events ?? []) {
      const [first] = markets[0]?.outcomes ?? [];
      if (first && id in odds) first.odds = odds[id] ?? null;
    }
    await route.fulfill({ response: answer, json });
  });
}
