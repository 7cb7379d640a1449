import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { type ButtonHTMLAttributes, type KeyboardEvent, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import { FavouriteButton } from '../../components/games/GameTile';
import { useHydrated } from '../../components/hooks/useHydrated';
import { MoneyText } from '../../components/money/MoneyText';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { formatTime } from '../../domain/i18n/dates';
import { shownBalance } from '../../domain/money/balance';
import { GameStore } from '../../stores/games/GameStore';
import styles from './GameBar.module.css';
import { GameMenu } from './GameMenu';
import { moveFocus } from './moveFocus';
import { useGameControls } from './useGameControls';

interface ControlProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
}

const Control = ({ icon, ...rest }: ControlProps) => (
  <button type="button" className={styles.control} title={rest['aria-label']} {...rest}>
    <Icon name={icon} />
  </button>
);

const DemoBalance = observer(() => {
  const { t } = useTranslation('play');
  const { playMoney } = useStores().get(GameStore).roundBalance;
  return (
    <div className={styles.balance}>
      <span className={styles.demo}>{t('demoLabel')}</span> {playMoney && <MoneyText money={playMoney} />}
    </div>
  );
});

/** The balance during a round; if it is out of date, with the time of its last update. */
const BarBalance = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const { settings, session } = stores;
  const game = stores.get(GameStore);
  const { balances, asOf } = game.roundBalance;
  if (game.mode === 'demo') return <DemoBalance />;
  if (!balances) return session.isKnown && !session.isSignedIn ? null : <div className={styles.balance} />;
  const { kind, sum, bonus } = shownBalance(balances, settings.isBonusIsolated);
  const staleSince = game.frame === 'ready' ? asOf : null;
  const bonusText =
    bonus && t(kind === 'own' ? 'common:bonusBeside' : 'common:bonusWithin', { sum: settings.formatMoney(bonus) });
  const note = staleSince === null ? bonusText : t('asOf', { time: formatTime(new Date(staleSince)) });
  return (
    <div className={styles.balance}>
      <span className="bz-hidden">{t(kind === 'own' ? 'common:ownMoney' : 'common:balance')} </span>
      <MoneyText money={sum} isStale={staleSince !== null} />
      {note && <span className={styles.small}> {note}</span>}
    </div>
  );
});

const BackButton = () => {
  const { t } = useTranslation();
  const { backControl } = usePlatform();
  const navigate = useNavigate();
  const go = useLocaleNavigate();
  const isNative = useSyncExternalStore(backControl.subscribe, backControl.get, () => 'browser') === 'native';
  if (isNative) return null;
  const handleBack = () => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else go(href('gamehall'));
  };
  return <Control icon="back" aria-label={t('back')} onClick={handleBack} />;
};

/** Shown from 768 px; below that, the menu has them. */
const Tools = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const current = stores.get(GameStore).game.value;
  const { sound, rules, fullscreen, report } = useGameControls();
  const isMuted = stores.sound.isMuted;
  return (
    <div className={styles.tools}>
      <Control
        icon={isMuted ? 'mute' : 'sound'}
        data-hidden={!sound.isOffered || undefined}
        aria-label={t(isMuted ? 'unmute' : 'mute')}
        onClick={sound.press}
      />
      {current && (
        <FavouriteButton game={current} className={styles.control}>
          {(isLiked) => <Icon name={isLiked ? 'heart-full' : 'heart'} />}
        </FavouriteButton>
      )}
      {rules.isOffered && current && (
        <Control
          icon="info"
          aria-label={t('common:about', { name: current.name })}
          // Never over a running round.
          aria-disabled={!rules.isPossible}
          onClick={rules.press}
        />
      )}
      {fullscreen.isOffered && (
        <Control
          icon="fullscreen"
          aria-label={t(fullscreen.isOn ? 'leaveFullscreen' : 'enterFullscreen')}
          onClick={fullscreen.press}
        />
      )}
      {report.isOffered && <Control icon="warning" aria-label={t('common:reportProblem')} onClick={report.press} />}
    </div>
  );
});

/** Opens the deposit over the game; for a guest, the sign-in. */
const DepositButton = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const stores = useStores();
  const game = stores.get(GameStore);
  const isWaiting = game.deposit === 'wanted';
  if (!stores.session.isSignedIn)
    return (
      <button
        type="button"
        className={styles.signIn}
        data-hidden={!stores.session.isKnown || undefined}
        onClick={() => stores.dialogs.open('auth', { view: 'login' })}
      >
        {t('common:signIn')}
      </button>
    );
  if (!stores.settings.hasDeposits) return null;
  return (
    <>
      <button
        type="button"
        className={styles.deposit}
        aria-haspopup="dialog"
        aria-pressed={isWaiting || undefined}
        onClick={game.requestDeposit}
      >
        <Icon name={isWaiting ? 'clock' : 'plus'} size={20} />
        <span className={styles.depositText}>{t('common:deposit')}</span>
      </button>
      <p role="status" className={styles.note}>
        {isWaiting ? t('depositLater') : ''}
      </p>
    </>
  );
});

/** The menu is a dialog, so that Back closes it; it closes with the bar. */
function useMenu() {
  const { dialogs } = useStores();
  const isOpen = dialogs.top?.name === 'gameMenu';
  const close = useCallback(() => {
    if (dialogs.top?.name === 'gameMenu') dialogs.closeTop();
  }, [dialogs]);
  useEffect(() => close, [close]);
  return { isOpen, close, toggle: () => (isOpen ? close() : dialogs.open('gameMenu', {})) };
}

const MenuButton = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) => {
  const { t } = useTranslation('play');
  return (
    <Control
      icon="more"
      className={`${styles.control} ${styles.more}`}
      aria-label={t('more')}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      data-menu-opener=""
      onClick={onPress}
    />
  );
};

/** Arrow keys move along the bar, besides Tab. */
const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && moveFocus(event.currentTarget, document.dir === 'rtl' ? -step : step)) event.preventDefault();
};

/**
 * The bar above a game, without what the game or the host shows. It reserves space for the session's clock and net
 * position.
 */
export const GameBar = observer(() => {
  const { t } = useTranslation(['play', 'common']);
  const game = useStores().get(GameStore);
  const isHydrated = useHydrated();
  const menu = useMenu();
  const name = game.game.value?.name ?? t('common:titles.game');
  const bar = (
    <div role="toolbar" aria-label={t('bar')} className={styles.bar} onKeyDown={handleKeys}>
      <BackButton />
      {game.draws('title') ? (
        <h1 className="bz-hidden">{name}</h1>
      ) : (
        <div className={styles.titleBox}>
          <h1 className={styles.name}>{name}</h1>
        </div>
      )}
      <div className={styles.session} data-room="session" />
      {!game.draws('balance') && <BarBalance />}
      <Tools />
      <DepositButton />
      {isHydrated && game.game.value && <MenuButton isOpen={menu.isOpen} onPress={menu.toggle} />}
    </div>
  );
  return (
    <>
      {bar}
      {menu.isOpen && <GameMenu onClose={menu.close} />}
    </>
  );
});
