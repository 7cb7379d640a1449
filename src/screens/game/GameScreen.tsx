import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/actions/ActionButton';
import { ReportButton } from '../../components/actions/ReportButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SystemPage } from '../../components/feedback/SystemPage';
import { GamePoster } from '../../components/games/GamePoster';
import { useFrameChannel } from '../../components/hooks/useFrameChannel';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/links/paths';
import type { GameLaunch } from '../../services/api/entities/games';
import type { Stores } from '../../stores/core/Stores';
import { GameStore } from '../../stores/games/GameStore';
import { superviseFrame } from '../../stores/games/superviseFrame';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
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
  const hasNoBalance = session.isSignedIn && !game.canPlay;
  const isStarting = game.frame === 'loading';
  const isSessionLoading = !session.isKnown && !session.account.error;
  // The demo dialog has the same buttons.
  const isDialogOpen = dialogs.stack.some(({ name }) => name === 'demoMode');
  return (
    <section className={styles.startPanel} data-asked={isDialogOpen || undefined}>
      <GamePoster game={current} width={180} height={240} />
      {hasNoBalance && (
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
      {isSessionLoading && <Waiting ownsTimer text={t('starting')} onRetry={() => void session.start()} />}
      <div className={styles.actions} hidden={isStarting || isDialogOpen || !session.isKnown}>
        {hasNoBalance ? (
          <Button isWide onClick={game.requestDeposit}>
            {t('depositNow')}
          </Button>
        ) : session.isSignedIn ? (
          <Button isWide onClick={() => void game.start.run('play')}>
            {t('playReal')}
          </Button>
        ) : null}
        {current.has_demo && (
          <Button isWide variant={isDemoFirst ? 'main' : 'plain'} onClick={() => void game.start.run('demo')}>
            {t('playDemo')}
          </Button>
        )}
        {!session.isSignedIn && (
          <Button
            isWide
            variant={isDemoFirst ? 'plain' : 'main'}
            onClick={() => dialogs.open('auth', { view: 'login' })}
          >
            {t('common:signIn')}
          </Button>
        )}
      </div>
    </section>
  );
});

/** Exchanges messages with the game's iframe: volume, pauses, pings. */
function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, launch: GameLaunch): void {
  const stores = useStores();
  const { visibility } = usePlatform();
  const game = stores.get(GameStore);
  const { dialogs, sound } = stores;
  const { volume } = sound;
  const go = useLocaleNavigate();
  const send = useFrameChannel(frame, launch, (message) => {
    game.handleMessage(message);
    if (message.type === 'deposit' && game.deposit === 'none') game.requestDeposit();
    if (message.type === 'lobby') go(href('gamehall'));
  });
  useEffect(() => superviseFrame({ game, dialogs, visibility, send }), [game, dialogs, visibility, send]);
  const isReady = game.frame === 'ready';
  useEffect(() => {
    if (isReady) send('volume', volume);
  }, [isReady, send, volume]);
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
  useFrameMessages(frame, launch);
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
        <div className={`${styles.cover} ${styles.startPanel}`}>
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
  const go = useLocaleNavigate();
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
function useRequestedMode(): void {
  const game = useStores().get(GameStore);
  const isDemo = useRoute().query.get('mode') === 'demo';
  const isReal = useLocation().hash === '#real';
  useEffect(() => game.follow({ isDemo, isReal }), [game, isDemo, isReal]);
}

/** A missing or failed game, with the operator's reason and links. */
const GameError = observer(() => {
  const { t } = useTranslation(['system', 'common']);
  const game = useStores().get(GameStore);
  const go = useLocaleNavigate();
  const error = game.game.error ?? game.start.error;
  const retry = () => void (game.game.error ? game.game.load() : game.start.run(game.mode ?? 'play'));
  // The player is self-excluded: the game is fine, and no other game would open either.
  const isSelfExcluded = error?.type === 'SelfLimitException';
  const texts = isSelfExcluded ? 'keptAway' : game.isMissing ? 'errorSlot' : 'notStarted';
  const canRetry = !game.isMissing && !isSelfExcluded;
  return (
    <SystemPage
      icon={isSelfExcluded ? 'lock' : 'warning'}
      {...(!isSelfExcluded && { tone: 'bad' })}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
    >
      {error && <ErrorNotice error={error} />}
      {canRetry && <ActionButton text={t('common:retry')} onPress={retry} />}
      <ActionButton
        text={t(isSelfExcluded ? 'common:titles.withdraw' : 'errorSlot.button')}
        onPress={() => go(href(isSelfExcluded ? 'cashier-index-withdraw' : 'gamehall'))}
        isSecondary={canRetry}
      />
      {!isSelfExcluded && <ReportButton reason="game" />}
    </SystemPage>
  );
});

const GameLoading = observer(() => {
  const { t } = useTranslation();
  const stores = useStores();
  const { game } = stores.get(GameStore);
  const loader = stores.settings.site.value?.loader;
  const text = loader?.text || t('loading');
  return (
    <div className={styles.startPanel}>
      {loader?.image && <img src={loader.image} alt="" width={48} height={48} />}
      <Waiting ownsTimer text={text} onRetry={() => void game.load()} />
    </div>
  );
});

const GameScreen = observer(() => {
  const game = useStores().get(GameStore);
  const { fullscreen, viewport } = usePlatform();
  useRealHash();
  useRequestedMode();
  useEffect(() => {
    // A launch that was full screen from the start stays so.
    const wasFullscreen = viewport.get().isFullscreen;
    return () => {
      if (!wasFullscreen) void fullscreen.exit();
    };
  }, [fullscreen, viewport]);
  if (game.isMissing || game.game.error || game.frame === 'failed') return <GameError />;
  return (
    <div className={styles.screen}>
      {/* The bar stays mounted, so that its back button works from the start and its heading keeps the focus. */}
      <GameBar />
      {game.game.isPending ? (
        <GameLoading />
      ) : game.launch ? (
        <GameFrame key={game.launch.token} launch={game.launch} />
      ) : (
        <GameGate />
      )}
    </div>
  );
});

export const load = async ({ stores, params }: LoaderContext): Promise<LoaderResult> => {
  const game = stores.get(GameStore);
  await game.open(params.sysname ?? '');
  return subjectResult(game.game, !game.isMissing);
};

export const leave = (stores: Stores) => stores.get(GameStore).quit();

/** Metadata: a game is a product of its provider. */
export const subject = ({ stores }: LoaderContext): PageSubject | null => {
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
