import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../src/platform/common/contrast';
import { words } from '../words';
import { openNative } from './nativeHost';
import { signIn } from './places';
import { lateShiftsOf, watchShifts } from './shifts';

test(
  '[E-7, U-1, U-8, M-8, R-19, W-1] the settings are a menu without layout shifts, beside each page on a desk; a changed form asks before it is left',
  {
    tag: ['@phone', '@desk'],
  },
  async ({ page }, { project }) => {
    const { titles } = words.en.common;
    const { leave } = words.en.system;
    await signIn(page);
    await watchShifts(page);
    await page.goto('/profile/settings');
    await expect(page.locator('main li strong')).toHaveText('DemoOne');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect.soft(await lateShiftsOf(page)).toEqual([]);
    await expect(page.locator('main form, main input')).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: words.en.profile.menu.label });
    await menu.getByRole('link', { name: titles.notification }).click();
    await expect(page).toHaveURL('/profile/notification');
    await expect(page.getByRole('heading', { level: 1, name: titles.notification })).toBeVisible();
    const back = page
      .getByRole('main')
      .getByRole('link', { name: titles.account, exact: true })
      .filter({ visible: true });
    if (project.name === 'phone') {
      await expect(menu).toBeHidden();
      await back.click();
      await expect(page).toHaveURL('/profile/settings');
      await page.goBack();
      await expect(page).toHaveURL('/profile/notification');
      await page.goForward();
    } else {
      await expect(menu).toBeVisible();
      const side = await menu.boundingBox();
      const content = await page.getByRole('switch').boundingBox();
      expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(content?.x ?? 0);
      await expect(menu.getByRole('link')).toHaveCount(15);
      await back.click();
    }
    await expect(page).toHaveURL('/profile/settings');
    await menu.getByRole('link', { name: new RegExp(`^${titles.personal}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles.personal })).toBeVisible();
    await page.locator('main [name=home_town]').fill('Otherwise');
    await back.click();
    await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.stay }).click();
    await expect(page).toHaveURL('/profile/settings/personal');
    await expect(page.locator('main [name=home_town]')).toHaveValue('Otherwise');
  },
);

test('[U-4, W-15] a switch has its visible label as its name, exposes its state, and toggles on its whole row and by the space bar', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile/notification');
  const letters = page.getByRole('switch');
  await expect(letters).toBeVisible();
  const isOn = await letters.isChecked();
  const switchSnapshot = (on: boolean) => `- switch "Offers and news to one@baize.example"${on ? ' [checked]' : ''}`;
  await expect(page.getByRole('main')).toMatchAriaSnapshot(switchSnapshot(isOn));
  const row = page.getByRole('listitem').filter({ has: letters });
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const saveResponse = page.waitForResponse(/changeSubscription/i);
  await row.click({ position: { x: 90, y: (box?.height ?? 0) / 2 } });
  await saveResponse;
  await expect(letters).toBeChecked({ checked: !isOn });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(switchSnapshot(!isOn));
  // A change is not sent again while its request is running.
  await expect(letters).not.toHaveAttribute('aria-busy');
  await letters.focus();
  await page.keyboard.press('Space');
  await expect(letters).toBeChecked({ checked: isOn });
});

test('[M-7, W-15] a switch that is off has a visible border, however similar the client’s colours are', async ({
  context,
}) => {
  const alike = ['bg_color', 'text_color', 'hint_color', 'secondary_bg_color', 'section_bg_color', 'button_color'];
  const theme = Object.fromEntries(alike.map((name) => [name, '#8899aa']));
  const { page } = await openNative(context, { player: 7_000_000_001, path: '/fr/profile/security', theme });
  const track = page.locator('#two-factor [role=switch] + div');
  await track.scrollIntoViewIfNeeded();
  const { x, y, width } = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const clip = { x: Math.round(x + width * 0.7), y: Math.floor(y) - 8, width: 1, height: 16 };
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  const colors = [...pixels.toString('hex').matchAll(/.{6}/g)].map(([hex]) => `#${hex}`);
  const [ground = ''] = colors;
  expect(Math.max(...colors.map((color) => contrast(ground, color)))).toBeGreaterThan(3);
});
