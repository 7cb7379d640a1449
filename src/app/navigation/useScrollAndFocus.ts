import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useRoute } from '../../components/navigation/route';

/** Milliseconds that a page has to show its heading, or to regain its former height. */
const TIMEOUT_MS = 3_000;

/** Milliseconds that a title must stay before it is announced. */
const TITLE_STABLE_MS = 300;

/** Retries on each animation frame until done, timed out, or the player scrolls. @returns a function that stops it */
function retryUntilDone(attempt: () => boolean, onEnd?: () => void): () => void {
  const end = performance.now() + TIMEOUT_MS;
  let requestId = 0;
  const stop = () => {
    cancelAnimationFrame(requestId);
    for (const eventType of ['wheel', 'touchmove'] as const) window.removeEventListener(eventType, stop);
    onEnd?.();
  };
  const step = () => {
    if (attempt() || performance.now() > end) stop();
    else requestId = requestAnimationFrame(step);
  };
  for (const eventType of ['wheel', 'touchmove'] as const) window.addEventListener(eventType, stop, { passive: true });
  requestId = requestAnimationFrame(step);
  return stop;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Announces the title of a new page. The head is written with the page or later: the old title remains until then, and
 * the title may change again when the subject is known.
 * @param old title of the page before
 * @returns a function that stops it
 */
function followTitle(old: string, announce: (title: string) => void): () => void {
  let lastTitle = old;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (document.title === lastTitle) return;
    lastTitle = document.title;
    clearTimeout(timer);
    timer = setTimeout(() => announce(lastTitle), TITLE_STABLE_MS);
  };
  check();
  const observer = new MutationObserver(check);
  observer.observe(document.head, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The id in a hash; a badly encoded one is taken literally. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls to a hash's target beneath the header and focuses it. @returns whether it exists */
function goToAnchor(hash: string, behavior: ScrollBehavior): boolean {
  const target = document.getElementById(idOf(hash));
  if (!target) return false;
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : behavior });
  focusOn(target);
  return true;
}

/** Focuses the heading of a new page, unless the focus is already in the page or a dialog is open. */
function focusHeading(): boolean {
  const main = document.getElementById('main');
  const { activeElement } = document;
  if (document.querySelector('dialog[open]')) return true;
  const isFree = !activeElement?.isConnected || activeElement === document.body || !main?.contains(activeElement);
  if (!isFree && activeElement !== main) return true;
  const heading = main?.querySelector('h1');
  const element = heading ?? main;
  if (element && element !== activeElement) focusOn(element);
  return heading !== null && heading !== undefined;
}

/**
 * Focuses the link by which the player left the page, even if the heading has the focus.
 * @returns whether it is done
 */
function focusLink(href: string): boolean {
  if (!document.activeElement?.matches('body, main, h1') || document.querySelector('dialog[open]')) return true;
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

const currentKey = (): string => window.history.state?.key ?? 'default';

/** The link by which the player left the page, by history entry. */
function useLeavingLinks(): (key: string) => string | undefined {
  const links = useRef(new Map<string, string>());
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      if (link) links.current.set(currentKey(), link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, []);
  return (key) => links.current.get(key);
}

/**
 * Scroll position of each history entry.
 * @param key of the entry that is shown
 */
function useScrollPositions(key: string): { of: (key: string) => number; setPaused: (isPaused: boolean) => void } {
  const positions = useRef(new Map<string, number>());
  const isPaused = useRef(false);
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  useEffect(() => {
    const handleScroll = () => {
      if (!isPaused.current) positions.current.set(currentKey(), window.scrollY);
    };
    // A closed dialog or another language keeps the page, so no restored page would end the pause.
    const handlePop = () => {
      isPaused.current = currentKey() !== shownKey.current;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('popstate', handlePop);
    };
  }, []);
  return {
    of: (key) => positions.current.get(key) ?? 0,
    setPaused: (isNowPaused) => {
      isPaused.current = isNowPaused;
    },
  };
}

/** Handles in-page links with the router, so that they scroll and focus like every anchor. */
function useAnchors(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const hash = link?.getAttribute('href') ?? '';
      if (hash.length < 2 || event.defaultPrevented || event.button !== 0) return;
      event.preventDefault();
      void navigate({ search: window.location.search, hash });
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

/**
 * Scrolls a new page to the top and focuses its heading; on Back restores position and link.
 * @returns the title to announce
 */
export function useScrollAndFocus(): string {
  const { key, hash } = useLocation();
  const { path } = useRoute();
  const type = useNavigationType();
  const positions = useScrollPositions(key);
  const leavingLinkOf = useLeavingLinks();
  const [title, setTitle] = useState('');
  useAnchors();
  const shown = useRef<{ key: string; path: string } | null>(null);
  // Read while the new page renders, before its head is written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title at each change of path
  const oldTitle = useMemo(() => document.title, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is handled once
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, path };
    const isFirst = before === null;
    const isNewPage = !isFirst && before.path !== path;
    const stops: Array<() => void> = [];
    if (isNewPage) {
      const link = type === 'POP' ? leavingLinkOf(key) : undefined;
      stops.push(retryUntilDone(() => focusHeading() && (link === undefined || focusLink(link))));
      stops.push(followTitle(oldTitle, setTitle));
    }
    if (type === 'POP' && !isFirst) {
      const position = positions.of(key);
      const restore = () => {
        window.scrollTo({ top: position, behavior: 'instant' });
        return Math.abs(window.scrollY - position) < 2;
      };
      stops.push(retryUntilDone(restore, () => positions.setPaused(false)));
    } else {
      positions.setPaused(false);
      const behavior = isNewPage || isFirst ? 'instant' : 'smooth';
      if (hash.length > 1) stops.push(retryUntilDone(() => goToAnchor(hash, behavior)));
      else if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' });
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, path, hash]);
  return title;
}
