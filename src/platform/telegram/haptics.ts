import type { Platform } from '../Platform';
import type { HostBridge } from './HostBridge';

export function createHaptics(bridge: HostBridge): Platform['haptics'] {
  const post = bridge.post.bind(bridge, 'web_app_trigger_haptic_feedback');
  return {
    selection: () => void post({ type: 'selection_change' }),
    impact: (style) => void post({ type: 'impact', impact_style: style }),
    notify: (kind) => void post({ type: 'notification', notification_type: kind }),
  };
}
