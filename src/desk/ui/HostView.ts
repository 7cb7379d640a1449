/** What Telegram draws around the page. */
import { observe } from '../../stores/kernel/observe';

export interface HostButton {
  text: string;
  isVisible: boolean;
  isActive: boolean;
  isBusy: boolean;
  /** `#rrggbb`, or empty if the product set none. */
  ground: string;
  color: string;
}

const NO_BUTTON: HostButton = { text: '', isVisible: false, isActive: true, isBusy: false, ground: '', color: '' };
const COLOR = /^#[0-9a-f]{6}$/i;

const colorOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && COLOR.test(value) ? value : fallback;

/** Fields that are not in the message stay unchanged. */
function changed(button: HostButton, data: Record<string, unknown>): HostButton {
  const { text, is_visible, is_active, is_progress_visible, color, text_color } = data;
  return {
    text: typeof text === 'string' ? text : button.text,
    isVisible: typeof is_visible === 'boolean' ? is_visible : button.isVisible,
    isActive: typeof is_active === 'boolean' ? is_active : button.isActive,
    isBusy: typeof is_progress_visible === 'boolean' ? is_progress_visible : button.isBusy,
    ground: colorOf(color, button.ground),
    color: colorOf(text_color, button.color),
  };
}

export class HostView {
  main: HostButton = NO_BUTTON;
  secondary: HostButton = NO_BUTTON;
  isBackVisible = false;
  headerColor = '';

  constructor() {
    observe(this);
  }

  reset(): void {
    this.main = NO_BUTTON;
    this.secondary = NO_BUTTON;
    this.isBackVisible = false;
    this.headerColor = '';
  }

  /** Ignores anything but a posted method. */
  handleMessage(message: unknown): void {
    if (typeof message !== 'string') return;
    try {
      const { eventType, eventData } = JSON.parse(message) as { eventType?: unknown; eventData?: unknown };
      const data = typeof eventData === 'object' && eventData !== null ? eventData : {};
      if (typeof eventType === 'string') this.apply(eventType, data as Record<string, unknown>);
    } catch {
      // Not a message to the client.
    }
  }

  private apply(name: string, data: Record<string, unknown>): void {
    if (name === 'web_app_setup_main_button') this.main = changed(this.main, data);
    else if (name === 'web_app_setup_secondary_button') this.secondary = changed(this.secondary, data);
    else if (name === 'web_app_setup_back_button') this.isBackVisible = data.is_visible === true;
    else if (name === 'web_app_set_header_color') this.headerColor = colorOf(data.color, '');
  }
}
