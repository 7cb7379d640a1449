import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ContinueAs } from '../../components/actions/ContinueAs';
import { ReportButton } from '../../components/actions/ReportButton';
import { saveBackUrl } from '../../components/browser/backUrl';
import { usePlatform, useStores } from '../../components/contexts';
import { useHydrated } from '../../components/hooks/useHydrated';
import { useSocialResult } from '../../components/hooks/useSocialResult';
import { useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/links/openExternal';
import { SignInStore } from '../../stores/auth/SignInStore';
import { SocialStore } from '../../stores/auth/SocialStore';
import { AuthBanner } from './AuthBanner';
import styles from './auth.module.css';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { RestoreForm } from './RestoreForm';
import { SecondStep } from './SecondStep';

/** Where a redirect returns to: this page, or the target of its form, if any. */
function useReturnUrl(): () => string | null {
  const { name, query } = useRoute();
  return () => {
    const { pathname, search, hash } = window.location;
    return name.startsWith('forms-') ? query.get('redirectUrl') : pathname + search + hash;
  };
}

/** Sign-in and registration with a provider's account, where the CMS offers one. */
const SocialButtons = observer(() => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const platform = usePlatform();
  const social = stores.get(SocialStore);
  const { query } = useRoute();
  const returnUrl = useReturnUrl();
  useSocialResult({
    isWaiting: social.isWaiting,
    onResult: (result, code) => void social.finish(result, code),
    onReturn: () => void social.checkSession(),
  });
  // The server does not know the host: its markup stays until hydration.
  const isHydrated = useHydrated();
  if (social.services.length === 0 || (isHydrated && !social.isPossible)) return null;
  const handlePress = (service: string) => {
    // Browsers allow a window only within the tap, so nothing is awaited before.
    if (openExternal(platform, social.windowAddress(service), { isExternal: true, kind: 'social' })) {
      return social.startWaiting();
    }
    saveBackUrl(query, stores.settings.site.value?.allowedHosts ?? []);
    openExternal(platform, social.pageAddress(service, returnUrl()), { isExternal: true, kind: 'payment' });
  };
  return (
    <section className={styles.socials} aria-labelledby="socials">
      <h2 id="socials" className={styles.orDivider}>
        {t('social.or')}
      </h2>
      <ul className={styles.providers}>
        {social.services.map(({ service, name, icon }) => (
          <li key={service}>
            <Button
              variant="plain"
              isWide
              isBusy={stores.session.enter.isRunning}
              aria-label={t('social.by', { name })}
              onClick={() => handlePress(service)}
            >
              <span className={styles.provider}>
                {icon && <img src={icon} alt="" width={20} height={20} />}
                <span className={styles.providerName}>{name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {social.isWaiting && t('social.waiting')}
        {social.result && t(`social.results.${social.result}`)}
      </p>
    </section>
  );
});

export type AuthView = 'login' | 'register' | 'restore';

interface AuthPanelProps {
  view: AuthView;
  inDialog: boolean;
  hasBanner?: boolean;
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

/** Resets the second step and errors when the panel opens and closes. */
function usePanelReset(): void {
  const stores = useStores();
  useEffect(() => {
    const { session, settings } = stores;
    const signIn = stores.get(SignInStore);
    const social = stores.get(SocialStore);
    void settings.loadForms();
    void settings.general.ensure();
    void settings.common.ensure();
    // Detects a sign-in on another page before a form is filled in.
    void session.checkTabs();
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
const RegistrationClosed = ({ onLogin }: { onLogin: () => void }) => {
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

const ViewLinks = observer(({ view, onSwitch }: Pick<AuthPanelProps, 'view' | 'onSwitch'>) => {
  const { t } = useTranslation('auth');
  const { settings } = useStores();
  const { isRestoreEnabled = true } = settings.auth.value ?? {};
  if (view !== 'login')
    return (
      <Button variant="quiet" isWide onClick={() => onSwitch('login')}>
        {t(view === 'restore' ? 'backToLogin' : 'toLogin')}
      </Button>
    );
  return (
    <>
      {isRestoreEnabled && settings.hasPart('restore') && (
        <Button variant="quiet" isWide className={styles.secondary} onClick={() => onSwitch('restore')}>
          {t('toRestore')}
        </Button>
      )}
      {settings.isRegistrationOpen && (
        <Button variant="quiet" isWide onClick={() => onSwitch('register')}>
          {t('toRegister')}
        </Button>
      )}
    </>
  );
});

export const AuthPanel = observer(({ view, inDialog, hasBanner = true, onSwitch }: AuthPanelProps) => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const { keepsSession } = usePlatform();
  const isHydrated = useHydrated();
  const { pending } = stores.get(SignInStore);
  usePanelReset();
  if (view === 'register' && !stores.settings.isRegistrationOpen)
    return <RegistrationClosed onLogin={() => onSwitch('login')} />;
  if (view === 'login' && pending)
    return (
      <div className={styles.forms}>
        <SecondStep inDialog={inDialog} />
        <ReportButton reason="signIn" />
      </div>
    );
  if (view === 'restore')
    return (
      <div className={styles.forms}>
        <RestoreForm inDialog={inDialog} onDone={() => onSwitch('login')} />
        <ViewLinks view={view} onSwitch={onSwitch} />
        <ReportButton reason="signIn" />
      </div>
    );
  return (
    <div className={styles.panel}>
      {hasBanner && (view === 'register' || !inDialog) && (
        <AuthBanner isSideBySide={!inDialog} isImageOnly={view === 'login'} />
      )}
      <div className={styles.forms}>
        <ContinueAs label={(name) => (name ? t('continueAs', { name }) : t('continueWith'))} />
        {isHydrated && !keepsSession && <p className={styles.note}>{t('notKept')}</p>}
        {view === 'login' ? <LoginForm inDialog={inDialog} /> : <Register inDialog={inDialog} />}
        <ViewLinks view={view} onSwitch={onSwitch} />
        <SocialButtons />
        <ReportButton reason="signIn" />
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
