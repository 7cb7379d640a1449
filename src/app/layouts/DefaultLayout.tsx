import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AuthLink } from '../../components/AuthLink';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { href, type PlainName } from '../../domain/paths';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layouts.module.css';

type Key = 'lobby' | 'games' | 'sports' | 'jackpots' | 'tournaments' | 'offers' | 'support' | 'me';

interface Item {
  key: Key;
  icon: IconName;
  page: PlainName;
  /** Further pages, including their subpages, that belong to this item: on phones they have none of their own. */
  within?: PlainName[];
  isRail?: boolean;
}

const beforeSearch: Item[] = [
  {
    key: 'lobby',
    icon: 'lobby',
    page: 'index',
    within: ['gamehall', 'providers', 'winners', 'jackpots', 'tournaments'],
  },
  { key: 'games', icon: 'games', page: 'gamehall', within: ['providers'], isRail: true },
  { key: 'sports', icon: 'sports', page: 'betting' },
];
const afterSearch: Item[] = [
  { key: 'jackpots', icon: 'jackpot', page: 'jackpots', isRail: true },
  { key: 'tournaments', icon: 'trophy', page: 'tournaments', isRail: true },
  { key: 'offers', icon: 'offers', page: 'offers', within: ['promotions'] },
  { key: 'support', icon: 'support', page: 'support', isRail: true },
  {
    key: 'me',
    icon: 'me',
    page: 'profile-index-settings',
    within: ['profile-index', 'cashier-index-index', 'loyalty'],
  },
];

/** Tab bar on phones, side navigation with more items from 992 px. For guests, private pages lead to the sign-in. */
const Navigation = observer(() => {
  const { t } = useTranslation();
  const { dialogs, session, settings } = useStores();
  const isGuest = session.isKnown && !session.isSignedIn && !session.isUnread;
  const isOffered = (item: Item) => settings.hasSection(href(item.page));
  return (
    <nav className={styles.navigation} aria-label={t('mainNavigation')}>
      {beforeSearch.filter(isOffered).map((item) => (
        <NavigationLink key={item.key} item={item} />
      ))}
      {settings.hasGames && (
        <button type="button" className={`${styles.tab} ${styles.find}`} onClick={() => dialogs.open('search', {})}>
          <Icon name="search" />
          <span>{t('nav.search')}</span>
        </button>
      )}
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
  const own = href(item.page);
  const isWithin = [item.page, ...(item.within ?? [])].some((name) => `${path}/`.startsWith(`${href(name)}/`));
  return (
    <LocaleLink
      to={href(item.page)}
      className={item.isRail ? `${styles.tab} ${styles.rail}` : styles.tab}
      aria-current={path === own ? 'page' : isWithin || undefined}
      onClick={haptics.selection}
    >
      <Icon name={item.icon} />
      <span>{t(`nav.${item.key}`)}</span>
    </LocaleLink>
  );
};

export interface LayoutProps {
  children: ReactNode;
  hasRail?: boolean | undefined;
  isPlayers?: boolean | undefined;
}

/** Header, content, footer, navigation, and on wide windows space for the sidebar. */
export const DefaultLayout = ({ children, hasRail, isPlayers }: LayoutProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.default} data-rail={hasRail}>
      <a className="bz-skip" href="#main">
        {t('skipToContent')}
      </a>
      <Header isPlayers={isPlayers} />
      <Navigation />
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {hasRail && <aside id="rail" className={styles.side} />}
    </div>
  );
};
