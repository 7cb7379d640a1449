import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { AuthBanner } from './AuthBanner';
import styles from './auth.module.css';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

export type AuthView = 'login' | 'register';

interface AuthPanelProps {
  view: AuthView;
  inDialog: boolean;
  onSwitch: (view: AuthView) => void;
}

/** Sign-in or registration, and the way from one to the other. */
export const AuthPanel = observer(({ view, inDialog, onSwitch }: AuthPanelProps) => {
  const { t } = useTranslation('auth');
  const { session, settings } = useStores();
  useEffect(() => {
    void settings.loadForms();
    void settings.general.ensure();
    void settings.common.ensure();
    session.login.reset();
    session.register.reset();
  }, [session, settings]);
  const isReady = !settings.forms.isPending && !settings.general.isPending;
  const other = view === 'login' ? 'register' : 'login';
  const canSwitch = other === 'login' || (settings.auth.value?.isRegistrationEnabled ?? true);
  return (
    <div className={styles.panel}>
      <AuthBanner />
      <div className={styles.forms}>
        {view === 'login' && <LoginForm inDialog={inDialog} />}
        {view === 'register' && (isReady ? <RegisterForm inDialog={inDialog} /> : <FormSkeleton />)}
        {canSwitch && (
          <Button look="quiet" isWide disabled={view === 'register' && !isReady} onClick={() => onSwitch(other)}>
            {t(other === 'register' ? 'toRegister' : 'toLogin')}
          </Button>
        )}
      </div>
    </div>
  );
});

const FormSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.form} role="status" aria-label={t('loading')}>
      <span className={styles.pending} />
      <span className={styles.pending} />
      <span className={styles.pending} />
    </div>
  );
};
