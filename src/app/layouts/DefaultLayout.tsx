import { href, type PlainName } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { HydrationPart } from '../../components/hooks/HydrationPart';
import { AuthLink } from '../../components/navigation/AuthLink';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useRoute } from '../../components/navigation/route';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layouts.module.css';

type Key = 'lobby' | 'games' | 'sports' | 'jackpots' | 'tournaments' | 'offers' | 'support' | 'me';

interface Item {
  key: Key;
  icon: IconName;
  page: PlainName;
  /** Further pages, including their subpages, that belong to this item: on phones they have none of their own. */
  relatedPages?: PlainName[];
  isDesktopOnly?: boolean;
}

const beforeSearch: Item[] = [
  {
    key: 'lobby',
    icon: 'lobby',
    page: 'index',
    relatedPages: ['gamehall', 'providers', 'winners', 'jackpots', 'tournaments'],
  },
  { key: 'games', icon: 'games', page: 'gamehall', relatedPages: ['providers'], isDesktopOnly: true },
  { key: 'sports', icon: 'sports', page: 'betting' },
];
const afterSearch: Item[] = [
  { key: 'jackpots', icon: 'jackpot', page: 'jackpots', isDesktopOnly: true },
  { key: 'tournaments', icon: 'trophy', page: 'tournaments', isDesktopOnly: true },
  { key: 'offers', icon: 'offers', page: 'offers', relatedPages: ['promotions'] },
  { key: 'support', icon: 'support', page: 'support', isDesktopOnly: true },
  {
    key: 'me',
    icon: 'me',
    page: 'profile-index-settings',
    relatedPages: ['profile-index', 'cashier-index-index', 'loyalty'],
  },
];

/** Tab bar on phones, side navigation with more items from 992 px. For guests, private pages lead to the sign-in. */
const Navigation = observer(() => {
  const { t } = useTranslation();
  const { dialogs, session, settings } = useStores();
  const isGuest = session.isKnown && !session.isSignedIn && !session.isPlayerUnavailable;
  const isOffered = (item: Item) => settings.hasSection(href(item.page));
  const first = beforeSearch.filter(isOffered);
  const last = afterSearch.filter(isOffered);
  const tabs = [...first, ...last].filter((item) => !item.isDesktopOnly).length + Number(settings.hasGames);
  return (
    <nav className={styles.navigation} aria-label={t('mainNavigation')} style={{ '--bz-tabs': tabs } as CSSProperties}>
      {first.map((item) => (
        <NavigationLink key={item.key} item={item} />
      ))}
      {settings.hasGames && (
        <button
          type="button"
          className={`${styles.tab} ${styles.searchTab}`}
          onClick={() => dialogs.open('search', {})}
        >
          <Icon name="search" />
          <span>{t('nav.search')}</span>
        </button>
      )}
      {last.map((item) =>
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
  const itemPath = href(item.page);
  const isCurrentSection = [item.page, ...(item.relatedPages ?? [])].some((name) =>
    `${path}/`.startsWith(`${href(name)}/`),
  );
  return (
    <LocaleLink
      to={href(item.page)}
      className={item.isDesktopOnly ? `${styles.tab} ${styles.desktopOnly}` : styles.tab}
      aria-current={path === itemPath ? 'page' : isCurrentSection || undefined}
      onClick={haptics.selection}
    >
      <Icon name={item.icon} />
      <span>{t(`nav.${item.key}`)}</span>
    </LocaleLink>
  );
};

export interface LayoutProps {
  children: ReactNode;
  hasSidebar?: boolean | undefined;
  isPlayersOnly?: boolean | undefined;
}

/** Header, content, footer, navigation, and on wide windows space for the sidebar. */
export const DefaultLayout = ({ children, hasSidebar, isPlayersOnly }: LayoutProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.default} data-rail={hasSidebar}>
      <a className="bz-skip" href="#main">
        {t('skipToContent')}
      </a>
      <Header isPlayersOnly={isPlayersOnly} />
      <Navigation />
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <HydrationPart>
          <Footer />
        </HydrationPart>
      </div>
      {hasSidebar && <aside id="rail" className={styles.sidebar} />}
    </div>
  );
};
