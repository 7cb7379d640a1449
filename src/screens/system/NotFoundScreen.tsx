import { Button } from '../../components/Button';
import { useGo, useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { localePath } from '../../domain/addresses';

/** Nothing lives at this address (S-2, R-2). */
const NotFoundScreen = () => {
  const { t } = useTranslation(['system', 'common']);
  const { path, locale } = useRoute();
  const go = useGo();
  return (
    <SystemPage icon="search" title={t('notFound.title')} text={t('notFound.text', { path: localePath(locale, path) })}>
      <Button isWide onClick={() => go('/')}>
        {t('common:backToLobby')}
      </Button>
    </SystemPage>
  );
};

export default NotFoundScreen;
