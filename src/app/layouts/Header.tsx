import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useHydrated } from '../../components/hooks/useHydrated';
import { BalanceText } from '../../components/money/BalanceText';
import { AuthLink } from '../../components/navigation/AuthLink';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { Logo } from './Logo';
import styles from './layouts.module.css';

interface HeaderProps {
  /** The page is for players only, so space for the balance is reserved before the player is known. */
  isPlayersOnly?: boolean | undefined;
}

/** Balance, deposit and account for players, sign-in for guests. */
const HeaderSession = observer(({ isPlayersOnly }: HeaderProps) => {
  const { t } = useTranslation();
  const { session, dialogs, settings } = useStores();
  const isHydrated = useHydrated();
  if (isPlayersOnly || session.player || (isHydrated && session.isPlayerUnavailable)) {
    return (
      <div className={styles.session}>
        {session.player ? (
          <LocaleLink to={href('cashier-index-wallet')} className={styles.balance}>
            <BalanceText />
          </LocaleLink>
        ) : (
          <span className={styles.balance} data-awaited={session.loadError ? 'in vain' : ''} />
        )}
        {settings.hasDeposits && (
          <LocaleLink to={href('cashier-index-deposit')} className={styles.deposit}>
            <Icon name="plus" size={20} />
            <span className={styles.depositText}>{t('deposit')}</span>
          </LocaleLink>
        )}
        <button
          type="button"
          className={styles.account}
          aria-label={t('titles.account')}
          aria-haspopup="dialog"
          onClick={() => dialogs.open('account', {})}
        >
          <Icon name="me" />
        </button>
      </div>
    );
  }
  // While a launch or a known player is being signed in, no sign-in button is shown.
  const isWaiting = session.signInWithLaunch.isRunning || (session.isSessionLikely && !session.isKnown);
  return (
    <div className={styles.session} data-guest={isHydrated && !isWaiting ? 'settled' : 'unknown'}>
      <AuthLink view="login" className={styles.enter}>
        {t('signIn')}
      </AuthLink>
      <AuthLink view="register" className={`${styles.enter} ${styles.join}`}>
        {t('signUp')}
      </AuthLink>
    </div>
  );
});

export const Header = ({ isPlayersOnly }: HeaderProps) => {
  const { t } = useTranslation();
  const { dialogs, settings } = useStores();
  return (
    <header className={styles.header}>
      <LocaleLink to={href('index')} className={styles.logoLink} aria-label={t('toLobby')}>
        <Logo />
      </LocaleLink>
      {settings.hasGames && (
        <button type="button" className={styles.search} onClick={() => dialogs.open('search', {})}>
          <Icon name="search" size={20} />
          {t('nav.search')}
        </button>
      )}
      <span id="connection" className={styles.connection} role="status" />
      <HeaderSession isPlayersOnly={isPlayersOnly} />
    </header>
  );
};
