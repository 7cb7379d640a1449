import type { Platform } from '../Platform';
import type { HostBridge } from './HostBridge';

/** The client's taps in the hand (M-6). */
export function createHaptics(bridge: HostBridge): Platform['haptics'] {
  const post = bridge.post.bind(bridge, 'web_app_trigger_haptic_feedback');
  return {
    selection: () => {
      post({ type: 'selection_change' });
    },
    impact: (style) => {
      post({ type: 'impact', impact_style: style });
    },
    notify: (kind) => {
      post({ type: 'notification', notification_type: kind });
    },
  };
}
