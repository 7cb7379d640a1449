import { when } from 'mobx';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import type { RootStore } from '../../stores/RootStore';
import { removeQuery } from '../navigation/currentAddress';
import { matchRoute } from '../routes/matchRoute';

const AUTH_PARAMS = ['show_popup_reg', 'show_popup_auth', 'prevent_close'];
const PREVIEW_HASH = '#popup-preview';

/** The form to open: the one that the address names, or sign-in for a guest redirected home from a player's page. */
function viewOf(query: URLSearchParams, isSentHome: boolean): 'login' | 'register' | null {
  if (query.has('show_popup_reg')) return 'register';
  return query.has('show_popup_auth') || isSentHome ? 'login' : null;
}

/** Title key of the page that the guest was redirected from. */
const titleOf = (requested: string | null) =>
  `common:titles.${matchRoute(requested?.split(/[?#]/, 1)[0] ?? '').row?.title ?? 'account'}`;

/** Whether the notice of a session that just ended is visible, which a dialog would cover. */
const hasJustEnded = ({ toasts }: RootStore) => toasts.items.some(({ textKey }) => textKey === 'sessionEnded');

/**
 * Opens sign-in or registration from the address; closing the dialog removes its parameters. If home offers to continue
 * with a launch, or shows why it failed, no dialog opens.
 */
function useAuthQuery(stores: RootStore, navigate: NavigateFunction): void {
  const { search } = useLocation();
  const { name } = useRoute();
  useEffect(() => {
    const query = new URLSearchParams(search);
    stores.registration.readQuery(query);
    const isSentHome = name === 'index' && query.has('redirectUrl');
    const view = viewOf(query, isSentHome);
    if (!view) return;
    const { session, dialogs } = stores;
    let id: number | null = null;
    // If a session is likely, the dialog waits until it is known that there is none.
    const cancel = when(
      () => session.isKnown || !session.isSessionLikely,
      () => {
        if (session.isSignedIn) return removeQuery(navigate, AUTH_PARAMS);
        if (isSentHome && (session.canContinueWithLaunch || session.launchProblem || hasJustEnded(stores))) return;
        const preventClose = query.get('prevent_close') === '1';
        const onClosed = () => removeQuery(navigate, isSentHome ? [...AUTH_PARAMS, 'redirectUrl'] : AUTH_PARAMS);
        const props = { view, ...(isSentHome && { titleKey: titleOf(query.get('redirectUrl')) }) };
        id = dialogs.open('auth', props, { preventClose, isFromAddress: true, onClosed });
      },
    );
    return () => {
      cancel();
      const { search: now } = window.location;
      if (id !== null && now !== search) dialogs.close(id);
    };
  }, [search, name, stores, navigate]);
}

/** `popup` in the address opens that campaign; another value closes the open one. */
function useNamedPopup(stores: RootStore, navigate: NavigateFunction): void {
  const { search, hash } = useLocation();
  const sysname = new URLSearchParams(search).get('popup');
  const isPreview = hash === PREVIEW_HASH;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Each preview is another campaign, even if only the hash changes.
    const requested = sysname && isPreview ? sysname + hash : sysname;
    if (shown.current === requested) return;
    const before = shown.current;
    // Set first: closing the old one must not remove the new one's name from the address.
    shown.current = requested;
    if (before !== null) stores.dialogs.closeAll();
    if (!sysname) return;
    const onClosed = () => {
      if (shown.current !== requested) return;
      shown.current = null;
      removeQuery(navigate, ['popup'], isPreview ? '' : undefined);
    };
    void import('../../stores/rewards/CampaignsStore').then(({ CampaignsStore }) => {
      if (shown.current === requested) void stores.get(CampaignsStore).openNamed(sysname, { isPreview, onClosed });
    });
  }, [sysname, isPreview, hash, stores, navigate]);
}

export function useAddressDialogs(): void {
  const stores = useStores();
  const navigate = useNavigate();
  useAuthQuery(stores, navigate);
  useNamedPopup(stores, navigate);
}
