import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../components/contexts';
import { Dialog, type DialogViewProps } from '../../components/primitives/Dialog';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { SignInStore } from '../../stores/auth/SignInStore';
import { AuthPanel, type AuthView, useAuthTitle } from './AuthPanel';
import styles from './auth.module.css';

/** Sign-in and registration over any page. */
const AuthDialog = observer(({ props, onClose }: DialogViewProps<'auth'>) => {
  // The dialog waits for its texts.
  const { t } = useTranslation(['auth', 'form', 'common'], { useSuspense: true });
  const stores = useStores();
  // Without registration, the sign-in form is shown instead.
  const [view, setView] = useState<AuthView>(stores.settings.hasRegistration ? props.view : 'login');
  const title = useAuthTitle(view);
  // A page that needs a sign-in gives the title, without any offer.
  const gateTitle = view === 'login' && !stores.get(SignInStore).pending ? props.titleKey : undefined;
  return (
    <Dialog kind="curtain" title={gateTitle ? t(gateTitle as 'common:titles.account') : title} onClose={onClose}>
      {gateTitle && (
        <div className={styles.gate}>
          <Icon name="lock" />
          <p>{t('common:signInNeeded')}</p>
        </div>
      )}
      <AuthPanel view={view} inDialog hasBanner={!props.titleKey} onSwitch={setView} />
    </Dialog>
  );
});

export default AuthDialog;
