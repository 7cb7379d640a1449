import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ReportButton } from '../../components/actions/ReportButton';
import { tape } from '../../recorder/tape';
import { whenChecked } from './chunkFailure';

/**
 * Adds the report button to a broken screen's error page. The entry script, which renders that page, stays small
 * without it.
 */
export const CrashReport = () => {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address replaces the error page
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The error page renders shortly after the error is recorded.
    const find = () =>
      whenChecked(() => {
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
