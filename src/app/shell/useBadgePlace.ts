import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../../components/browser/whenIdle';

/** In the bottom corner, in the header's gap, or hidden. */
export type BadgePlace = 'foot' | 'head' | null;

/** Controls and content that the badge must not cover. */
const OCCUPIED = 'a, button, input, select, textarea, label, summary, iframe, img, [role="button"], [tabindex="0"]';
/** Pixels that stay free around the badge. */
const MARGIN = 4;
/** Size of the badge in the header, in pixels. */
const HEAD_SIZE = 44;
const MIN_SCROLL_STEP = 6;
/** Window width in pixels from which the bottom corner is usually empty. */
const WIDE_PX = 992;
/** Milliseconds after which a moved page counts as still. */
const STILL_MS = 200;
/** Sample points, as shares of the badge's width and height. */
const POINTS = [0, 0.25, 0.5, 0.75, 1];

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/**
 * Whether only background is here. The badge takes no pointer events meanwhile: a single hit test is ten times cheaper.
 */
function isFree({ left, top, width, height }: DOMRect): boolean {
  return POINTS.every((across) =>
    POINTS.every((down) => {
      const x = left - MARGIN + (width + 2 * MARGIN) * across;
      const y = top - MARGIN + (height + 2 * MARGIN) * down;
      const hit = document.elementFromPoint(x, y);
      // Null outside of the window.
      return !hit || !(hit.closest(OCCUPIED) || hasText(hit));
    }),
  );
}

/** The point at the end of the header's gap, or null if the gap is too narrow. */
function endOfGap(width: number): { x: number; y: number } | null {
  const header = document.querySelector('header');
  const last = header?.lastElementChild;
  // A group takes all the width, so its first child marks its start. The writing direction decides which side is which.
  const [left, right] = [header?.firstElementChild, last?.localName === 'div' ? last.firstElementChild : last]
    .map((side) => side?.getBoundingClientRect())
    .sort((one, other) => (one?.left ?? 0) - (other?.left ?? 0));
  if (!header || !left || !right || right.left - left.right < width + 4 * MARGIN) return null;
  // In a full-screen client the header extends beneath the client's controls, but its content does not.
  const toEnd = width / 2 + 2 * MARGIN;
  const x = getComputedStyle(header).direction === 'rtl' ? left.right + toEnd : right.left - toEnd;
  return { x, y: right.top + right.height / 2 };
}

/** Sets the distance from the badge's corner to a point, for its style. */
function aimAt(badge: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { left, top, width, height } = badge.getBoundingClientRect();
  badge.style.setProperty('--across', `${x - left - width / 2}px`);
  badge.style.setProperty('--up', `${y - top - height / 2}px`);
}

/** The first place in which the badge covers nothing. */
function findPlace(badge: HTMLElement): BadgePlace {
  // The primary action is at the bottom.
  if (window.innerWidth < WIDE_PX && document.querySelector('[data-main-action]')) return null;
  const gap = endOfGap(HEAD_SIZE);
  const before = badge.dataset.place;
  badge.style.pointerEvents = 'none';
  badge.dataset.place = 'none';
  if (gap !== null) aimAt(badge, gap);
  const corners = window.innerWidth < WIDE_PX ? (['head', 'foot'] as const) : (['foot', 'head'] as const);
  const places = gap === null ? (['foot'] as const) : corners;
  const found = places.find((place) => {
    badge.dataset.place = place;
    return isFree(badge.getBoundingClientRect());
  });
  badge.style.pointerEvents = '';
  if (before === undefined) delete badge.dataset.place;
  else badge.dataset.place = before;
  return found ?? null;
}

/**
 * Finds a place where the badge covers nothing: hidden while scrolling down, placed again once the page is still, after
 * scrolling up, and when the content beneath changes.
 */
export function useBadgePlace(badge: RefObject<HTMLElement | null>, isShown: boolean, isChatOpen: boolean): BadgePlace {
  const [place, setPlace] = useState<BadgePlace>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content in that place, and a badge that scrolling has hidden comes back when the chat closes
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelIdle = () => {};
    let last = window.scrollY;
    let isGoingDown = false;
    // Content changes often, so the check is throttled.
    const scheduleCheck = () => {
      timer ??= setTimeout(() => {
        // It measures the whole page, so it waits for idle time.
        cancelIdle = whenIdle(() => {
          timer = undefined;
          // Beneath a dialog nothing can be measured.
          if (!badge.current || document.querySelector('dialog[open]')) return;
          setPlace(isGoingDown ? null : findPlace(badge.current));
        });
      }, STILL_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      cancelIdle();
      timer = undefined;
    };
    const handleScroll = () => {
      const step = window.scrollY - last;
      if (Math.abs(step) < MIN_SCROLL_STEP) return;
      last = window.scrollY;
      isGoingDown = step > 0;
      setPlace(null);
      stop();
      scheduleCheck();
    };
    const changes = new MutationObserver(scheduleCheck);
    changes.observe(document.body, { childList: true, subtree: true });
    // A longer balance may take the badge's place; ticking amounts outside of the header do not.
    for (const header of document.querySelectorAll('header'))
      changes.observe(header, { childList: true, characterData: true, subtree: true });
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', scheduleCheck);
    scheduleCheck();
    return () => {
      stop();
      changes.disconnect();
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [badge, isShown, isChatOpen, pathname]);
  return isShown ? place : null;
}
