import { useEffect, useState } from 'react';
import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

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
  useEffect(() => {
    if (!isWaiting) return;
    // The part that notices a new connection may be missing too.
    const openLater = () => {
      setIsWaiting(false);
      dialogs.open('report', { reason });
    };
    window.addEventListener('online', openLater);
    return () => window.removeEventListener('online', openLater);
  }, [isWaiting, dialogs, reason]);
  const handleClick = () => {
    // The part that shows dialogs may not have loaded.
    setIsWaiting(!navigator.onLine);
    const onShown = () => setIsWaiting(false);
    dialogs.open('report', { reason }, { onShown, onClosed: (by) => setIsWaiting(by === 'end') });
  };
  if (isHydrated && !tape.isOn) return null;
  return (
    <>
      <Button variant="quiet" isWide={isWide} disabled={!isHydrated} onClick={handleClick}>
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
