/** Links out of the app, and links back into it. */
import type { Host, Methods } from './types.js';

export function createLinks(host: Host, closing: { minimise: () => void }) {
  /** A malformed call: the desktop client ends the app, the others do nothing. */
  const malformed = () => {
    if (!host.profile().closesOnMalformed) return 'malformed call';
    host.close();
    return 'malformed call: this client closes the app';
  };

  const openLink = ({ url }: Record<string, unknown>) => {
    const address = parsed(url);
    if (!address) return malformed();
    if (address.protocol !== 'https:' && address.protocol !== 'http:') return 'this protocol is not on the list';
    const startapp = address.origin === location.origin ? address.searchParams.get('startapp') : null;
    if (startapp) return void host.restart(startapp);
    // A tap inside the frame activates this page too; opening a window uses it up, so it is one link a tap.
    if (navigator.userActivation?.isActive === false) return 'ignored: no tap just before (native clients wait 1 s)';
    window.open(address.href, '_blank', 'noreferrer');
    host.state.openedLinks.push(address.href);
    return undefined;
  };

  const openTelegramLink = ({ path_full: path }: Record<string, unknown>) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return malformed();
    const link = new URL(path, 'https://t.me');
    const startapp = link.searchParams.get('startapp');
    if (startapp !== null) return void host.restart(startapp);
    host.state.openedLinks.push(link.href);
    host.toast(`${host.text('telegramLink')} ${link.href}`);
    return void closing.minimise();
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
    } satisfies Methods,
  };
}

function parsed(url: unknown) {
  try {
    return typeof url === 'string' ? new URL(url) : null;
  } catch {
    return null;
  }
}
