import { href } from '@baize/contract/links/paths';
import { type SocialResponse, socialResult } from '@baize/contract/player/social';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStores } from '../../components/contexts';
import { SystemPage } from '../../components/feedback/SystemPage';
import { reportSocialResult } from '../../components/hooks/useSocialResult';
import { LobbyLink } from '../../components/navigation/LobbyLink';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { SocialStore } from '../../stores/auth/SocialStore';
import type { LoaderContext, LoaderResult } from '../../stores/loaderContext';
import { AuthPanel, type AuthView, useAuthTitle } from './AuthPanel';
import styles from './auth.module.css';

/** Runs in the provider's window: reports the result to the waiting page, and closes. */
const SocialWindowEnd = ({ result, code }: SocialResponse) => {
  const { t } = useTranslation('auth');
  useEffect(() => {
    reportSocialResult({ result, code });
    window.close();
  }, [result, code]);
  return (
    <SystemPage icon="check" title={t('social.closeTitle')} text={t('social.closeText')}>
      <LobbyLink variant="main" />
    </SystemPage>
  );
};

/** Return from a provider in the same window: adopts the session, then runs the usual sign-in flow. */
const SocialPageEnd = observer(({ result, code }: SocialResponse) => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const social = stores.get(SocialStore);
  useEffect(() => {
    if (result === 'new') stores.toasts.show({ tone: 'success', textKey: 'welcome' });
    void social.finish(result, code);
  }, [result, code, social, stores]);
  return <SystemPage icon="loader" title={t('social.returnTitle')} text={t('social.returnText')} />;
});

/** Provider results that come with a session. */
const SIGNED_IN = ['done', 'new'];

const Forms = observer(() => {
  const { t } = useTranslation();
  const { name, query } = useRoute();
  const go = useLocaleNavigate();
  const stores = useStores();
  const { toasts } = stores;
  const social = stores.get(SocialStore);
  const [isRestoring, setRestoring] = useState(false);
  const result = query.get('social');
  // Without a session, the player sees the reason and can try again.
  useEffect(() => {
    if (result === null) return;
    const isSessionMissing = SIGNED_IN.includes(result);
    if (!isSessionMissing) void social.finish(result);
    const end = isSessionMissing ? 'failed' : socialResult(result);
    toasts.show({ tone: 'error', textKey: `auth:social.results.${end}`, durationMs: 10_000 });
  }, [result, social, toasts]);
  const view: AuthView = name === 'forms-sign-up' ? 'register' : isRestoring ? 'restore' : 'login';
  const title = useAuthTitle(view);
  const rest = query.size > 0 ? `?${query}` : '';
  const handleSwitch = (next: AuthView) => {
    setRestoring(next === 'restore');
    const page = next === 'register' ? 'forms-sign-up' : 'forms-sign-in';
    if (page !== name) go(href(page) + rest, { replace: true });
  };
  return (
    <section className={styles.page} data-wide>
      <LocaleLink to={href('index')} className={styles.close} aria-label={t('close')}>
        <Icon name="close" />
      </LocaleLink>
      <h1 className={styles.title}>{title}</h1>
      <AuthPanel view={view} inDialog={false} onSwitch={handleSwitch} />
    </section>
  );
});

/** Sign-in and registration as pages, and the return from a provider. */
const FormsScreen = observer(() => {
  const { query } = useRoute();
  const { result: end } = useStores().get(SocialStore);
  const result = query.get('social');
  const code = query.get('social_code');
  if (result !== null && query.has('window')) return <SocialWindowEnd result={result} code={code} />;
  if (result !== null && SIGNED_IN.includes(result) && end !== 'failed')
    return <SocialPageEnd result={result} code={code} />;
  return <Forms />;
});

export default FormsScreen;

/** Loads the forms' configuration with the page. */
export const load = async ({ stores: { settings } }: LoaderContext): Promise<LoaderResult> => {
  await Promise.all([
    settings.loadForms(),
    settings.general.ensure(),
    settings.common.ensure(),
    settings.site.ensure(),
  ]);
  return undefined;
};
