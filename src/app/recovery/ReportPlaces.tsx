import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ReportButton } from '../../components/actions/ReportButton';
import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { whenChecked } from './chunkFailure';

/** Error pages and notices reserve a place; the value of the attribute is where the report is asked for. */
const PLACES = '[data-report]';
/** Guests have no account menu: the page's footer is their menu. */
const FOOTER = 'footer';

const findPlaces = () =>
  [...document.querySelectorAll<HTMLElement>(`${PLACES},${FOOTER}`)].filter(
    (place) => !place.closest('[data-no-report]'),
  );

const reasonOf = (place: HTMLElement): ReportReason =>
  place.matches(FOOTER) ? 'menu' : (place.dataset.report as ReportReason) || 'page';

const haveSameElements = (a: readonly Element[], b: readonly Element[]) =>
  a.length === b.length && a.every((element, at) => element === b[at]);

/**
 * Adds the report button to error pages, error notices and the footer. The entry script, which renders them, stays
 * small without it.
 */
export const ReportPlaces = () => {
  const { pathname } = useLocation();
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other places
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = () =>
      setPlaces((before) => {
        const found = findPlaces();
        return haveSameElements(before, found) ? before : found;
      });
    find();
    const stop = tape.listen((event) => {
      // A notice is recorded as it is laid out, so that its button is painted with it.
      if (event.kind === 'shown') find();
      // The error page renders shortly after the error is recorded.
      if (event.kind === 'error' && event.source === 'screen')
        whenChecked(() => {
          timer = setTimeout(find);
        });
    });
    whenChecked(() => {
      timer = setTimeout(find);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);
  return places.map((place, at) =>
    createPortal(<ReportButton reason={reasonOf(place)} isWide={reasonOf(place) === 'crash'} />, place, String(at)),
  );
};
