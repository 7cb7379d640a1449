import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ContinueAs } from '../../components/actions/ContinueAs';
import { useStores } from '../../components/contexts';
import { GameTile } from '../../components/games/GameTile';
import { HydrationPart } from '../../components/hooks/HydrationPart';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useRoute } from '../../components/navigation/route';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { RowButtons } from '../../components/primitives/RowButtons';
import { useTranslation } from '../../components/texts';
import type { LobbyRow } from '../../stores/core/LobbyStore';
import { Banners } from './Banners';
import styles from './home.module.css';
import { Jackpots } from './Jackpots';
import { LobbyBlock, RowHead } from './LobbyBlock';
import { MenuBanner } from './MenuBanner';
import { FavouritesRow, RecentRow } from './RecentRow';
import { Tournaments } from './Tournaments';
import { useDeferredRender } from './useDeferredRender';
import { Winners } from './Winners';

const INITIAL_GAMES = 6;

const GameRow = ({ row, isFirst }: { row: LobbyRow; isFirst?: boolean }) => {
  const { t } = useTranslation('games');
  const scroller = useRef<HTMLDivElement>(null);
  const { category } = row;
  const name = category?.name ?? t('allGames');
  const games = useDeferredRender() ? row.games : row.games.slice(0, INITIAL_GAMES);
  return (
    <section className={isFirst ? styles.section : `${styles.section} ${styles.deferred}`}>
      <RowHead
        title={name}
        to={href('gamehall', { category: category?.id })}
        buttons={<RowButtons row={scroller} name={name} />}
      />
      <div ref={scroller} className={styles.row}>
        {games.map((game) => (
          <GameTile key={game.sysname} game={game} />
        ))}
      </div>
    </section>
  );
};

interface SectionLink {
  key: 'gamehall' | 'jackpots' | 'tournaments' | 'winners' | 'promotions' | 'providers';
  icon: IconName;
  /** Also in the desktop's side navigation. */
  isInSideNav?: boolean;
}

const sectionLinks: SectionLink[] = [
  { key: 'gamehall', icon: 'games', isInSideNav: true },
  { key: 'jackpots', icon: 'jackpot', isInSideNav: true },
  { key: 'tournaments', icon: 'trophy', isInSideNav: true },
  { key: 'winners', icon: 'crown' },
  { key: 'promotions', icon: 'offers' },
  { key: 'providers', icon: 'cube' },
];

/** Sections that the phone's tab bar has no room for. */
const Sections = observer(() => {
  const { t } = useTranslation();
  const { settings } = useStores();
  const open = sectionLinks.filter(({ key }) => settings.hasSection(href(key)));
  if (open.length === 0) return null;
  return (
    <nav className={styles.sections} aria-label={t('sections')}>
      {open.map(({ key, icon, isInSideNav }) => (
        <LocaleLink
          key={key}
          to={href(key)}
          className={isInSideNav ? `${styles.sectionLink} ${styles.inSideNav}` : styles.sectionLink}
        >
          <Icon name={icon} size={20} />
          {t(`titles.${key}`)}
        </LocaleLink>
      ))}
    </nav>
  );
});

const LowerBlocks = observer(() => {
  const { lobby, settings } = useStores();
  return (
    <>
      {settings.hasGames && <FavouritesRow />}
      <HydrationPart>
        {settings.hasSection(href('jackpots')) && <Jackpots />}
        {settings.hasSection(href('winners')) && <Winners />}
        <MenuBanner />
      </HydrationPart>
      {settings.hasGames && (
        <LobbyBlock resource={lobby.rows} shape="row">
          {(rows) =>
            rows.slice(2).map((row) => (
              <HydrationPart key={row.category?.id ?? ''}>
                <GameRow row={row} />
              </HydrationPart>
            ))
          }
        </LobbyBlock>
      )}
      <HydrationPart>{settings.hasSection(href('tournaments')) && <Tournaments />}</HydrationPart>
    </>
  );
});

/** Home: banners, rows of games, jackpots, winners, tournaments. Each block fails independently. */
const HomeScreen = observer(() => {
  const { t } = useTranslation(['common', 'games']);
  const { lobby, settings } = useStores();
  const { query } = useRoute();
  const isComplete = useDeferredRender();
  return (
    <>
      <h1 className="bz-hidden">{t('titles.home')}</h1>
      <ContinueAs
        label={(name) => (name ? t('games:continueAs', { name }) : t('games:continueWith'))}
        reason={query.has('redirectUrl') && t('signInNeeded')}
      />
      <Banners />
      <Sections />
      {settings.hasGames && (
        <>
          <RecentRow />
          <LobbyBlock resource={lobby.rows} shape="row">
            {(rows) =>
              rows
                .slice(0, 2)
                .map((row, index) => <GameRow key={row.category?.id ?? ''} row={row} isFirst={index === 0} />)
            }
          </LobbyBlock>
        </>
      )}
      {isComplete && (
        <HydrationPart>
          <LowerBlocks />
        </HydrationPart>
      )}
    </>
  );
});

export default HomeScreen;
