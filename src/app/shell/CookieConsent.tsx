import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { signalConsent } from '../../services/vendors/consentMode';
import { hasPrivacySignal, hasRevokedVendor, runVendors, wipeRefused } from '../../services/vendors/pageVendors';
import { observeValue } from '../../stores/kernel/observeValue';
import { ConsentStore } from '../../stores/shell/ConsentStore';
import { waitWhileLeaving } from '../recovery/chunkFailure';
import { matchRoute } from '../routes/matchRoute';
import styles from './CookieBar.module.css';

interface CookieBarProps {
  hasTabs: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onChoose: () => void;
}

/** An element at the start of the body, so that keyboard users reach the cookie bar first. */
function useBodyStart(): HTMLElement | null {
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
function keepFocusVisible(bar: HTMLElement): void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused === document.body || bar.contains(focused)) return;
  const [focusedBox, barBox] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (barBox.height > 0 && focusedBox.bottom > barBox.top && focusedBox.top < barBox.bottom)
    focused.scrollIntoView({ block: 'nearest' });
}

/** Reserves space for the bar at the end of the page, for scrolling and for elements that fill the window. */
function useReservedSpace(bar: HTMLElement | null): void {
  useEffect(() => {
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bz-consent', `${bar.offsetHeight}px`);
      const { top, height } = bar.getBoundingClientRect();
      style.scrollPaddingBlockEnd = height > 0 ? `${window.innerHeight - top + 6}px` : '';
      keepFocusVisible(bar);
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
  const place = useBodyStart();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  useReservedSpace(bar);
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
      <div className={styles.text}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>{' '}
        <p>{t('ask')}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="plain" onClick={onRefuse}>
          {t('refuseAll')}
        </Button>
        <Button variant="plain" onClick={onAccept}>
          {t('acceptAll')}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onChoose}>
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
const CookieConsent = observer(({ prepareReload }: { prepareReload: () => boolean }) => {
  const stores = useStores();
  const consent = stores.get(ConsentStore);
  const { pathname } = useLocation();
  const layout = matchRoute(pathname).row?.layout ?? 'default';
  useEffect(() => consent.start({ hasSignal: hasPrivacySignal() }), [consent]);
  useEffect(
    () =>
      observeValue(
        () => [consent.vendors, consent.allowed] as const,
        ([vendors, allowed]) => {
          wipeRefused(vendors, allowed);
          signalConsent(vendors, allowed);
          runVendors(allowed);
        },
      ),
    [consent],
  );
  useEffect(
    () =>
      reaction(
        // The cookie dialog and its history entry close first.
        () => !stores.isRoundOpen && stores.dialogs.stack.length === 0 && hasRevokedVendor(consent.allowed),
        (isUnwanted) => {
          if (isUnwanted && prepareReload())
            void waitWhileLeaving().then(() => setTimeout(() => window.location.reload()));
        },
      ),
    [consent, stores, prepareReload],
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

export default CookieConsent;
