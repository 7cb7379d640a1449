import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/Button';
import { ContinueAs } from '../../components/ContinueAs';
import { usePlatform, useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { SignInStore } from '../../stores/auth/SignInStore';
import { SocialStore } from '../../stores/auth/SocialStore';
import { AuthBanner } from './AuthBanner';
import styles from './auth.module.css';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { RestoreForm } from './RestoreForm';
import { SecondStep } from './SecondStep';
import { SocialButtons } from './SocialButtons';

export type AuthView = 'login' | 'register' | 'restore';

interface AuthPanelProps {
  view: AuthView;
  inDialog: boolean;
  onSwitch: (view: AuthView) => void;
}

export function useAuthTitle(view: AuthView): string {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const { pending } = stores.get(SignInStore);
  if (view === 'login' && pending) return t('twoFactor.title');
  if (view === 'register' && !stores.settings.isRegistrationOpen) return t('closed.title');
  return t(`${view}Title`);
}

/** Input for a second step, and refusals, do not outlive the panel. */
function useFreshPanel(): void {
  const stores = useStores();
  useEffect(() => {
    const { session, settings } = stores;
    const signIn = stores.get(SignInStore);
    const social = stores.get(SocialStore);
    void settings.loadForms();
    void settings.general.ensure();
    void settings.common.ensure();
    // A sign-in on another page since then asks before a form is filled in.
    void session.lookAround();
    session.register.reset();
    signIn.cancel();
    return () => {
      signIn.cancel();
      social.reset();
    };
  }, [stores]);
}

const Register = observer(({ inDialog }: { inDialog: boolean }) => {
  const { settings } = useStores();
  const isReady = !settings.forms.isPending && !settings.general.isPending;
  return isReady ? <RegisterForm inDialog={inDialog} /> : <FormSkeleton />;
});

/** Registration is closed for now; the sign-in is offered instead. */
const Closed = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.panel}>
      <p>{t('closed.text')}</p>
      <Button isWide onClick={onLogin}>
        {t('closed.signIn')}
      </Button>
    </div>
  );
};

const Switches = observer(({ view, onSwitch }: Pick<AuthPanelProps, 'view' | 'onSwitch'>) => {
  const { t } = useTranslation('auth');
  const { settings } = useStores();
  const { isRestoreEnabled = true } = settings.auth.value ?? {};
  if (view !== 'login')
    return (
      <Button look="quiet" isWide onClick={() => onSwitch('login')}>
        {t(view === 'restore' ? 'backToLogin' : 'toLogin')}
      </Button>
    );
  return (
    <>
      {isRestoreEnabled && settings.hasPart('restore') && (
        <Button look="quiet" isWide onClick={() => onSwitch('restore')}>
          {t('toRestore')}
        </Button>
      )}
      {settings.isRegistrationOpen && (
        <Button look="quiet" isWide onClick={() => onSwitch('register')}>
          {t('toRegister')}
        </Button>
      )}
    </>
  );
});

export const AuthPanel = observer(({ view, inDialog, onSwitch }: AuthPanelProps) => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const { keepsSession } = usePlatform();
  const isLive = useIsLive();
  const { pending } = stores.get(SignInStore);
  useFreshPanel();
  if (view === 'register' && !stores.settings.isRegistrationOpen) return <Closed onLogin={() => onSwitch('login')} />;
  if (view === 'login' && pending)
    return (
      <div className={styles.forms}>
        <SecondStep inDialog={inDialog} />
      </div>
    );
  if (view === 'restore')
    return (
      <div className={styles.forms}>
        <RestoreForm inDialog={inDialog} onDone={() => onSwitch('login')} />
        <Switches view={view} onSwitch={onSwitch} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <AuthBanner isBeside={!inDialog} />
      <div className={styles.forms}>
        <ContinueAs text={t('continueAs')} />
        {isLive && !keepsSession && <p className={styles.notice}>{t('notKept')}</p>}
        {view === 'login' ? <LoginForm inDialog={inDialog} /> : <Register inDialog={inDialog} />}
        <Switches view={view} onSwitch={onSwitch} />
        <SocialButtons />
      </div>
    </div>
  );
});

const FormSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <div className="bz-stack" role="status" aria-label={t('loading')}>
      <span className={styles.pending} />
      <span className={styles.pending} />
      <span className={styles.pending} />
    </div>
  );
};
