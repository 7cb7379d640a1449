import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { useRoute } from '../../components/route';
import styles from './layouts.module.css';

interface Item {
  key: 'lobby' | 'games' | 'cashier' | 'me';
  icon: IconName;
  path: string;
  isCurrent: (path: string) => boolean;
}

const items: Item[] = [
  { key: 'lobby', icon: 'lobby', path: '/', isCurrent: (path) => path === '/' },
  { key: 'games', icon: 'trophy', path: '/gamehall', isCurrent: (path) => path.startsWith('/gamehall') },
  { key: 'cashier', icon: 'card', path: '/cashier/deposit', isCurrent: (path) => path.startsWith('/cashier') },
  { key: 'me', icon: 'me', path: '/profile', isCurrent: (path) => path.startsWith('/profile') },
];

/** Tab bar on phones, side rail from 992 px. A guest's way to a private room leads to the sign-in instead. */
export const Navigation = observer(() => {
  const { t } = useTranslation();
  const { dialogs, session } = useStores();
  const { haptics } = usePlatform();
  const { path } = useRoute();
  const needsPlayer = (key: Item['key']) =>
    (key === 'cashier' || key === 'me') && session.isKnown && !session.isSignedIn;
  return (
    <nav className={styles.navigation} aria-label={t('mainNavigation')}>
      {items.slice(0, 2).map((item) => (
        <NavigationLink key={item.key} item={item} isCurrent={item.isCurrent(path)} onPress={haptics.selection} />
      ))}
      <button type="button" className={styles.tab} onClick={() => dialogs.open('search', {})}>
        <Icon name="search" />
        <span>{t('nav.search')}</span>
      </button>
      {items.slice(2).map((item) =>
        needsPlayer(item.key) ? (
          <button
            key={item.key}
            type="button"
            className={styles.tab}
            onClick={() => dialogs.open('auth', { view: 'login' })}
          >
            <Icon name={item.icon} />
            <span>{t(`nav.${item.key}`)}</span>
          </button>
        ) : (
          <NavigationLink key={item.key} item={item} isCurrent={item.isCurrent(path)} onPress={haptics.selection} />
        ),
      )}
    </nav>
  );
});

const NavigationLink = ({ item, isCurrent, onPress }: { item: Item; isCurrent: boolean; onPress: () => void }) => {
  const { t } = useTranslation();
  return (
    <LocaleLink to={item.path} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
      <Icon name={item.icon} />
      <span>{t(`nav.${item.key}`)}</span>
    </LocaleLink>
  );
};
