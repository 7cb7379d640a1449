import { shareByBrowser } from '../common/webShare';
import { openTab } from '../common/webWindow';
import type { Platform } from '../Platform';
import type { HostBridge } from './HostBridge';

const TELEGRAM_HOSTS = ['t.me', 'telegram.me', 'telegram.dog'];

/** Its own addresses open inside the client (M-10). A bad address is never sent: desktop clients close the app on it. */
export function createOpenLink(bridge: HostBridge, canOpenInside: () => boolean): Platform['openLink'] {
  return (address) => {
    const url = parse(address);
    if (!url) return false;
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return openTab(url.href);
    if (TELEGRAM_HOSTS.includes(url.hostname) && canOpenInside()) {
      if (bridge.post('web_app_open_tg_link', { path_full: url.pathname + url.search })) return true;
    }
    return bridge.post('web_app_open_link', { url: url.href }) || openTab(url.href);
  };
}

/** The client's share sheet is an address of Telegram. */
export function createShare(openLink: Platform['openLink']): Platform['share'] {
  return async (content) => {
    const query = `url=${encodeURIComponent(content.url)}&text=${encodeURIComponent(content.text)}`;
    return openLink(`https://t.me/share/url?${query}`, 'telegram') ? 'shared' : shareByBrowser(content);
  };
}

/** By the client from 8.0 and a safe address; else the device's browser fetches it, by openLink (H-4). */
export function createFetchFile(bridge: HostBridge, openLink: Platform['openLink']): Platform['fetchFile'] {
  return (name, address) => {
    const url = parse(address)?.href;
    if (url === undefined) return false;
    const isSafe = url.startsWith('https:');
    if (isSafe && bridge.post('web_app_request_file_download', { url, file_name: name })) return true;
    return openLink(url, 'external');
  };
}

function parse(address: string): URL | null {
  try {
    return new URL(address, window.location.href);
  } catch {
    return null;
  }
}
