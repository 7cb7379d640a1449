/** Simulates a Telegram client: repeats recorded messages, or answers as a client of that version would. */
import type { Report } from '../../recorder/report/schema';

export interface Client {
  platform: string;
  version: string;
  /** The user's language; null if the launch had none. */
  language: string | null;
  theme: Record<string, string>;
}

export const DEFAULT_CLIENT: Client = {
  platform: 'android',
  version: '9.0',
  language: null,
  theme: {
    bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#3390ec',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
  },
};

/** The recorded launch without its credential, as a client encodes it in the URL. */
export function launchHash({ platform, version, theme, language }: Client, player: string): string {
  const user = JSON.stringify({ id: 1, first_name: player, ...(language && { language_code: language }) });
  const initData = new URLSearchParams({ user, auth_date: '0', hash: 'replay' }).toString();
  return `#${new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
  })}`;
}

/** Null if the recording was made in a browser. */
export function clientOf(report: Report): Client | null {
  const { client } = report.place;
  if (!client) return null;
  const launch = report.events.find((event) => event.kind === 'host' && event.name === 'launch');
  const data = (launch?.kind === 'host' ? launch.data : null) as Partial<Client> | null;
  const { theme = DEFAULT_CLIENT.theme, language = null } = data ?? {};
  return { platform: client.platform, version: client.version, theme, language };
}

type Emit = (eventType: string, eventData: unknown) => void;

/** The immediate answer to a method; most have none. */
export function answerHost(method: string, client: Client, size: { width: number; height: number }, emit: Emit): void {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  if (method === 'web_app_request_theme') emit('theme_changed', { theme_params: client.theme });
  if (method === 'web_app_request_viewport')
    emit('viewport_changed', { ...size, is_expanded: true, is_state_stable: true });
  if (method === 'web_app_request_safe_area') emit('safe_area_changed', none);
  if (method === 'web_app_request_content_safe_area') emit('content_safe_area_changed', none);
}

/** Tracks the client's buttons, which replace buttons that the recorded page drew itself. */
export class HostButtons {
  private readonly texts = { main: '', secondary: '' };
  private readonly shown = { main: false, secondary: false };

  reset(): void {
    this.shown.main = false;
    this.shown.secondary = false;
  }

  hear(method: string, data: unknown): void {
    const which = /^web_app_setup_(main|secondary)_button$/.exec(method)?.[1] as 'main' | 'secondary' | undefined;
    if (!which) return;
    const { text, is_visible } = (data ?? {}) as { text?: unknown; is_visible?: unknown };
    if (typeof text === 'string') this.texts[which] = text;
    if (typeof is_visible === 'boolean') this.shown[which] = is_visible;
  }

  /** The client's event for its button with this text; null if it shows none. */
  eventFor(text: string): string | null {
    const which = (['main', 'secondary'] as const).find((one) => this.shown[one] && this.texts[one] === text);
    return which ? `${which}_button_pressed` : null;
  }
}
