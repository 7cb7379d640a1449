import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { autorun, reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { colorVariable } from '../../platform/common/colorVariable';
import type { Appearance, Platform, Viewport } from '../../platform/Platform';
import type { RootStore } from '../../stores/RootStore';

const INSET = '--tg-inset-';

/** Applies the host's colours to the document; colours that it does not set fall back to our own. */
function applyAppearance(root: HTMLElement, { scheme, colors }: Appearance): void {
  root.dataset.scheme = scheme;
  const shown = new Map(Object.entries(colors).map(([role, color]) => [colorVariable(role), color]));
  for (const name of [...root.style])
    if (name.startsWith('--tg-') && !name.startsWith(INSET) && !shown.has(name)) root.style.removeProperty(name);
  for (const [name, color] of shown) root.style.setProperty(name, color);
}

/**
 * Applies safe areas and the visible height to the document, only where they differ from the stylesheet's defaults:
 * setting a property on the root restyles the whole page.
 */
function applyViewport(root: HTMLElement, { insets, hiddenBelow, height }: Viewport): void {
  const setOrRemove = (name: string, value: string | false) =>
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name);
  for (const side of ['top', 'right', 'bottom', 'left'] as const)
    setOrRemove(`${INSET}${side}`, insets[side] > 0 && `${insets[side]}px`);
  setOrRemove('--bz-below', hiddenBelow > 0 && `${hiddenBelow}px`);
  setOrRemove('--bz-viewport', height !== null && height !== window.innerHeight && `${height}px`);
}

/** An opened keyboard may cover the focused field, and not every client scrolls to it. */
function showFocusedField(): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable]'))
    activeElement.scrollIntoView({ block: 'nearest' });
}

/** Follows the host's colours, insets and height. */
function useAppearance(platform: Platform): void {
  useEffect(() => {
    const paint = () => applyAppearance(document.documentElement, platform.appearance.get());
    let height = Number.POSITIVE_INFINITY;
    const measure = () => {
      const viewport = platform.viewport.get();
      const before = height;
      height = viewport.height ?? before;
      applyViewport(document.documentElement, viewport);
      if (height < before) showFocusedField();
    };
    paint();
    measure();
    const stops = [platform.appearance.subscribe(paint), platform.viewport.subscribe(measure)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [platform]);
}

/** The Back handler: closes the top dialog, else goes back in the history, else goes home. */
export function useBackPress(): () => void {
  const stores = useStores();
  const navigate = useNavigate();
  const { locale } = useRoute();
  return useCallback(() => {
    // Uses the history's index: after a replace the entry has another key, but nothing to go back to.
    if (stores.dialogs.top) stores.dialogs.closeTop();
    else if (window.history.state?.idx > 0) void navigate(-1);
    else void navigate(localePath(locale, '/'));
  }, [stores, navigate, locale]);
}

/** The host's menu entry for settings. */
function useSettings(platform: Platform): void {
  const go = useLocaleNavigate();
  useEffect(() => platform.setSettings(() => go(href('profile-index-settings'))), [platform, go]);
}

/** The native back button; hidden on home without a closable dialog. */
function useBack(platform: Platform, stores: RootStore): void {
  const press = useBackPress();
  const { name } = useRoute();
  useEffect(
    () =>
      reaction(
        () => ({ top: stores.dialogs.top, isHome: name === 'index' }),
        ({ top, isHome }) => platform.setBack(isHome && (!top || top.preventClose) ? null : press),
        { fireImmediately: true },
      ),
    [platform, stores, press, name],
  );
}

/** Between two screens the first one's main button stays, in its loading state, until the second has loaded. */
function useHeldAction({ mainAction }: Platform, stores: RootStore): void {
  useEffect(() => {
    let release: (() => void) | null = null;
    const end = () => {
      release?.();
      release = null;
    };
    const stop = autorun(() => {
      if (!stores.isNavigationDone) release ??= mainAction.hold();
      else if (!stores.isAwaited) end();
    });
    return () => {
      stop();
      end();
    };
  }, [mainAction, stores]);
}

/** Asks before closing and blocks swipes while something could be lost; games played with swipes block them too. */
function useGuards(platform: Platform, stores: RootStore): void {
  useEffect(() => {
    const stops = [
      autorun(() => platform.setClosingGuard(stores.needsClosingGuard)),
      autorun(() => platform.setSwipeGuard(stores.needsSwipeGuard)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [platform, stores]);
}

/** Closes dialogs when the route's name changes, except on games and deposits. */
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

/** A click anywhere may refresh the balance. */
function useClicks(stores: RootStore): void {
  useEffect(() => {
    const handleClick = () => stores.balance.handleClick();
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [stores]);
}

/** Connects the page with its host. */
export function useHost(): void {
  const platform = usePlatform();
  const stores = useStores();
  useAppearance(platform);
  useBack(platform, stores);
  useSettings(platform);
  useHeldAction(platform, stores);
  useGuards(platform, stores);
  useDialogsFollowRoute(stores);
  useClicks(stores);
}
