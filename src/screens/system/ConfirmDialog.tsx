import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { useTranslation } from '../../components/texts';
import type { DialogProps } from '../../stores/DialogsStore';
import styles from './ConfirmDialog.module.css';

/** A question with two answers (D-1). */
const ConfirmDialog = ({ props, onClose }: { props: DialogProps['confirm']; onClose: (() => void) | null }) => {
  const { t } = useTranslation();
  const handleConfirm = () => {
    onClose?.();
    props.onConfirm();
  };
  return (
    <Dialog kind="confirm" title={t(props.titleKey as 'close')} onClose={onClose}>
      <p>{t(props.textKey as 'close', props.values ?? {})}</p>
      <div className={styles.actions}>
        <Button look="plain" onClick={() => onClose?.()}>
          {t((props.cancelKey ?? 'cancel') as 'cancel')}
        </Button>
        <Button onClick={handleConfirm}>{t(props.confirmKey as 'close')}</Button>
      </div>
    </Dialog>
  );
};

export default ConfirmDialog;
