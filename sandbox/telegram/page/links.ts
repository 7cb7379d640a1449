/** Links that the app opens, links back into it, and file downloads. */
import type { createPopups } from './popups.js';
import type { Host, Methods } from './types.js';

/** Milliseconds for which a tap in a native client allows one link. */
const TAP_LIMIT = 10_000;
const POLL = 100;

/**
 * The last tap on the app or on the client's own controls. The native proxy reports taps on the app; without it, only
 * the browser's user activation is known, which a key press triggers as well.
 */
function createTaps() {
  let lastTap = Number.NEGATIVE_INFINITY;
  let wasActive = false;
  let hasProxy = false;
  const note = () => {
    lastTap = performance.now();
  };
  setInterval(() => {
    const isActive = navigator.userActivation?.isActive === true;
    if (isActive && !wasActive && !hasProxy) note();
    wasActive = isActive;
  }, POLL);
  addEventListener('pointerup', note, true);
  /** Consumes the tap. @returns false when there is no recent one */
  const consumeTap = () => {
    const isRecent = performance.now() - lastTap <= TAP_LIMIT;
    lastTap = Number.NEGATIVE_INFINITY;
    return isRecent;
  };
  const noteInApp = () => {
    hasProxy = true;
    note();
  };
  return { note, noteInApp, consumeTap };
}

export function createLinks(
  host: Host,
  closing: { minimise: () => void },
  popups: Pick<ReturnType<typeof createPopups>, 'ask'>,
) {
  const taps = createTaps();

  /** Handles a malformed call: the desktop client closes the app, the others ignore it. */
  const malformed = () => {
    if (!host.profile().closesOnMalformed) return 'malformed call';
    host.close();
    return 'malformed call: this client closes the app';
  };

  /** Why a link is blocked; null when it may open. */
  const refusal = () => {
    const { linkNeeds } = host.profile();
    if (linkNeeds === 'tap') return taps.consumeTap() ? null : 'ignored: no unused tap within 10 s';
    // A tap in the frame activates this page too; opening a window consumes it, so each tap allows one link.
    if (linkNeeds === 'activation' && navigator.userActivation?.isActive === false)
      return 'ignored: no tap just before';
    return null;
  };

  const openLink = ({ url }: Record<string, unknown>) => {
    const address = parsed(url);
    if (!address) return malformed();
    if (address.protocol !== 'https:' && address.protocol !== 'http:') return 'this protocol is not on the list';
    const startapp = address.origin === location.origin ? address.searchParams.get('startapp') : null;
    if (startapp) return void host.restart(startapp);
    const refused = refusal();
    if (refused) return refused;
    window.open(address.href, '_blank', 'noreferrer');
    // The opened window has the focus now.
    host.frame()?.blur();
    host.state.openedLinks.push(address.href);
    return undefined;
  };

  const openTelegramLink = ({ path_full: path }: Record<string, unknown>) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return malformed();
    const link = new URL(path, 'https://t.me');
    const startapp = link.searchParams.get('startapp');
    if (startapp !== null) return void host.restart(startapp);
    const refused = host.profile().limitsTelegramLinks ? refusal() : null;
    if (refused) return refused;
    host.state.openedLinks.push(link.href);
    host.toast(`${host.text('telegramLink')} ${link.href}`);
    return void closing.minimise();
  };

  const download = ({ url, file_name: name }: Record<string, unknown>) => {
    if (!host.profile().hasDownloads) return 'this client has no downloads';
    const address = parsed(url);
    if (!address || typeof name !== 'string') return malformed();
    const answer = (status: 'downloading' | 'cancelled') => host.send('file_download_requested', { status });
    if (address.protocol !== 'https:') {
      answer('cancelled');
      return 'only an https address is downloaded';
    }
    return popups.ask('download', `${host.text('askDownload')} ${name}`, host.text('download'), (isYes) => {
      answer(isYes ? 'downloading' : 'cancelled');
      if (isYes) void fetchFile(host, address.href, name);
    });
  };

  return {
    methods: {
      web_app_open_link: openLink,
      web_app_open_tg_link: openTelegramLink,
      web_app_open_invoice: ({ slug }) => {
        if (typeof slug !== 'string' || !slug) return malformed();
        return host.send('invoice_closed', { slug, status: 'cancelled' });
      },
      web_app_share_to_story: () => host.toast(host.text('story')),
      web_app_request_file_download: download,
    } satisfies Methods,
    malformed,
    noteTap: taps.note,
    noteTapInApp: taps.noteInApp,
  };
}

/** A web client downloads the file itself, which requires CORS; a native client has no such limit. */
async function fetchFile(host: Host, url: string, name: string) {
  const mode = host.profile().isWeb ? 'cors' : 'no-cors';
  const hasArrived = await fetch(url, { mode, credentials: 'omit' }).then(
    ({ ok, type }) => ok || type === 'opaque',
    () => false,
  );
  if (hasArrived) host.state.downloads.push({ url, name });
  host.toast(`${host.text(hasArrived ? 'downloaded' : 'notDownloaded')} ${name}`);
}

function parsed(url: unknown) {
  try {
    return typeof url === 'string' ? new URL(url) : null;
  } catch {
    return null;
  }
}
