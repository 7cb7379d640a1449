import { useCallback, useEffect, useRef, useState } from 'react';
import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

/** Milliseconds until the report opens again after its code failed to load while the device is online. */
const RETRY_MS = 1_000;

interface ReportButtonProps {
  reason: ReportReason;
  isWide?: boolean;
}

/** Opens a problem report; hidden where recording is off. If its code can't load, says so and opens it later. */
export const ReportButton = ({ reason, isWide = true }: ReportButtonProps) => {
  const { t } = useTranslation();
  const { dialogs } = useStores();
  const [isWaiting, setIsWaiting] = useState(false);
  // The server has no recorder and always renders the button, since nearly every page shows it.
  const isHydrated = useHydrated();
  const hasRetried = useRef(false);
  const open = useCallback(() => {
    // The part that shows dialogs may not have loaded.
    setIsWaiting(!navigator.onLine);
    const onShown = () => {
      hasRetried.current = false;
      setIsWaiting(false);
    };
    dialogs.open('report', { reason }, { onShown, onClosed: (by) => setIsWaiting(by === 'end') });
  }, [dialogs, reason]);
  useEffect(() => {
    if (!isWaiting) return;
    // The part that notices a new connection may be missing too.
    window.addEventListener('online', open);
    // The code may have failed without a connection, and only closed the dialog when the connection was back.
    const retry = () => {
      hasRetried.current = true;
      open();
    };
    const timer = navigator.onLine && !hasRetried.current ? setTimeout(retry, RETRY_MS) : undefined;
    return () => {
      window.removeEventListener('online', open);
      clearTimeout(timer);
    };
  }, [isWaiting, open]);
  if (isHydrated && !tape.isOn) return null;
  return (
    <>
      <Button variant="quiet" isWide={isWide} disabled={!isHydrated} onClick={open}>
        {t('reportProblem')}
      </Button>
      {isWaiting && (
        <p className="bz-muted" role="status">
          {t('offlineText')}
        </p>
      )}
    </>
  );
};
