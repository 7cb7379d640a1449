import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/Dialog';
import { useTranslation } from '../../components/texts';
import { AuthPanel, type AuthView, useAuthTitle } from './AuthPanel';
import styles from './auth.module.css';

/** Sign-in and registration over any page. */
const AuthDialog = observer(({ props, onClose }: DialogViewProps<'auth'>) => {
  // The dialog waits for its texts.
  const { t } = useTranslation(['auth', 'form', 'common'], { useSuspense: true });
  const { settings } = useStores();
  // Where nobody registers, whoever asks for it is shown what there is.
  const [view, setView] = useState<AuthView>(settings.hasRegistration ? props.view : 'login');
  return (
    <Dialog kind="curtain" title={useAuthTitle(view)} onClose={onClose}>
      {props.reasonKey && <p className={styles.reason}>{t(`common:${props.reasonKey}`)}</p>}
      <AuthPanel view={view} inDialog onSwitch={setView} />
    </Dialog>
  );
});

export default AuthDialog;
