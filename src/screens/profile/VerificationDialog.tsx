import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { Button } from '../../components/primitives/Button';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { VerificationPanel } from './VerificationPanel';

/** Verification as a dialog over the page that asked for it, so that the page keeps its input. */
const VerificationDialog = observer(({ props, onClose }: DialogViewProps<'verification'>) => {
  const { t } = useTranslation(['profile', 'common'], { useSuspense: true });
  const store = useStores().get(VerificationStore);
  const { externalActionId = '' } = props;
  useEffect(() => {
    void store.open(externalActionId);
    return store.leave;
  }, [store, externalActionId]);
  const isDone = store.status === 'approved' || store.status === 'pending';
  return (
    <Dialog
      kind="popup"
      title={t(externalActionId === '' ? 'verification.dialogTitle' : 'verification.actionTitle')}
      onClose={onClose}
    >
      <div className="bz-column">
        <VerificationPanel inDialog />
        {isDone && (
          <Button isWide onClick={() => onClose?.()}>
            {t('verification.goOn')}
          </Button>
        )}
      </div>
    </Dialog>
  );
});

export default VerificationDialog;
