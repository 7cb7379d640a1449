import { tape } from '../recorder/tape';
import type { ReportReason } from '../stores/shell/DialogsStore';
import { Button } from './Button';
import { useStores } from './contexts';
import { useTranslation } from './texts';
import { useIsLive } from './useIsLive';

/** Opens a report; hidden where the operator wants no recording. */
export const ReportButton = ({ reason }: { reason: ReportReason }) => {
  const { t } = useTranslation();
  const { dialogs } = useStores();
  // The server has no recorder: it renders the button, as nearly every page keeps it.
  const isLive = useIsLive();
  if (isLive && !tape.isOn) return null;
  return (
    <Button look="quiet" isWide disabled={!isLive} onClick={() => void dialogs.open('report', { reason })}>
      {t('reportProblem')}
    </Button>
  );
};
