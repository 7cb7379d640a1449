import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { useRoute } from '../components/route';
import { localePath } from '../domain/addresses';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { applyAppearance, applyViewport } from './applyAppearance';

/** Colours, insets and height of the place, live (M-7). */
function useAppearance(platform: Platform): void {
  useEffect(() => {
    const paint = () => applyAppearance(document.documentElement, platform.appearance.get());
    const measure = () => applyViewport(document.documentElement, platform.viewport.get());
    paint();
    measure();
    const stops = [platform.appearance.subscribe(paint), platform.viewport.subscribe(measure)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [platform]);
}

/** The native back control: the top dialog first, then history, then home; hidden on home without a closable dialog (M-5). */
function useBack(platform: Platform, stores: RootStore): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { path, locale } = useRoute();
  useEffect(() => {
    const press = () => {
      if (stores.dialogs.top) stores.dialogs.closeTop();
      else if (key !== 'default') void navigate(-1);
      else void navigate(localePath(locale, '/'), { replace: true });
    };
    return reaction(
      () => ({ top: stores.dialogs.top, isHome: path === '/' }),
      ({ top, isHome }) => platform.setBack(isHome && (!top || top.preventClose) ? null : press),
      { fireImmediately: true },
    );
  }, [platform, stores, navigate, key, path, locale]);
}

/** Closing asks, and swipes do not close, while something would be lost (M-8). */
function useGuards(platform: Platform, stores: RootStore): void {
  useEffect(
    () =>
      reaction(
        () => stores.needsClosingGuard,
        (isOn) => {
          platform.setClosingGuard(isOn);
          platform.setSwipeGuard(isOn);
        },
        // A page that began anew may have its words back before this is here.
        { fireImmediately: true },
      ),
    [platform, stores],
  );
}

/** Dialogs close when the route's name changes, games and deposits excepted (D-3). */
function useDialogsFollowRoute(stores: RootStore): void {
  const { name } = useRoute();
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const isExcepted = name === 'game-index-item' || name.startsWith('cashier-index-deposit');
    if (!isExcepted) stores.dialogs.closeAll();
  }, [name, stores]);
}

/** A click anywhere may read the balance again (C-13). */
function useClicks(stores: RootStore): void {
  useEffect(() => {
    const handleClick = () => stores.balance.handleClick();
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [stores]);
}

/** Ties the page to the place that it runs in. */
export function useHost(): void {
  const platform = usePlatform();
  const stores = useStores();
  useAppearance(platform);
  useBack(platform, stores);
  useGuards(platform, stores);
  useDialogsFollowRoute(stores);
  useClicks(stores);
}
