import type { Cleanups } from '../common/cleanups';
import { mix, readableOn } from '../common/contrast';
import { createLive } from '../common/live';
import type { ActionControl, Appearance, Live, MainAction, Platform } from '../Platform';
import type { HostBridge, Method } from './HostBridge';

/** Milliseconds before a control is hidden: the next screen often needs it too, and each change resizes the page. */
const HIDE_DELAY = 100;

/** Calls only the latest handler, never one of an unmounted screen. */
export function createBack(bridge: HostBridge, cleanups: Cleanups): Platform['setBack'] {
  let handler: (() => void) | null = null;
  const show = createSwitch(
    (isVisible) => bridge.post('web_app_setup_back_button', { is_visible: isVisible }),
    cleanups,
  );
  cleanups.add(bridge.listen('back_button_pressed', () => handler?.()));
  // A client may still show the control of an earlier page of the launch.
  bridge.post('web_app_setup_back_button', { is_visible: false });
  return (onPress) => {
    handler = onPress;
    show(onPress !== null);
  };
}

/** True while the client supports this control and answers. */
export function watchControl(bridge: HostBridge, method: Method, cleanups: Cleanups): Live<boolean> {
  const read = () => bridge.supports(method) && bridge.isAnswering.get();
  const control = createLive(read());
  cleanups.add(bridge.isAnswering.subscribe(() => control.set(read())));
  return control;
}

/** The settings entry in the client's own menu (Bot API 6.10). */
export function createSettings(bridge: HostBridge, cleanups: Cleanups): Platform['setSettings'] {
  let handler: (() => void) | null = null;
  cleanups.add(bridge.listen('settings_button_pressed', () => handler?.()));
  return (onPress) => {
    if (!handler) bridge.post('web_app_setup_settings_button', { is_visible: true });
    handler = onPress;
  };
}

/** Share of the button's colour while it is disabled. */
const DISABLED_SHARE = 0.3;

type ButtonColors = [color: string | undefined, textColor: string | undefined];

function colorsOf(which: 'main' | 'secondary', { colors }: Appearance, isDisabled: boolean): ButtonColors {
  const { button, buttonText, bottomBarBg, barLink, barHint } = colors;
  if (which === 'secondary') return [bottomBarBg, barLink];
  // Clients do not dim a disabled button themselves.
  if (!isDisabled || !button || !bottomBarBg || !barHint) return [button, buttonText];
  const color = mix(bottomBarBg, button, DISABLED_SHARE);
  return [color, readableOn(barHint, [color])];
}

/**
 * The client's main or secondary button, in readable colours. It is hidden shortly after its action and all holds are
 * released.
 */
export function createAction(
  which: 'main' | 'secondary',
  bridge: HostBridge,
  appearance: Live<Appearance>,
  cleanups: Cleanups,
): ActionControl {
  const method = `web_app_setup_${which}_button` as const;
  let current: MainAction | null = null;
  /** The last action, until the button is hidden. */
  let previous: MainAction | null = null;
  let holds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = '';
  const isShown = createLive(false);
  const post = () => {
    const shown = current ?? (previous && { ...previous, isBusy: true });
    // A client hides a button with a blank text, so it starts hidden.
    isShown.set(Boolean(shown?.text.trim()));
    const isDisabled = shown !== null && !shown.isEnabled && !shown.isBusy;
    const [color, textColor] = colorsOf(which, appearance.get(), isDisabled);
    const params = {
      is_visible: isShown.get(),
      is_active: Boolean(shown?.isEnabled && !shown.isBusy),
      is_progress_visible: Boolean(shown?.isBusy),
      ...(shown ? { text: shown.text.trim() } : {}),
      ...(color ? { color: color as `#${string}` } : {}),
      ...(textColor ? { text_color: textColor as `#${string}` } : {}),
    };
    if (sent === JSON.stringify(params)) return;
    sent = JSON.stringify(params);
    bridge.post(method, params);
  };
  const hide = () => {
    clearTimeout(timer);
    previous = null;
    post();
  };
  const settle = () => {
    clearTimeout(timer);
    if (current) return;
    if (holds === 0) timer = setTimeout(hide, HIDE_DELAY);
    else if (previous) post();
  };
  // Hides the button of an earlier page of the launch.
  post();
  cleanups.add(() => {
    current = null;
    hide();
  });
  cleanups.add(
    bridge.listen(`${which}_button_pressed`, () => {
      if (current?.isEnabled && !current.isBusy) current.onPress();
    }),
  );
  cleanups.add(
    appearance.subscribe(() => {
      if (isShown.get()) post();
    }),
  );
  return {
    isNative: watchControl(bridge, method, cleanups),
    isShown,
    set(action) {
      previous = action ?? current ?? previous;
      current = action;
      if (action) post();
      settle();
    },
    hold() {
      holds += 1;
      settle();
      let isHeld = true;
      return () => {
        if (isHeld) holds -= 1;
        isHeld = false;
        settle();
      };
    },
  };
}

/** Sent only on changes: one client enables the closing confirmation for any value. */
export function createGuards(bridge: HostBridge, cleanups: Cleanups) {
  const closing = onlyChanges((isOn) => bridge.post('web_app_setup_closing_behavior', { need_confirmation: isOn }));
  const swipe = onlyChanges((isOn) => bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isOn }));
  for (const guard of [closing, swipe]) cleanups.add(() => guard(false));
  return { closing, swipe };
}

/** Turns on immediately and off after a delay; notifies only of real changes. */
function createSwitch(notify: (isOn: boolean) => void, cleanups: Cleanups): (isOn: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setState = onlyChanges(notify);
  cleanups.add(() => {
    clearTimeout(timer);
    setState(false);
  });
  return (isOn) => {
    clearTimeout(timer);
    if (isOn) setState(true);
    else timer = setTimeout(() => setState(false), HIDE_DELAY);
  };
}

function onlyChanges(notify: (isOn: boolean) => void): (isOn: boolean) => void {
  let lastValue = false;
  return (isOn) => {
    if (lastValue === isOn) return;
    lastValue = isOn;
    notify(isOn);
  };
}
