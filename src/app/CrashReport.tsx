import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ReportButton } from '../components/ReportButton';
import { tape } from '../recorder/tape';
import { whenLooked } from './lostChunk';

/** Adds the report button to the page of a broken screen: the first script, which draws that page, has no room for it. */
export const CrashReport = () => {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what broke is left with its address
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The page of the crash is drawn a moment after it is known.
    const find = () =>
      whenLooked(() => {
        timer = setTimeout(() => setPlace(document.querySelector('[data-report]')));
      });
    find();
    const stop = tape.listen((event) => {
      if (event.kind === 'error' && event.source === 'screen') find();
    });
    return () => {
      stop();
      clearTimeout(timer);
      setPlace(null);
    };
  }, [pathname]);
  return place && createPortal(<ReportButton reason="crash" />, place);
};
