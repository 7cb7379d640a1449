import { tape } from '../recorder/tape';
import type { ReportReason } from '../stores/shell/DialogsStore';
import { Button } from './Button';
import { useStores } from './contexts';
import { useTranslation } from './texts';
import { useIsLive } from './useIsLive';

/** Opens a problem report; hidden where recording is off. */
export const ReportButton = ({ reason }: { reason: ReportReason }) => {
  const { t } = useTranslation();
  const { dialogs } = useStores();
  // The server has no recorder and always renders the button, since nearly every page shows it.
  const isLive = useIsLive();
  if (isLive && !tape.isOn) return null;
  return (
    <Button look="quiet" isWide disabled={!isLive} onClick={() => void dialogs.open('report', { reason })}>
      {t('reportProblem')}
    </Button>
  );
};
