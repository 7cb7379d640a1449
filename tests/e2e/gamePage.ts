/** Helpers for a game and the bar above it. */
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { type Language, words } from '../words';
import { becomePlayer } from './faultySite';
import { launchForeign, responders } from './foreignFrame';

const { play } = words.en;

export const SLOT = 'starlit-crown-quest';
export const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path}`);
export const barOf = (app: Page | Frame) =>
  app.getByRole('toolbar', { name: new RegExp(`^(${words.en.play.bar}|${words.fr.play.bar})$`) });
export const shownIn = (app: Page | Frame) => barOf(app).getByText(/€[\d,]+\.\d\d/);

/** Opens a real-money slot that is ready to play. */
export async function openSlot(page: Page, path = `/game/${SLOT}`): Promise<FrameLocator> {
  await page.goto(path);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#spin')).toBeEnabled();
  return frame;
}

/**
 * Opens a silent game of another provider for a player with fifty euros. @param launch extra fields of the operator's
 * response
 */
export async function openForeign(page: Page, launch: Record<string, unknown> = {}, path = `/game/${SLOT}`) {
  await becomePlayer(page.request, 50);
  const provider = await launchForeign(page, responders.page, launch);
  await page.goto(path);
  return { provider, frame: await provider.frame() };
}

export const openMenu = async (app: Page | Frame, more = play.more) => {
  await barOf(app).getByRole('button', { name: more, exact: true }).click();
  return app.getByRole('menu');
};
