import { outcomeOfUntyped } from '@baize/contract/errors/errors';
import { localePath, splitLocale } from '@baize/contract/links/addresses';
import { type BackTarget, safeInternalPath } from '@baize/contract/links/links';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { consumeBackTarget, saveBackUrl } from '../../components/browser/backUrl';
import { usePlatform, useStores } from '../../components/contexts';
import { useFailureToast } from '../../components/feedback/useFailureToast';
import { type CurrentRoute, useRoute } from '../../components/navigation/route';
import { openExternal } from '../../domain/links/openExternal';
import { routeOfStartParam } from '../../domain/links/startParam';
import type { Platform } from '../../platform/Platform';
import type { RootStore } from '../../stores/RootStore';
import { useAuthQuery } from '../dialogs/useAuthQuery';

/** Where a sign-in leads; null if the player stays on the page. */
function targetAfterSignIn(stores: RootStore, route: CurrentRoute): BackTarget | null {
  const { allowedHosts = [], landing = '/' } = stores.settings.site.value ?? {};
  // After a provider's redirect the session is found at start-up, but counts as fresh.
  const isFresh = stores.session.isFresh || route.query.has('social');
  const back = isFresh ? consumeBackTarget(allowedHosts) : null;
  if (back) return back;
  const requestedPath = safeInternalPath(route.query.get('redirectUrl'));
  if (requestedPath !== null) return { kind: 'internal', path: requestedPath };
  if (!route.name.startsWith('forms-')) return null;
  return { kind: 'internal', path: localePath(route.locale, safeInternalPath(landing) ?? '/') };
}

/** Saves the query's return address for after the sign-in or a payment. */
function useBackUrl(stores: RootStore): void {
  const { search } = useLocation();
  const { allowedHosts } = stores.settings.site.value ?? {};
  useEffect(() => saveBackUrl(new URLSearchParams(search), allowedHosts ?? []), [search, allowedHosts]);
}

/** Reacts to a sign-in, an ended session and a failed launch. */
function useSessionChanges(stores: RootStore, navigate: NavigateFunction): void {
  const platform = usePlatform();
  const route = useRoute();
  const current = useRef(route);
  current.current = route;
  const failure = useRef(useFailureToast());
  useEffect(() => {
    const leaveFor = (url: string) => {
      const { allowedHosts = [] } = stores.settings.site.value ?? {};
      openExternal(platform, url, { isExternal: true, kind: 'payment', allowedHosts });
    };
    const stops = [
      reaction(
        () => stores.session.generation,
        () => {
          if (!stores.session.isSignedIn) return;
          stores.toasts.withdraw('sessionEnded');
          // Read first: the closing dialog removes its own parameters from the address.
          const target = targetAfterSignIn(stores, current.current);
          const auth = stores.dialogs.stack.find(({ name }) => name === 'auth');
          if (auth) stores.dialogs.close(auth.id, { immediate: true });
          if (target?.kind === 'internal') void navigate(target.path, { replace: true });
          if (target?.kind === 'external') leaveFor(target.url);
        },
        // The session may be older than this effect.
        { fireImmediately: true },
      ),
      reaction(
        () => stores.session.wasLost,
        (wasLost) => {
          if (!wasLost) return;
          stores.session.acknowledgeLost();
          stores.toasts.show({ tone: 'info', textKey: 'sessionEnded' });
        },
        { fireImmediately: true },
      ),
      reaction(
        // Shown again after each further attempt.
        () => (stores.session.signInWithLaunch.isRunning ? null : stores.session.launchProblem),
        (problem) => {
          const { error } = stores.session.signInWithLaunch;
          // Self-excluded players see the end date; any other refusal uses the registration's message.
          if (error?.type === 'SelfLimitException') failure.current(error);
          else if (problem === 'refused')
            stores.toasts.show({ tone: 'error', textKey: outcomeOfUntyped('telegramRegistration').textKey });
          // Home shows it in place. Temporary outages are retried and reported by the deferred shell.
          else if (problem && problem !== 'away' && current.current.name !== 'index')
            stores.toasts.show({ tone: 'error', textKey: `auth:launch.${problem}` });
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stores, platform, navigate]);
}

/** Platforms whose start parameter was opened; a page that is mounted again must stay where it is. */
const started = new WeakSet<Platform>();

/** Opens the route of the start parameter, once per launch. */
function useStartParam(stores: RootStore, navigate: NavigateFunction): void {
  const platform = usePlatform();
  useEffect(
    () =>
      reaction(
        () => stores.isLanguageOpen,
        (isOpen) => {
          const { startParam } = platform;
          if (isOpen || started.has(platform) || startParam === null) return;
          started.add(platform);
          const path = routeOfStartParam(startParam);
          const { locale } = splitLocale(window.location.pathname);
          if (path !== null) void navigate(localePath(locale, path), { replace: true });
        },
        { fireImmediately: true },
      ),
    [stores, platform, navigate],
  );
}

/** Navigation at the start and end of a session. */
export function useSessionFlow(): void {
  const stores = useStores();
  const navigate = useNavigate();
  useStartParam(stores, navigate);
  useAuthQuery();
  useBackUrl(stores);
  useSessionChanges(stores, navigate);
}
