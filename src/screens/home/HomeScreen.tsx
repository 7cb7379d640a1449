import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ContinueAs } from '../../components/ContinueAs';
import { useStores } from '../../components/contexts';
import { GameTile } from '../../components/GameTile';
import { Icon, type IconName } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { RowButtons } from '../../components/RowButtons';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { useWhole } from '../../components/useWhole';
import { href } from '../../domain/paths';
import type { LobbyRow } from '../../stores/shell/LobbyStore';
import { Banners } from './Banners';
import styles from './home.module.css';
import { Jackpots } from './Jackpots';
import { LobbyBlock, RowHead } from './LobbyBlock';
import { MenuBanner } from './MenuBanner';
import { FavouritesRow, RecentRow } from './RecentRow';
import { Tournaments } from './Tournaments';
import { Winners } from './Winners';

const FIRST = 6;

const GameRow = ({ row, isFirst }: { row: LobbyRow; isFirst?: boolean }) => {
  const { t } = useTranslation('games');
  const scroller = useRef<HTMLDivElement>(null);
  const { category } = row;
  const name = category?.name ?? t('allGames');
  const games = useWhole() ? row.games : row.games.slice(0, FIRST);
  return (
    <section className={isFirst ? styles.section : `${styles.section} ${styles.later}`}>
      <RowHead
        title={name}
        to={href('gamehall', { category: category?.id })}
        buttons={<RowButtons row={scroller} name={name} />}
      />
      <div ref={scroller} className={styles.row}>
        {games.map((game, index) => (
          <GameTile key={game.sysname} game={game} isEager={isFirst === true && index < 4} />
        ))}
      </div>
    </section>
  );
};

interface Door {
  key: 'gamehall' | 'jackpots' | 'tournaments' | 'winners' | 'promotions' | 'providers';
  icon: IconName;
  /** Also in the desktop's side navigation. */
  isOnRail?: boolean;
}

const doors: Door[] = [
  { key: 'gamehall', icon: 'games', isOnRail: true },
  { key: 'jackpots', icon: 'jackpot', isOnRail: true },
  { key: 'tournaments', icon: 'trophy', isOnRail: true },
  { key: 'winners', icon: 'crown' },
  { key: 'promotions', icon: 'offers' },
  { key: 'providers', icon: 'cube' },
];

/** Sections that the phone's tab bar has no room for. */
const Sections = observer(() => {
  const { t } = useTranslation();
  const { settings } = useStores();
  const open = doors.filter(({ key }) => settings.hasSection(href(key)));
  if (open.length === 0) return null;
  return (
    <nav className={styles.sections} aria-label={t('sections')}>
      {open.map(({ key, icon, isOnRail }) => (
        <LocaleLink key={key} to={href(key)} className={isOnRail ? `${styles.door} ${styles.onRail}` : styles.door}>
          <Icon name={icon} size={20} />
          {t(`titles.${key}`)}
        </LocaleLink>
      ))}
    </nav>
  );
});

const Later = observer(() => {
  const { lobby, settings } = useStores();
  return (
    <>
      {settings.hasGames && <FavouritesRow />}
      {settings.hasSection(href('jackpots')) && <Jackpots />}
      {settings.hasSection(href('winners')) && <Winners />}
      <MenuBanner />
      {settings.hasGames && (
        <LobbyBlock resource={lobby.rows} shape="row">
          {(rows) => rows.slice(2).map((row) => <GameRow key={row.category?.id ?? ''} row={row} />)}
        </LobbyBlock>
      )}
      {settings.hasSection(href('tournaments')) && <Tournaments />}
    </>
  );
});

/** Home: banners, rows of games, jackpots, winners, tournaments. Each block fails independently. */
const HomeScreen = observer(() => {
  const { t } = useTranslation(['common', 'games']);
  const { lobby, settings } = useStores();
  const { query } = useRoute();
  const isWhole = useWhole();
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
      {isWhole && <Later />}
    </>
  );
});

export default HomeScreen;
