import { observer } from 'mobx-react-lite';
import { ContinueAs } from '../../components/ContinueAs';
import { useStores } from '../../components/contexts';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { useWhole } from '../../components/useWhole';
import { href } from '../../domain/paths';
import { Banners } from './Banners';
import { GameRow } from './GameRow';
import { Jackpots } from './Jackpots';
import { LobbyBlock } from './LobbyBlock';
import { MenuBanner } from './MenuBanner';
import { RecentRow } from './RecentRow';
import { Sections } from './Sections';
import { Tournaments } from './Tournaments';
import { Winners } from './Winners';

const Later = observer(() => {
  const { lobby, settings } = useStores();
  return (
    <>
      {settings.hasSection(href('jackpots')) && <Jackpots />}
      {settings.hasSection(href('winners')) && <Winners />}
      <MenuBanner />
      <LobbyBlock resource={lobby.rows} shape="row">
        {(rows) => rows.slice(2).map((row) => <GameRow key={row.category?.id ?? ''} row={row} />)}
      </LobbyBlock>
      {settings.hasSection(href('tournaments')) && <Tournaments />}
    </>
  );
});

/** Home: banners, rows of games, jackpots, winners, tournaments (R-1, G-1). Each block fails alone. */
const HomeScreen = observer(() => {
  const { t } = useTranslation(['common', 'games']);
  const { lobby } = useStores();
  const { query } = useRoute();
  const isWhole = useWhole();
  return (
    <>
      <h1 className="bz-hidden">{t('titles.home')}</h1>
      <ContinueAs text={t('games:continueAs')} reason={query.has('redirectUrl') && t('signInNeeded')} />
      <Banners />
      <Sections />
      <RecentRow />
      <LobbyBlock resource={lobby.rows} shape="row">
        {(rows) =>
          rows.slice(0, 2).map((row, index) => <GameRow key={row.category?.id ?? ''} row={row} isFirst={index === 0} />)
        }
      </LobbyBlock>
      {isWhole && <Later />}
    </>
  );
});

export default HomeScreen;
