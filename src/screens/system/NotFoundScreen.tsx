import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { ReportButton } from '../../components/ReportButton';
import { useGo, useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { localePath } from '../../domain/addresses';
import { href } from '../../domain/paths';
import styles from './NotFoundScreen.module.css';

/** Likely targets. */
const WAYS: { key: 'games' | 'sports' | 'offers' | 'support'; icon: IconName; path: string }[] = [
  { key: 'games', icon: 'games', path: href('gamehall') },
  { key: 'sports', icon: 'sports', path: href('betting') },
  { key: 'offers', icon: 'offers', path: href('offers') },
  { key: 'support', icon: 'support', path: href('support') },
];

/** There is no page at this address: links to the lobby and to likely pages. */
const NotFoundScreen = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const { path, locale } = useRoute();
  const { settings } = useStores();
  const go = useGo();
  return (
    <SystemPage icon="search" title={t('notFound.title')} text={t('notFound.text', { path: localePath(locale, path) })}>
      <Button isWide onClick={() => go(href('index'))}>
        {t('common:backToLobby')}
      </Button>
      <nav className={styles.ways} aria-label={t('notFound.ways')}>
        <ul>
          {WAYS.filter(({ path }) => settings.hasSection(path)).map(({ key, icon, path }) => (
            <li key={key}>
              <LocaleLink to={path}>
                <Icon name={icon} />
                {t(`common:nav.${key}`)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      <ReportButton reason="page" />
    </SystemPage>
  );
});

export default NotFoundScreen;
