import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/LinkButton';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { tellSocialAnswer } from '../../components/useSocialAnswer';
import { href } from '../../domain/paths';
import type { SocialEnd } from '../../domain/social';
import { SocialStore } from '../../stores/auth/SocialStore';

/** The end of a provider's window: tells the waiting page, and closes. */
export const SocialWindowEnd = ({ result, code }: SocialEnd) => {
  const { t } = useTranslation(['auth', 'common']);
  useEffect(() => {
    tellSocialAnswer({ result, code });
    window.close();
  }, [result, code]);
  return (
    <SystemPage icon="check" title={t('social.closeTitle')} text={t('social.closeText')}>
      <LinkButton to={href('index')} look="main" isWide>
        {t('common:backToLobby')}
      </LinkButton>
    </SystemPage>
  );
};

/** Back from a provider in the same window: takes up the session, then the usual sign-in flow. */
export const SocialPageEnd = observer(({ result, code }: SocialEnd) => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const social = stores.get(SocialStore);
  useEffect(() => {
    if (result === 'new') stores.toasts.show({ tone: 'success', textKey: 'welcome' });
    void social.finish(result, code);
  }, [result, code, social, stores]);
  return <SystemPage icon="loader" title={t('social.returnTitle')} text={t('social.returnText')} />;
});
