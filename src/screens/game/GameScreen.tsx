import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/actions/ActionButton';
import { ReportButton } from '../../components/actions/ReportButton';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { SystemPage } from '../../components/feedback/SystemPage';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { useTranslation } from '../../components/texts';
import type { ClosedBy } from '../../stores/core/DialogsStore';
import type { Stores } from '../../stores/core/Stores';
import { GameStore } from '../../stores/games/GameStore';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import { GameBar } from './GameBar';
import { GameFrame } from './GameFrame';
import { GameGate } from './GameGate';
import styles from './GameScreen.module.css';
import { Waiting } from './Waiting';

/** A guest at `#real` is asked to register; closing that leads home. */
function useRealHash(): void {
  const { hash } = useLocation();
  const { session, dialogs } = useStores();
  const go = useLocaleNavigate();
  const isGuest = session.isKnown && !session.isSignedIn;
  useEffect(() => {
    if (hash !== '#real' || !isGuest) return;
    const onClosed = (by?: ClosedBy) => {
      // Leaving for another page closes the dialog too.
      if (by !== 'route' && !session.isSignedIn) go(href('index'));
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
      {error && <ErrorNotice error={error} report="game" />}
      {canRetry && <ActionButton text={t('common:retry')} onPress={retry} />}
      <ActionButton
        text={t(isSelfExcluded ? 'common:titles.withdraw' : 'errorSlot.button')}
        onPress={() => go(href(isSelfExcluded ? 'cashier-index-withdraw' : 'gamehall'))}
        isSecondary={canRetry}
      />
      {!error && <ReportButton reason="game" />}
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
  const { fullscreen } = usePlatform();
  useRealHash();
  useRequestedMode();
  useEffect(() => () => void fullscreen.exit(), [fullscreen]);
  if (game.isMissing || game.game.error || game.frame === 'failed') return <GameError />;
  return (
    <div className="flex flex-col flex-1 min-h-0">
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
