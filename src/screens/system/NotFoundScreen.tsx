import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { SystemPage } from '../../components/feedback/SystemPage';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import styles from './NotFoundScreen.module.css';

/** Likely targets. */
const LIKELY_PAGES: { key: 'games' | 'sports' | 'offers' | 'support'; icon: IconName; path: string }[] = [
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
  const go = useLocaleNavigate();
  return (
    <SystemPage icon="search" title={t('notFound.title')} text={t('notFound.text', { path: localePath(locale, path) })}>
      <Button isWide onClick={() => go(href('index'))}>
        {t('common:backToLobby')}
      </Button>
      <nav className={styles.links} aria-label={t('notFound.ways')}>
        <ul>
          {LIKELY_PAGES.filter(({ path }) => settings.hasSection(path)).map(({ key, icon, path }) => (
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
