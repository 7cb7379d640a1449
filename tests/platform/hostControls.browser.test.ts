/** What an app controls in the host page: its size, buttons, popups, closing and full screen. */
import { expect, test } from 'vitest';
import { type HostWindow, heard, hostState, launch, page, post, withHostPage } from './hostStub';

withHostPage();

test('[M-7] size, safe areas and theme arrive at the start, on request and on change', async () => {
  const frame = await launch('safe=47,0,34,0&content=46,0,0,0&theme=dark');
  const [viewport] = await heard(frame, 'viewport_changed');
  expect(viewport).toMatchObject({ width: 390, is_expanded: true, is_state_stable: true });
  await post(frame, 'web_app_request_safe_area');
  expect((await heard(frame, 'safe_area_changed', 2)).at(-1)).toEqual({ top: 47, right: 0, bottom: 34, left: 0 });
  expect((await heard(frame, 'content_safe_area_changed', 2)).at(-1)).toMatchObject({ top: 46 });
  await page.evaluate(() => (window as unknown as HostWindow).baizeHost.setTheme('light'));
  expect(await heard(frame, 'theme_changed')).toMatchObject([{ theme_params: { bg_color: '#ffffff' } }]);
});

test('[M-5] the back button shows when asked for, reports its press, and closes when it is hidden', async () => {
  const frame = await launch();
  await post(frame, 'web_app_setup_back_button', { is_visible: true });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await heard(frame, 'back_button_pressed');
  await post(frame, 'web_app_setup_back_button', { is_visible: false });
  await page.locator('.clientBar').getByRole('button', { name: 'Close' }).click();
  expect(await hostState('isOpen')).toBe(false);
});

test('[M-11] the main button is drawn, takes room from the app, and a disabled or blank one cannot be pressed', async () => {
  const frame = await launch();
  const before = (await heard(frame, 'viewport_changed')).at(-1) as { height: number };
  await post(frame, 'web_app_setup_main_button', { is_visible: true, is_active: true, text: 'Deposit 20' });
  await page.getByRole('button', { name: 'Deposit 20' }).click();
  await heard(frame, 'main_button_pressed');
  const after = (await heard(frame, 'viewport_changed', 2)).at(-1) as { height: number };
  expect(after.height).toBeLessThan(before.height);
  await post(frame, 'web_app_setup_main_button', { is_active: false, is_progress_visible: true });
  await expect.poll(() => page.locator('#main').isDisabled()).toBe(true);
  await post(frame, 'web_app_setup_main_button', { is_visible: true, text: ' ' });
  await expect.poll(() => page.locator('#main').isVisible()).toBe(false);
});

test('[M-12] popups answer with the pressed button; an open, blank or fourth one in a row is refused', async () => {
  const frame = await launch();
  const popup = { message: 'Sure?', buttons: [{ id: 'yes', type: 'ok' }] };
  await post(frame, 'web_app_open_popup', popup);
  await expect.poll(() => page.getByRole('alertdialog').isVisible()).toBe(true);
  await post(frame, 'web_app_open_popup', popup);
  expect(await heard(frame, 'popup_closed')).toEqual([{}]);
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await heard(frame, 'popup_closed', 2)).toEqual([{}, { button_id: 'yes' }]);
  await post(frame, 'web_app_open_popup', { ...popup, message: ' ' });
  await heard(frame, 'popup_closed', 3);
  for (const closed of [4, 5]) {
    await post(frame, 'web_app_open_popup', popup);
    await page.waitForFunction(() => (window as unknown as HostWindow).baizeHost.state.dialog !== null);
    await page.evaluate(() => (window as unknown as HostWindow).baizeHost.answer('yes'));
    await heard(frame, 'popup_closed', closed);
  }
  await post(frame, 'web_app_open_popup', popup);
  expect((await heard(frame, 'popup_closed', 6)).at(-1)).toEqual({});
  expect(await hostState('dialog')).toBeNull();
});

test('[M-8] closing asks for confirmation when the app requests it, and a swipe down does not close the app', async () => {
  const frame = await launch('profile=ios');
  await post(frame, 'web_app_setup_closing_behavior', { need_confirmation: true });
  await post(frame, 'web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  await page.waitForFunction(() => (window as unknown as HostWindow).baizeHost.state.allowsSwipe === false);
  const act = (name: 'close' | 'swipeDown') =>
    page.evaluate((action) => (window as unknown as HostWindow).baizeHost[action](), name);
  expect(await act('swipeDown')).toBe('stays');
  expect(await act('close')).toBe('asked');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await hostState('isOpen')).toBe(true);
  await post(frame, 'web_app_setup_swipe_behavior', { allow_vertical_swipe: true });
  await post(frame, 'web_app_setup_closing_behavior', { need_confirmation: false });
  await page.waitForFunction(() => (window as unknown as HostWindow).baizeHost.state.needsConfirmation === false);
  expect(await act('swipeDown')).toBe('closed');
});

test('[M-4, M-7] full screen goes both ways and brings its insets; twice is an error, unsupported is an answer', async () => {
  const frame = await launch('profile=android');
  await post(frame, 'web_app_request_fullscreen');
  expect((await heard(frame, 'fullscreen_changed', 2)).at(-1)).toEqual({ is_fullscreen: true });
  expect((await heard(frame, 'safe_area_changed', 2)).at(-1)).toMatchObject({ top: 36 });
  expect((await heard(frame, 'content_safe_area_changed', 2)).at(-1)).toMatchObject({ top: 46 });
  await post(frame, 'web_app_request_fullscreen');
  expect(await heard(frame, 'fullscreen_failed')).toEqual([{ error: 'ALREADY_FULLSCREEN' }]);
  await post(frame, 'web_app_exit_fullscreen');
  expect((await heard(frame, 'fullscreen_changed', 3)).at(-1)).toEqual({ is_fullscreen: false });
  await page.close();
  const unsupported = await launch('fullscreen=no');
  await post(unsupported, 'web_app_request_fullscreen');
  expect(await heard(unsupported, 'fullscreen_failed')).toEqual([{ error: 'UNSUPPORTED' }]);
});

test('[M-7] minimising and restoring are reported; a reload that the app does not answer is forced', async () => {
  const frame = await launch();
  await page.evaluate(() => (window as unknown as HostWindow).baizeHost.minimise());
  await page.evaluate(() => (window as unknown as HostWindow).baizeHost.restore());
  expect(await heard(frame, 'visibility_changed', 2)).toEqual([{ is_visible: false }, { is_visible: true }]);
  await page.evaluate(() => (window as unknown as HostWindow).baizeHost.reload());
  await expect.poll(() => frame.isDetached(), { timeout: 3000 }).toBe(true);
});
