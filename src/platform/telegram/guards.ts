import type { Cleanups } from '../common/cleanups';
import type { HostBridge } from './HostBridge';

/** A guard is sent only when it changes (M-8): one client turns the closing confirmation on whatever value it gets. */
export function createGuards(bridge: HostBridge, cleanups: Cleanups) {
  const closing = changes(
    (isOn) => bridge.post('web_app_setup_closing_behavior', { need_confirmation: isOn }),
    cleanups,
  );
  const swipe = changes(
    (isOn) => bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isOn }),
    cleanups,
  );
  return { closing, swipe };
}

function changes(tell: (isOn: boolean) => void, cleanups: Cleanups): (isOn: boolean) => void {
  let told = false;
  const set = (isOn: boolean) => {
    if (told === isOn) return;
    told = isOn;
    tell(isOn);
  };
  cleanups.add(() => set(false));
  return set;
}
