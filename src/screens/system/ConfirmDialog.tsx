import { useState } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { usePlatform } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { namespacesOf, useTranslation } from '../../components/texts';
import styles from './ConfirmDialog.module.css';

/** Milliseconds: faster taps count as one. */
const DOUBLED_TAP_MS = 400;

/** A question with two answers, in the host's own buttons where it has them. */
const ConfirmDialog = ({ props, onClose }: DialogViewProps<'confirm'>) => {
  const { t } = useTranslation(namespacesOf(props.titleKey), { useSuspense: true });
  const { mainAction } = usePlatform();
  const [shownAt] = useState(() => performance.now());
  const handleConfirm = () => {
    // The native button may be the one that opened this dialog: a double tap must not confirm.
    if (mainAction.isNative.get() && performance.now() - shownAt < DOUBLED_TAP_MS) return;
    onClose?.();
    props.onConfirm();
  };
  const { isLoss = false } = props;
  const cancel = (
    <ActionButton
      key="cancel"
      text={t((props.cancelKey ?? 'cancel') as 'cancel')}
      onPress={() => onClose?.()}
      inDialog
      isSecondary={!isLoss}
    />
  );
  const confirm = (
    <ActionButton
      key="confirm"
      text={t(props.confirmKey as 'close')}
      onPress={handleConfirm}
      inDialog
      isSecondary={isLoss}
    />
  );
  return (
    <Dialog kind="confirm" title={t(props.titleKey as 'close', props.values ?? {})} onClose={onClose}>
      <p>{t(props.textKey as 'close', props.values ?? {})}</p>
      <div className={styles.actions}>{isLoss ? [confirm, cancel] : [cancel, confirm]}</div>
    </Dialog>
  );
};

export default ConfirmDialog;
