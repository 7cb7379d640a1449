import { observer } from 'mobx-react-lite';
import { AuthLink } from '../../components/AuthLink';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import styles from './layouts.module.css';

type Key = 'lobby' | 'games' | 'sports' | 'jackpots' | 'tournaments' | 'offers' | 'support' | 'me';

interface Item {
  key: Key;
  icon: IconName;
  path: string;
  /** First segment of the addresses that belong to it, where it is not the path's own. */
  root?: string;
  /** Only where there is room: the side rail of desks. */
  isRail?: boolean;
}

const beforeSearch: Item[] = [
  { key: 'lobby', icon: 'lobby', path: href('index') },
  { key: 'games', icon: 'games', path: href('gamehall'), isRail: true },
  { key: 'sports', icon: 'sports', path: href('betting') },
];
const afterSearch: Item[] = [
  { key: 'jackpots', icon: 'jackpot', path: href('jackpots'), isRail: true },
  { key: 'tournaments', icon: 'trophy', path: href('tournaments'), isRail: true },
  { key: 'offers', icon: 'offers', path: href('offers') },
  { key: 'support', icon: 'support', path: href('support'), isRail: true },
  { key: 'me', icon: 'me', path: href('profile-index-settings'), root: href('profile-index') },
];

/** Tab bar on phones, side rail from 992 px, with more on it. A guest's way to a private room leads to the sign-in. */
export const Navigation = observer(() => {
  const { t } = useTranslation();
  const { dialogs, session, settings } = useStores();
  const isGuest = session.isKnown && !session.isSignedIn;
  const isOffered = (item: Item) => settings.hasSection(item.path);
  return (
    <nav className={styles.navigation} aria-label={t('mainNavigation')}>
      {beforeSearch.filter(isOffered).map((item) => (
        <NavigationLink key={item.key} item={item} />
      ))}
      <button type="button" className={`${styles.tab} ${styles.find}`} onClick={() => dialogs.open('search', {})}>
        <Icon name="search" />
        <span>{t('nav.search')}</span>
      </button>
      {afterSearch.filter(isOffered).map((item) =>
        item.key === 'me' && isGuest ? (
          <AuthLink key={item.key} view="login" className={styles.tab}>
            <Icon name={item.icon} />
            <span>{t('nav.me')}</span>
          </AuthLink>
        ) : (
          <NavigationLink key={item.key} item={item} />
        ),
      )}
    </nav>
  );
});

const NavigationLink = ({ item }: { item: Item }) => {
  const { t } = useTranslation();
  const { haptics } = usePlatform();
  const { path } = useRoute();
  const root = item.root ?? item.path;
  const isCurrent = path === root || (root !== '/' && path.startsWith(`${root}/`));
  return (
    <LocaleLink
      to={item.path}
      className={[styles.tab, item.isRail && styles.rail].filter(Boolean).join(' ')}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={haptics.selection}
    >
      <Icon name={item.icon} />
      <span>{t(`nav.${item.key}`)}</span>
    </LocaleLink>
  );
};
