import { tape } from '../../recorder/tape';
import type { ReportReason } from '../../stores/core/DialogsStore';
import { useStores } from '../contexts';
import { useHydrated } from '../hooks/useHydrated';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';

/** Opens a problem report; hidden where recording is off. */
export const ReportButton = ({ reason }: { reason: ReportReason }) => {
  const { t } = useTranslation();
  const { dialogs } = useStores();
  // The server has no recorder and always renders the button, since nearly every page shows it.
  const isHydrated = useHydrated();
  if (isHydrated && !tape.isOn) return null;
  return (
    <Button variant="quiet" isWide disabled={!isHydrated} onClick={() => void dialogs.open('report', { reason })}>
      {t('reportProblem')}
    </Button>
  );
};
