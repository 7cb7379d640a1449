/** A game and the one bar above it, as a browser test finds them. */
import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test';
import { type Language, words } from './places';

const { games } = words.en;

export const SLOT = 'starlit-crown-quest';
export const at = (language: Language, path: string) => (language === 'en' ? path : `/fr${path}`);
export const barOf = (app: Page | Frame) => app.getByRole('toolbar', { name: /^(Game bar|Barre du jeu)$/ });
export const shownIn = (app: Page | Frame) => barOf(app).getByText(/€[\d,]+\.\d\d/);
export const isPhone = () => test.info().project.name === 'phone';
export const phoneOnly = () => test.skip(!isPhone(), 'told alike at every width');

/** A real slot, ready to be played. */
export async function openSlot(page: Page, path = `/game/${SLOT}`): Promise<FrameLocator> {
  await page.goto(path);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#spin')).toBeEnabled();
  return frame;
}

export const openMenu = async (app: Page | Frame, more = games.more) => {
  await barOf(app).getByRole('button', { name: more, exact: true }).click();
  return app.getByRole('menu');
};
