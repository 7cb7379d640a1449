import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { GamePoster } from '../../components/GamePoster';
import { ReportButton } from '../../components/ReportButton';
import { useGo, useRoute } from '../../components/route';
import { SystemPage } from '../../components/SystemPage';
import { useTranslation } from '../../components/texts';
import { useFrameChannel } from '../../components/useFrameChannel';
import { href } from '../../domain/paths';
import type { GameLaunch } from '../../services/api/entities/games';
import { GameStore } from '../../stores/games/GameStore';
import { talkWithFrame } from '../../stores/games/talkWithFrame';
import type { Stores } from '../../stores/shell/Stores';
import { type PageSubject, subjectResult, type Visit, type VisitResult } from '../../stores/visit';
import { GameBar } from './GameBar';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** Shown in place of the game until it starts: its poster and the start buttons. */
const GameGate = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { session, dialogs } = stores;
  const current = game.game.value;
  if (!current) return null;
  const hasEnded = game.hasSessionEnded && !session.isSignedIn;
  const isDemoFirst = current.has_demo && !session.isSignedIn && !hasEnded;
  const isBroke = session.isSignedIn && !game.canPlay;
  const isStarting = game.frame === 'loading';
  const isAsking = !session.isKnown && !session.account.error;
  // The demo dialog has the same buttons.
  const isAsked = dialogs.stack.some(({ name }) => name === 'demoMode');
  return (
    <section className={styles.gate} data-asked={isAsked || undefined}>
      <GamePoster game={current} width={180} height={240} />
      {isBroke && (
        <>
          <h2>{t('zeroBalanceTitle')}</h2>
          <p>{t('zeroBalanceText')}</p>
        </>
      )}
      {hasEnded && <p>{t('common:sessionEnded')}</p>}
      {game.start.error && !hasEnded && <ErrorNotice error={game.start.error} />}
      {!session.isKnown && session.account.error && (
        <ErrorNotice error={session.account.error} onRetry={() => void session.start()} />
      )}
      {isStarting && <Waiting text={t('starting')} onRetry={() => void game.restart()} />}
      {isAsking && <Waiting isOwn text={t('starting')} onRetry={() => void session.start()} />}
      <div className={styles.actions} hidden={isStarting || isAsked || !session.isKnown}>
        {isBroke ? (
          <Button isWide onClick={game.askDeposit}>
            {t('depositNow')}
          </Button>
        ) : session.isSignedIn ? (
          <Button isWide onClick={() => void game.start.run('play')}>
            {t('playReal')}
          </Button>
        ) : null}
        {current.has_demo && (
          <Button isWide look={isDemoFirst ? 'main' : 'plain'} onClick={() => void game.start.run('demo')}>
            {t('playDemo')}
          </Button>
        )}
        {!session.isSignedIn && (
          <Button isWide look={isDemoFirst ? 'plain' : 'main'} onClick={() => dialogs.open('auth', { view: 'login' })}>
            {t('common:signIn')}
          </Button>
        )}
      </div>
    </section>
  );
});

/** Exchanges messages with the game's iframe: volume, pauses, pings. */
function useFrameTalk(frame: RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  const game = stores.get(GameStore);
  const { dialogs, sound } = stores;
  const { volume } = sound;
  const go = useGo();
  const tell = useFrameChannel(frame, launch, (message) => {
    game.handleMessage(message);
    if (message.type === 'deposit' && game.deposit === 'none') game.askDeposit();
    if (message.type === 'lobby') go(href('gamehall'));
  });
  useEffect(() => talkWithFrame({ game, dialogs, visibility, tell }), [game, dialogs, visibility, tell]);
  const isReady = game.frame === 'ready';
  useEffect(() => {
    if (isReady) tell('volume', volume);
  }, [isReady, tell, volume]);
}

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** The game, covered until it reports ready. */
const GameFrame = observer(({ launch }: { launch: GameLaunch }) => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const { settings } = stores;
  const { fullscreen } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameTalk(frame, launch);
  useEffect(() => {
    if (fullscreen.isAutomatic && fullscreen.isAllowedBy(settings.fullscreenPolicy)) void fullscreen.enter();
  }, [fullscreen, settings.fullscreenPolicy]);
  // An iframe of the page's own origin could remove its sandbox, so it gets none.
  const isForeign = launch.origin !== '' && launch.origin !== window.location.origin;
  const handleRestart = () => void game.restart();
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={launch.address}
        title={t('frameTitle', { name: game.game.value?.name ?? '' })}
        allow="autoplay; fullscreen; clipboard-write"
        sandbox={isForeign ? SANDBOX : undefined}
        onLoad={game.handleLoad}
      />
      {game.frame === 'loading' && (
        <div className={`${styles.veil} ${styles.gate}`}>
          {game.game.value && <GamePoster game={game.game.value} width={180} height={240} />}
          <Waiting text={t('starting')} onRetry={handleRestart} />
        </div>
      )}
      {game.watch.isSilent && (
        <div className={styles.silent} role="alert">
          <p>{t('silent')}</p>
          <Button onClick={handleRestart}>{t('startAgain')}</Button>
          <ReportButton reason="game" />
        </div>
      )}
    </div>
  );
});

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

/** Starts the mode that the address asks for. */
function useStart(): void {
  const game = useStores().get(GameStore);
  const isDemo = useRoute().query.get('mode') === 'demo';
  const isReal = useLocation().hash === '#real';
  useEffect(() => game.follow({ isDemo, isReal }), [game, isDemo, isReal]);
}

/** A missing or failed game, with the operator's reason and links. */
const ErrorSlot = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const game = useStores().get(GameStore);
  const go = useGo();
  const error = game.game.error ?? game.start.error;
  const retry = () => void (game.game.error ? game.game.load() : game.start.run(game.mode ?? 'play'));
  // The player is self-excluded: the game is fine, and no other game would open either.
  const isKeptAway = error?.type === 'SelfLimitException';
  const texts = isKeptAway ? 'keptAway' : game.isMissing ? 'errorSlot' : 'notStarted';
  const canRetry = !game.isMissing && !isKeptAway;
  return (
    <SystemPage
      icon={isKeptAway ? 'lock' : 'warning'}
      {...(!isKeptAway && { tone: 'bad' })}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
    >
      {error && <ErrorNotice error={error} />}
      {canRetry && <ActionButton text={t('common:retry')} onPress={retry} />}
      <ActionButton
        text={t(isKeptAway ? 'common:titles.withdraw' : 'errorSlot.button')}
        onPress={() => go(href(isKeptAway ? 'cashier-index-withdraw' : 'gamehall'))}
        isSecond={canRetry}
      />
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
      {/* The bar stays mounted, so that its back button works from the start and its heading keeps the focus. */}
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

/** Metadata: a game is a product of its provider. */
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
