import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { type CurrentRoute, useRoute } from '../components/route';
import { localePath } from '../domain/addresses';
import { safeInternalPath } from '../domain/links';
import { routeOfStartParam } from '../domain/startParam';
import type { RootStore } from '../stores/RootStore';

const POPUP_PARAMS = ['show_popup_reg', 'show_popup_auth', 'prevent_close'];

/** The address without some of its query. */
function without(pathname: string, search: string, hash: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return `${pathname}${text ? `?${text}` : ''}${hash}`;
}

/** The first of these decides: the address that the guest was turned away from, stay, the landing (R-26). */
function targetAfterSignIn(route: CurrentRoute): string | null {
  const wanted = route.query.get('redirectUrl');
  const internal = wanted === null ? null : safeInternalPath(wanted);
  if (internal !== null) return internal;
  return route.name.startsWith('forms-') ? localePath(route.locale, '/') : null;
}

/** Opens sign-in or registration when the address asks for it; its parameters go when it closes (Q-1). */
function usePopupQuery(stores: RootStore, navigate: NavigateFunction): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    stores.registration.readQuery(query);
    const view = query.has('show_popup_reg') ? 'register' : query.has('show_popup_auth') ? 'login' : null;
    if (!view || stores.session.isSignedIn) return;
    const onClosed = () => void navigate(without(pathname, search, hash, POPUP_PARAMS), { replace: true });
    stores.dialogs.open('auth', { view }, { preventClose: query.get('prevent_close') === '1', onClosed });
  }, [pathname, search, hash, stores, navigate]);
}

/** What follows a sign-in, a lost session, or a launch that could not sign in. */
function useSessionChanges(stores: RootStore, navigate: NavigateFunction): void {
  const route = useRoute();
  const current = useRef(route);
  current.current = route;
  useEffect(() => {
    const stops = [
      reaction(
        () => stores.session.generation,
        () => {
          if (!stores.session.isSignedIn) return;
          const { top } = stores.dialogs;
          if (top?.name === 'auth') stores.dialogs.close(top.id, { immediate: true });
          const target = targetAfterSignIn(current.current);
          if (target) void navigate(target, { replace: true });
        },
      ),
      reaction(
        () => stores.session.wasLost,
        (wasLost) => {
          if (!wasLost) return;
          stores.session.acknowledgeLost();
          stores.toasts.show({ tone: 'info', textKey: 'sessionEnded' });
        },
      ),
      reaction(
        () => stores.session.signInWithLaunch.status,
        (status) => {
          if (status === 'failed') stores.toasts.show({ tone: 'error', textKey: 'errors:wrongRegistration' });
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stores, navigate]);
}

/** Tells once of a registration that the address reports (Q-2). */
function useRegisterSuccess(stores: RootStore, navigate: NavigateFunction): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (new URLSearchParams(search).get('register') !== 'success') return;
    stores.toasts.show({ tone: 'success', textKey: 'welcome' });
    void navigate(without(pathname, search, hash, ['register']), { replace: true });
  }, [pathname, search, hash, stores, navigate]);
}

/** Opens the route of the launch's start parameter, once a launch (M-9). */
function useStartParam(navigate: NavigateFunction): void {
  const { startParam } = usePlatform();
  const { locale } = useRoute();
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current || startParam === null) return;
    isUsed.current = true;
    const path = routeOfStartParam(startParam);
    if (path !== null) void navigate(localePath(locale, path), { replace: true });
  }, [startParam, locale, navigate]);
}

/** Where a session's beginning and end lead the player. */
export function useSessionFlow(): void {
  const stores = useStores();
  const navigate = useNavigate();
  useStartParam(navigate);
  usePopupQuery(stores, navigate);
  useSessionChanges(stores, navigate);
  useRegisterSuccess(stores, navigate);
}
