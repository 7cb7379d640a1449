import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { useStores } from '../components/contexts';
import { useTranslation } from '../components/texts';
import { bringVendors, hasPrivacySignal, hasUnwanted, wipeRefused } from '../services/vendors/pageVendors';
import { ConsentStore } from '../stores/frame/ConsentStore';
import { whenever } from '../stores/kernel/whenever';
import styles from './CookieBar.module.css';
import { untilStaying } from './lostChunk';
import { matchRoute } from './matchRoute';

interface CookieBarProps {
  hasTabs: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onChoose: () => void;
}

/** An element at the start of the body, so that keyboard users reach the cookie bar first. */
function useFirstPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const first = document.createElement('div');
    document.body.prepend(first);
    setPlace(first);
    return () => first.remove();
  }, []);
  return place;
}

/** Scrolls the focused field into view if the bar covers it. */
function keepFocusSeen(bar: HTMLElement): void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused === document.body || bar.contains(focused)) return;
  const [own, its] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (its.height > 0 && own.bottom > its.top && own.top < its.bottom) focused.scrollIntoView({ block: 'nearest' });
}

/** Reserves space for the bar at the end of the page, for scrolling and for elements that fill the window. */
function useRoomBeneath(bar: HTMLElement | null): void {
  useEffect(() => {
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bz-consent', `${bar.offsetHeight}px`);
      const { top, height } = bar.getBoundingClientRect();
      style.scrollPaddingBlockEnd = height > 0 ? `${window.innerHeight - top + 6}px` : '';
      keepFocusSeen(bar);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bz-consent');
      style.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}

/** Asks for consent at the bottom of the page without blocking it. */
const CookieBar = ({ hasTabs, onAccept, onRefuse, onChoose }: CookieBarProps) => {
  const { t, ready } = useTranslation('consent');
  const id = useId();
  const place = useFirstPlace();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useRoomBeneath(bar);
  // Returns the focus to the page after an answer by keyboard.
  useEffect(
    () => () => {
      if (hadFocus.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  if (!place || !ready) return null;
  return createPortal(
    <section
      ref={setBar}
      className={styles.bar}
      data-tabs={hasTabs || undefined}
      aria-labelledby={id}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>{' '}
        <p>{t('ask')}</p>
      </div>
      <div className={styles.answers}>
        <Button look="plain" onClick={onRefuse}>
          {t('refuseAll')}
        </Button>
        <Button look="plain" onClick={onAccept}>
          {t('acceptAll')}
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={onChoose}>
          {t('choose')}
        </Button>
      </div>
    </section>,
    place,
  );
};

/**
 * Shows the consent question and applies the answer: allowed vendors load at once, data of refused ones is deleted.
 * Withdrawing consent from a running vendor reloads the page and restores its state, but never during a round.
 * @param prepareReload saves the page's state for the reload; returns whether the page may reload
 */
const ConsentParts = observer(({ keeper }: { keeper: () => boolean }) => {
  const stores = useStores();
  const consent = stores.get(ConsentStore);
  const { pathname } = useLocation();
  const layout = matchRoute(pathname).row?.layout ?? 'default';
  useEffect(() => consent.start({ hasSignal: hasPrivacySignal() }), [consent]);
  useEffect(
    () =>
      whenever(
        () => [consent.vendors, consent.allowed] as const,
        ([vendors, allowed]) => {
          wipeRefused(vendors, allowed);
          bringVendors(allowed);
        },
      ),
    [consent],
  );
  useEffect(
    () =>
      reaction(
        // The cookie dialog and its history entry close first.
        () => !stores.isRoundOpen && stores.dialogs.stack.length === 0 && hasUnwanted(consent.allowed),
        (isUnwanted) => {
          if (isUnwanted && keeper()) void untilStaying().then(() => setTimeout(() => window.location.reload()));
        },
      ),
    [consent, stores, keeper],
  );
  // Games are not interrupted; the question is shown on the next page.
  if (!consent.isOpen || layout === 'game' || layout === 'svg-sprite') return null;
  return (
    <CookieBar
      hasTabs={layout === 'default'}
      onAccept={consent.acceptAll}
      onRefuse={consent.refuseAll}
      onChoose={() => stores.dialogs.open('cookies', {})}
    />
  );
});

export default ConsentParts;
