// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { contrast } from '../../src/platform/common/contrast';
import { host, start, startHost, startPage, testTelegram } from './telegramPage';

testTelegram();

describe('back', () => {
  /** Messages to the client after the initial hide. */
  const backUpdates = () => host.params('web_app_setup_back_button').slice(1);

  test('[M-5] it shows, calls the newest handler, and hides a little later', async () => {
    const app = start();
    const first = vi.fn();
    const second = vi.fn();
    app.setBack(first);
    app.setBack(second);
    host.emit('back_button_pressed');
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    app.setBack(null);
    host.emit('back_button_pressed');
    expect(second).toHaveBeenCalledTimes(1);
    expect(backUpdates()).toEqual([{ is_visible: true }]);
    await vi.advanceTimersByTimeAsync(500);
    expect(backUpdates()).toEqual([{ is_visible: true }, { is_visible: false }]);
  });

  test('[M-5] from one screen to the next it does not flicker', async () => {
    const app = start();
    app.setBack(() => {});
    app.setBack(null);
    await vi.advanceTimersByTimeAsync(50);
    app.setBack(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(backUpdates()).toEqual([{ is_visible: true }]);
  });

  test.each([
    ['6.0', false],
    ['6.1', true],
  ])('[E-1, M-5, M-12] at %s a screen knows whether it must draw a back button', (version, isNative) => {
    expect(start({ version }).backControl.get() === 'native').toBe(isNative);
  });

  test('[M-5, M-12] at 6.0 there is no back button, without an error', () => {
    const app = start({ version: '6.0' });
    app.setBack(() => {});
    expect(backUpdates()).toEqual([]);
  });
});

describe('the main action', () => {
  const action = (changes = {}) => ({ text: 'Deposit', isEnabled: true, isBusy: false, onPress: vi.fn(), ...changes });

  test('[M-11] it is the main button, with its states and the colours of the theme', () => {
    const app = start();
    expect(app.mainAction.isNative.get()).toBe(true);
    const shown = { is_visible: true, text: 'Deposit', color: '#b08d57', text_color: '#101820' };
    app.mainAction.set(action());
    expect(host.last('web_app_setup_main_button')).toEqual({ ...shown, is_active: true, is_progress_visible: false });
    app.mainAction.set(action({ isEnabled: false }));
    const resting = host.last('web_app_setup_main_button') as typeof shown;
    expect(resting).toMatchObject({ is_visible: true, is_active: false, is_progress_visible: false });
    // Clients would draw a disabled button normally, so it gets a visibly different but readable colour.
    expect(resting.color).not.toBe(shown.color);
    expect(contrast(resting.color, resting.text_color)).toBeGreaterThanOrEqual(4.5);
    app.mainAction.set(action({ isBusy: true }));
    expect(host.last('web_app_setup_main_button')).toEqual({ ...shown, is_active: false, is_progress_visible: true });
  });

  test('[M-7, M-11] colours that do not read reach the main button as the pair that does', () => {
    const theme = { bg_color: '#ffffff', text_color: '#000000', button_color: '#9ad1ff', button_text_color: '#ffffff' };
    const app = start({}, { tgWebAppThemeParams: JSON.stringify(theme) });
    app.mainAction.set(action());
    const backUpdates = host.last('web_app_setup_main_button') as { color: string; text_color: string };
    expect(contrast(backUpdates.color, backUpdates.text_color)).toBeGreaterThanOrEqual(4.5);
    const { button, buttonText } = app.appearance.get().colors;
    expect([backUpdates.color, backUpdates.text_color]).toEqual([button, buttonText]);
  });

  test('[M-11] a press reaches the newest action, unless it is busy, disabled or gone', () => {
    const app = start();
    const pressed = action();
    app.mainAction.set(pressed);
    host.emit('main_button_pressed');
    app.mainAction.set({ ...pressed, isBusy: true });
    host.emit('main_button_pressed');
    app.mainAction.set({ ...pressed, isEnabled: false });
    host.emit('main_button_pressed');
    app.mainAction.set(null);
    host.emit('main_button_pressed');
    expect(pressed.onPress).toHaveBeenCalledTimes(1);
  });

  test('[M-11] an equal state is sent once, whatever its handler; null hides the button', async () => {
    const app = start();
    const before = host.params('web_app_setup_main_button').length;
    app.mainAction.set(action());
    app.mainAction.set(action());
    expect(host.params('web_app_setup_main_button')).toHaveLength(before + 1);
    app.mainAction.set(null);
    await vi.advanceTimersByTimeAsync(500);
    expect(host.last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
  });

  test('[M-11] between two screens it stays, loading, until the next one has decided', async () => {
    const app = start();
    app.mainAction.set(action());
    const before = host.params('web_app_setup_main_button').length;
    app.mainAction.set(null);
    const release = app.mainAction.hold();
    const releaseSkeleton = app.mainAction.hold();
    await vi.advanceTimersByTimeAsync(3_000);
    const expectedButton = { is_visible: true, is_active: false, is_progress_visible: true, text: 'Deposit' };
    expect(host.last('web_app_setup_main_button')).toMatchObject(expectedButton);
    release();
    release();
    await vi.advanceTimersByTimeAsync(500);
    expect(app.mainAction.isShown.get()).toBe(true);
    releaseSkeleton();
    app.mainAction.set(action({ text: 'Pay' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(host.last('web_app_setup_main_button')).toMatchObject({ text: 'Pay', is_active: true });
    expect(host.params('web_app_setup_main_button')).toHaveLength(before + 2);
  });

  test('[M-11] the next screen without an action hides the button, and a loading screen does not show it', async () => {
    const app = start();
    app.mainAction.hold()();
    expect(app.mainAction.isShown.get()).toBe(false);
    app.mainAction.set(action());
    app.mainAction.set(null);
    const release = app.mainAction.hold();
    await vi.advanceTimersByTimeAsync(1_000);
    release();
    await vi.advanceTimersByTimeAsync(500);
    expect(host.last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
    expect(app.mainAction.isShown.get()).toBe(false);
  });

  test('[M-5, M-11] what an earlier page of the launch left in the client is taken away at the start', () => {
    start();
    expect(host.last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
    expect(host.last('web_app_setup_back_button')).toEqual({ is_visible: false });
  });

  test('[M-11, M-12] if a framing host is silent for a second the screen draws the button, until the host answers', async () => {
    startHost({ isSilent: true });
    const app = startPage(`/#${host.launchHash()}`);
    expect(app.mainAction.isNative.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.mainAction.isNative.get()).toBe(false);
    host.emit('theme_changed', { theme_params: {} });
    expect(app.mainAction.isNative.get()).toBe(true);
  });
});

describe('the hand', () => {
  test('[M-6] haptics have their three kinds', () => {
    const app = start({ version: '6.1' });
    app.haptics.selection();
    app.haptics.impact('medium');
    app.haptics.notify('error');
    expect(host.params('web_app_trigger_haptic_feedback')).toEqual([
      { type: 'selection_change' },
      { type: 'impact', impact_style: 'medium' },
      { type: 'notification', notification_type: 'error' },
    ]);
  });

  test('[M-6, M-12] at 6.0 there are no haptics', () => {
    const app = start({ version: '6.0' });
    app.haptics.selection();
    expect(host.params('web_app_trigger_haptic_feedback')).toEqual([]);
  });
});

describe('the other buttons', () => {
  test('[M-5] the entry for settings is shown once and leads where the newest page says', () => {
    const app = start();
    const [first, second] = [vi.fn(), vi.fn()];
    app.setSettings(first);
    app.setSettings(second);
    host.emit('settings_button_pressed');
    expect([first, second].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    expect(host.params('web_app_setup_settings_button')).toEqual([{ is_visible: true }]);
  });

  test('[M-11] the secondary button has its own action and the colours of the bar', () => {
    const app = start();
    const onPress = vi.fn();
    app.secondAction.set({ text: 'Clear', isEnabled: true, isBusy: false, onPress });
    expect(host.last('web_app_setup_secondary_button')).toMatchObject({
      is_visible: true,
      text: 'Clear',
      color: '#101820',
    });
    host.emit('main_button_pressed');
    expect(onPress).not.toHaveBeenCalled();
    host.emit('secondary_button_pressed');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['6.0', true, false],
    ['6.1', false, false],
    ['7.10', false, true],
  ])('[M-5, M-11, M-12] at %s missing controls are reported: back %s, secondary button %s', (version, hasNoBack, hasSecond) => {
    const app = start({ version });
    expect(app.backControl.get() === 'none').toBe(hasNoBack);
    expect(app.secondAction.isNative.get()).toBe(hasSecond);
    expect(app.mainAction.isNative.get()).toBe(true);
  });

  test('[M-5, M-12] a framing host that says nothing for a second has no back control either', async () => {
    const app = start({ isSilent: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.backControl.get() === 'none').toBe(true);
  });
});

describe('guards', () => {
  test('[M-8] closing asks while a guard is on, and only changes are sent', () => {
    const app = start();
    app.setClosingGuard(false);
    expect(host.params('web_app_setup_closing_behavior')).toEqual([]);
    for (const isOn of [true, true, false, false]) app.setClosingGuard(isOn);
    expect(host.params('web_app_setup_closing_behavior')).toEqual([
      { need_confirmation: true },
      { need_confirmation: false },
    ]);
  });

  test.each([
    ['7.6', []],
    ['7.10', [{ allow_vertical_swipe: false }, { allow_vertical_swipe: true }]],
  ])('[M-8, M-12] at %s swipes are held as far as the client can', (version, sent) => {
    const app = start({ version });
    app.setSwipeGuard(true);
    app.setSwipeGuard(false);
    expect(host.params('web_app_setup_swipe_behavior')).toEqual(sent);
  });
});
