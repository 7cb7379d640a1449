import { when } from 'mobx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/navigation/route';
import type { RootStore } from '../../stores/RootStore';
import { removeQuery } from '../navigation/currentAddress';
import { matchRoute } from '../routes/matchRoute';

const AUTH_PARAMS = ['show_popup_reg', 'show_popup_auth', 'prevent_close'];

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
export function useAuthQuery(): void {
  const stores = useStores();
  const navigate = useNavigate();
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
