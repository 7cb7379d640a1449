import type { Cleanups } from '../common/cleanups';
import type { Appearance, Live, MainAction, Platform } from '../Platform';
import type { HostBridge } from './HostBridge';

/** Milliseconds before a control hides: the next screen usually wants it too, and it would flicker. */
const HIDE_DELAY = 100;

/** The client's back button (M-5): the newest handler alone is called, and never one of a screen that is gone. */
export function createBack(bridge: HostBridge, cleanups: Cleanups): Platform['setBack'] {
  let handler: (() => void) | null = null;
  const show = createSwitch(
    (isVisible) => bridge.post('web_app_setup_back_button', { is_visible: isVisible }),
    cleanups,
  );
  cleanups.add(bridge.listen('back_button_pressed', () => handler?.()));
  // A client keeps what an earlier page of the launch has shown.
  bridge.post('web_app_setup_back_button', { is_visible: false });
  return (onPress) => {
    handler = onPress;
    show(onPress !== null);
  };
}

/** The client's main button (M-11), in the theme's colours. A screen's action is busy or disabled in it too. */
export function createMainAction(
  bridge: HostBridge,
  appearance: Live<Appearance>,
  cleanups: Cleanups,
): Platform['mainAction'] {
  let current: MainAction | null = null;
  let sent = '';
  const post = () => {
    const { button, buttonText } = appearance.get().colors;
    const params = {
      // A client hides a button whose text is blank, so that it is hidden from the start.
      is_visible: Boolean(current?.text.trim()),
      is_active: Boolean(current?.isEnabled && !current.isBusy),
      is_progress_visible: Boolean(current?.isBusy),
      ...(current ? { text: current.text.trim() } : {}),
      ...(button ? { color: button as `#${string}` } : {}),
      ...(buttonText ? { text_color: buttonText as `#${string}` } : {}),
    };
    if (sent === JSON.stringify(params)) return;
    sent = JSON.stringify(params);
    bridge.post('web_app_setup_main_button', params);
  };
  const show = createSwitch(post, cleanups);
  // The same here: its action went with that page.
  post();
  cleanups.add(
    bridge.listen('main_button_pressed', () => {
      if (current?.isEnabled && !current.isBusy) current.onPress();
    }),
  );
  cleanups.add(
    appearance.subscribe(() => {
      if (current) post();
    }),
  );
  return {
    isNative: bridge.isAnswering,
    set(action) {
      current = action;
      show(action !== null);
      if (action) post();
    },
  };
}

/** Turns on at once and off a little later, and tells only of real changes. */
function createSwitch(tell: (isOn: boolean) => void, cleanups: Cleanups): (isOn: boolean) => void {
  let told = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (isOn: boolean) => {
    if (told === isOn) return;
    told = isOn;
    tell(isOn);
  };
  cleanups.add(() => {
    clearTimeout(timer);
    turn(false);
  });
  return (isOn) => {
    clearTimeout(timer);
    if (isOn) turn(true);
    else timer = setTimeout(() => turn(false), HIDE_DELAY);
  };
}
