import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../src/platform/common/contrast';
import { words } from '../words';
import { openNative } from './nativeHost';
import { signIn } from './places';
import { lateShiftsOf, watchShifts } from './shifts';
import { onOneDevice } from './skipUnlessTurn';

const { common, system } = words.en;

test('[E-7, U-8, R-19] a phone’s menu leads to pages with an address and a way back, a desk has it at the side', async ({
  page,
}, { project }) => {
  await signIn(page);
  await page.goto('/profile/settings');
  const menu = page.getByRole('navigation', { name: words.en.profile.menu.label });
  await menu.getByRole('link', { name: common.titles.notification }).click();
  await expect(page).toHaveURL('/profile/notification');
  await expect(page.getByRole('heading', { level: 1, name: common.titles.notification })).toBeVisible();
  if (project.name === 'phone') {
    await expect(menu).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: common.titles.account, exact: true }).click();
    await expect(page).toHaveURL('/profile/settings');
    await page.goBack();
    await expect(page).toHaveURL('/profile/notification');
    return;
  }
  await expect(menu).toBeVisible();
  const side = await menu.boundingBox();
  const content = await page.getByRole('switch').boundingBox();
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(content?.x ?? 0);
  await expect(menu.getByRole('link')).toHaveCount(15);
});

test('[E-7, U-1, W-1] the settings are a menu: it stands still while its player comes, and each form is a page of its own', async ({
  page,
}, { project }) => {
  await signIn(page);
  await watchShifts(page);
  for (const prefix of ['', '/fr']) {
    await page.goto(`${prefix}/profile/settings`);
    await expect(page.locator('main li strong')).toHaveText('DemoOne');
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    expect.soft(await lateShiftsOf(page)).toEqual([]);
    await expect(page.locator('main form, main input')).toHaveCount(0);
  }
  await page.goto('/profile/settings');
  const { titles } = common;
  const menu = page.getByRole('navigation', { name: words.en.profile.menu.label });
  const pages = [titles.personal, titles.contacts, titles.nickname, titles.wins, titles.language, titles.preferences];
  for (const title of pages) {
    await menu.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/settings\/\w+$/);
    if (project.name !== 'phone') continue;
    await page.getByRole('main').getByRole('link', { name: titles.account, exact: true }).click();
    await expect(page).toHaveURL('/profile/settings');
  }
});

test('[M-8, U-1] a form of the settings that was changed asks before its page is left for the menu', async ({
  page,
}) => {
  onOneDevice();
  await signIn(page);
  for (const [path, name] of [
    ['personal', 'home_town'],
    ['nickname', 'fakename'],
  ]) {
    await page.goto(`/profile/settings/${path}`);
    await page.locator(`main [name=${name}]`).fill('Otherwise');
    await page
      .getByRole('main')
      .getByRole('link', { name: common.titles.account, exact: true })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: system.leave.title });
    await dialog.getByRole('button', { name: system.leave.stay }).click();
    await expect(page).toHaveURL(`/profile/settings/${path}`);
    await expect(page.locator(`main [name=${name}]`)).toHaveValue('Otherwise');
  }
});

test('[Q-3, R-19] addresses of old lead to the page of what they asked for', async ({ page }) => {
  onOneDevice();
  await signIn(page);
  await page.goto('/profile/settings#contacts');
  await expect(page).toHaveURL('/profile/settings/contacts');
  await page.goto('/fr/profile/settings?from=%2Ffr%2Fcashier%2Fwithdraw&toastType=contact#contacts');
  await expect(page).toHaveURL(/\/fr\/profile\/settings\/contacts\?from=[^&]*withdraw/);
  await expect(page.getByText(words.fr.system.contactNeeded)).toBeVisible();
  await page.goto('/profile/settings?from=%2Foffers&toastType=profile');
  await expect(page).toHaveURL(/\/profile\/settings\/personal\?from=/);
  await expect(page.locator('form[aria-labelledby=about-you]')).toBeVisible();
});

test('[U-2, U-4, W-15] a switch is named as it is seen, says where it stands, and is moved by its whole row', async ({
  page,
}) => {
  onOneDevice();
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
  await page.goto('/profile/security');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`- switch "${words.en.profile.twoFactorSwitch}"`);
});

test('[M-7, W-15] a switch that is off has a ring that is seen, however alike the client’s colours are', async ({
  context,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s client');
  const alike = ['bg_color', 'text_color', 'hint_color', 'secondary_bg_color', 'section_bg_color', 'button_color'];
  const theme = Object.fromEntries(alike.map((name) => [name, '#8899aa']));
  const { page } = await openNative(context, { player: 7_000_000_001, path: '/profile/security', theme });
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
