import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ReportButton } from '../../components/ReportButton';
import { useGo, useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { GameStore } from '../../stores/games/GameStore';
import type { Stores } from '../../stores/shell/Stores';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { GameBar } from './GameBar';
import { GameFrame } from './GameFrame';
import { GameGate } from './GameGate';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** A guest at `#real` is asked to register; closing that leads home. */
function useRealHash(): void {
  const { hash } = useLocation();
  const { session, dialogs } = useStores();
  const go = useGo();
  const isGuest = session.isKnown && !session.isSignedIn;
  useEffect(() => {
    if (hash !== '#real' || !isGuest) return;
    const onClosed = () => {
      if (!session.isSignedIn) go(href('index'));
    };
    dialogs.open('auth', { view: 'register' }, { onClosed });
  }, [hash, isGuest, dialogs, session, go]);
}

/** What the address asks for. */
function useStart(): void {
  const game = useStores().get(GameStore);
  const isDemo = useRoute().query.get('mode') === 'demo';
  const isReal = useLocation().hash === '#real';
  useEffect(() => game.follow({ isDemo, isReal }), [game, isDemo, isReal]);
}

/** A missing or failed game: the operator's reason, and ways on (G-5, S-6, N-4). */
const ErrorSlot = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const game = useStores().get(GameStore);
  const go = useGo();
  const error = game.game.error ?? game.start.error;
  const retry = () => void (game.game.error ? game.game.load() : game.start.run(game.mode ?? 'play'));
  // The player is self-excluded: nothing is wrong with the game.
  const isKeptAway = error?.type === 'SelfLimitException';
  const texts = isKeptAway ? 'keptAway' : 'errorSlot';
  return (
    <SystemPage
      icon={isKeptAway ? 'lock' : 'warning'}
      {...(!isKeptAway && { tone: 'bad' })}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
    >
      {error && <ErrorNotice error={error} />}
      <ActionButton text={t('errorSlot.button')} onPress={() => go(href('gamehall'))} />
      {!game.isMissing && !isKeptAway && <ActionButton text={t('common:retry')} onPress={retry} isSecond />}
      {!isKeptAway && <ReportButton reason="game" />}
    </SystemPage>
  );
});

const Looking = observer(() => {
  const { t } = useTranslation();
  const stores = useStores();
  const { game } = stores.get(GameStore);
  const loader = stores.settings.site.value?.loader;
  const text = loader?.text || t('loading');
  return (
    <div className={styles.gate}>
      {loader?.image && <img src={loader.image} alt="" width={48} height={48} />}
      <Waiting isOwn text={text} onRetry={() => void game.load()} />
    </div>
  );
});

const GameScreen = observer(() => {
  const game = useStores().get(GameStore);
  const { fullscreen, viewport } = usePlatform();
  useRealHash();
  useStart();
  useEffect(() => {
    // A launch that was full screen from the start stays so.
    const wasFull = viewport.get().isFullscreen;
    return () => {
      if (!wasFull) void fullscreen.exit();
    };
  }, [fullscreen, viewport]);
  if (game.isMissing || game.game.error || game.frame === 'failed') return <ErrorSlot />;
  return (
    <div className={styles.screen}>
      {/* One bar from the first moment on: its way back is there, and whoever is at its heading stays there (W-15). */}
      <GameBar />
      {game.game.isPending ? (
        <Looking />
      ) : game.launch ? (
        <GameFrame key={game.launch.token} launch={game.launch} />
      ) : (
        <GameGate />
      )}
    </div>
  );
});

export const load = async ({ stores, params }: Visit): Promise<VisitResult> => {
  const game = stores.get(GameStore);
  await game.open(params.sysname ?? '');
  return subjectResult(game.game, !game.isMissing);
};

export const leave = (stores: Stores) => stores.get(GameStore).quit();

/** A game is a product of its studio (W-3). */
export const subject = ({ stores }: Visit): PageSubject | null => {
  const game = stores.get(GameStore).game.value;
  if (!game) return null;
  return {
    title: game.name,
    image: game.image_url,
    type: 'product',
    brand: game.provider_name,
    facts: game.rtp ? 'gameRtp' : 'game',
    values: { provider: game.provider_name, rtp: Number(game.rtp) },
  };
};

export default GameScreen;
