/** Closing the app, swiping it down, minimising it and sending data. */
import type { createPopups } from './popups.js';
import type { Host, Methods } from './types.js';

export function createClosing(host: Host, popups: ReturnType<typeof createPopups>) {
  /** Closes on the player's request, with a confirmation when the app requires one. */
  const close = (): 'closed' | 'asked' | 'stays' => {
    if (!host.state.isOpen || host.state.dialog?.kind === 'closing') return 'stays';
    if (!host.state.needsConfirmation) {
      host.close();
      return 'closed';
    }
    popups.ask('closing', host.text('askClose'), host.text('closeAnyway'), (isYes) => {
      if (isYes) host.close();
    });
    return 'asked';
  };

  const setMinimised = (isMinimised: boolean) => {
    if (!host.state.isOpen || host.state.isMinimised === isMinimised) return;
    host.state.isMinimised = isMinimised;
    host.paint();
    if (host.state.isLoaded) host.send('visibility_changed', { is_visible: !isMinimised });
  };

  return {
    methods: {
      web_app_close: () => host.close(),
      web_app_setup_closing_behavior: ({ need_confirmation: isNeeded }) => {
        host.state.needsConfirmation = isNeeded === true || host.profile().alwaysConfirms;
        host.paint();
      },
      web_app_setup_swipe_behavior: ({ allow_vertical_swipe: isAllowed }) => {
        host.state.allowsSwipe = isAllowed === true;
        host.paint();
        return host.profile().isWeb ? 'a web client has no swipes' : undefined;
      },
      web_app_data_send: () => {
        if (host.settings.profile !== 'keyboard') return 'only a launch from a keyboard button may send data';
        return host.close();
      },
      web_app_switch_inline_query: () => 'the app was not launched in inline mode',
    } satisfies Methods,
    close,
    /** The swipe down over the app. */
    swipeDown: (): 'closed' | 'asked' | 'stays' => {
      const ignoresSwipe = host.profile().isWeb || !host.state.allowsSwipe;
      const outcome = ignoresSwipe ? 'stays' : close();
      host.toast(host.text(outcome === 'stays' ? 'swipeStays' : 'swipeCloses'));
      return outcome;
    },
    minimise: () => setMinimised(true),
    restore: () => setMinimised(false),
  };
}
