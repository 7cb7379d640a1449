/** Device features: haptics, home screen, clipboard, scanner, biometry, sensors, location. */
import type { Host, Methods } from './types.js';

const FLASH = 260;

/** @param phone the element that flashes for haptics */
export function createDevice(host: Host, phone: HTMLElement) {
  let isOnHomeScreen = false;
  let flashTimer = 0;

  const haptic = ({ type, impact_style: style, notification_type: kind }: Record<string, unknown>) => {
    const name = [type, style ?? kind].filter(Boolean).join(' ');
    host.state.haptics.push(name);
    if (!host.profile().hasHaptics) return 'this client has no haptics';
    phone.dataset.haptic = String(kind ?? type);
    clearTimeout(flashTimer);
    flashTimer = window.setTimeout(() => delete phone.dataset.haptic, FLASH);
    return undefined;
  };

  const addToHomeScreen = () => {
    if (host.profile().homeScreen === 'mute') return 'this client does not answer it';
    if (host.profile().homeScreen === 'unsupported') return host.send('home_screen_failed', { error: 'UNSUPPORTED' });
    isOnHomeScreen = true;
    host.toast(host.text('onHomeScreen'));
    return host.send('home_screen_added');
  };

  const homeScreenStatus = () => {
    if (host.profile().homeScreen !== 'works') return 'unsupported';
    return isOnHomeScreen ? 'added' : 'missed';
  };

  const failing = (sensor: string) => ({
    [`web_app_start_${sensor}`]: () => host.send(`${sensor}_failed`, { error: 'UNSUPPORTED' }),
    [`web_app_stop_${sensor}`]: () => host.send(`${sensor}_stopped`),
  });

  return {
    methods: {
      ...failing('accelerometer'),
      ...failing('gyroscope'),
      ...failing('device_orientation'),
      web_app_trigger_haptic_feedback: haptic,
      web_app_add_to_home_screen: addToHomeScreen,
      web_app_check_home_screen: () => host.send('home_screen_checked', { status: homeScreenStatus() }),
      web_app_read_text_from_clipboard: ({ req_id }) => host.send('clipboard_text_received', { req_id, data: null }),
      web_app_open_scan_qr_popup: () => {
        host.toast(host.text('noScanner'));
        if (host.profile().qr === 'closed') host.send('scan_qr_popup_closed');
      },
      web_app_biometry_get_info: () => host.send('biometry_info_received', { available: false }),
      web_app_biometry_request_access: () => host.send('biometry_info_received', { available: false }),
      web_app_biometry_request_auth: () => host.send('biometry_auth_requested', { status: 'failed' }),
      web_app_biometry_update_token: () => host.send('biometry_token_updated', { status: 'failed' }),
      web_app_check_location: () => host.send('location_checked', { available: false }),
      web_app_request_location: () => host.send('location_requested', { available: false }),
      web_app_set_emoji_status: () => host.send('emoji_status_failed', { error: 'UNSUPPORTED' }),
      web_app_request_emoji_status_access: () => host.send('emoji_status_access_requested', { status: 'cancelled' }),
      web_app_send_prepared_message: () => host.send('prepared_message_failed', { error: 'MESSAGE_EXPIRED' }),
      web_app_request_chat: ({ req_id }) => host.send('requested_chat_failed', { req_id }),
      web_app_toggle_orientation_lock: ({ locked }) => {
        host.state.isOrientationLocked = locked === true;
      },
    } satisfies Methods,
  };
}
