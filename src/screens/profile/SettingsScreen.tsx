import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { localePath } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { shownLogin } from '@baize/contract/player/contacts';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountSections } from '../../components/account/accountSections';
import { ProfilePage } from '../../components/account/ProfilePage';
import { SectionRows } from '../../components/account/SectionRows';
import { restartAt } from '../../components/browser/restart';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { ActionCell } from '../../components/list/ActionCell';
import { DetailCell } from '../../components/list/DetailCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { useLanguages } from '../../components/navigation/useLanguages';
import { Icon } from '../../components/primitives/Icon';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { formatDate } from '../../domain/i18n/dates';
import { shownBalance } from '../../domain/money/balance';
import { greetingName } from '../../domain/player/playerNames';
import { anchoredPage } from '../../domain/player/settingsAnchors';
import type { LoaderContext } from '../../stores/loaderContext';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { LoyaltyStore } from '../../stores/shell/LoyaltyStore';
import { Avatar } from './Avatar';
import styles from './settings.module.css';

const verificationOf = ({ is_verified, is_on_verification }: PlayerInfo, isRefused: boolean) => {
  if (is_verified) return 'verified';
  if (is_on_verification) return 'checking';
  return isRefused ? 'refused' : 'open';
};

const verificationIcons = { verified: 'check', checking: 'clock', open: 'shield', refused: 'warning' } as const;

const placeholder = <span className={styles.placeholder} />;

/** Empty rows reserve the space. */
const PlayerSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <ListSection>
      <div role="status" aria-label={t('loading')}>
        <Rows>
          <DetailCell
            before={
              <span className={styles.portrait}>
                <span className="size-16 round bg-raised-2" />
              </span>
            }
            title={<strong className={styles.playerName}>{placeholder}</strong>}
            text={
              <span className={styles.names}>
                <span>{placeholder}</span>
                <span>{placeholder}</span>
              </span>
            }
          />
          <DetailCell before={<span className={styles.mark} />} title={placeholder} />
        </Rows>
      </div>
    </ListSection>
  );
};

const PlayerCard = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'common']);
  const stores = useStores();
  const { image } = stores.get(CharacterStore);
  const { actionId, status } = stores.get(VerificationStore);
  const verification = verificationOf(player, actionId === '' && status === 'refused');
  const login = shownLogin(player.login);
  const displayed = greetingName(player, stores.session.profile.value?.first_name);
  const name = displayed ?? login ?? t('common:aPlayer');
  return (
    <ListSection>
      <Rows>
        <DetailCell
          before={
            <span className={styles.portrait}>
              <Avatar name={name} image={image} alt={t('avatarOf', { name })} />
            </span>
          }
          title={<strong className={styles.playerName}>{displayed ?? t('who.nameless')}</strong>}
          text={
            <span className={styles.names}>
              {login !== null && <span>{login}</span>}
              <span>{t('who.since', { date: formatDate(player.reg_time) })}</span>
            </span>
          }
        />
        <LinkCell
          to={href('profile-index-verification')}
          before={
            <span className={styles.check} data-check={verification}>
              <Icon name={verificationIcons[verification]} />
            </span>
          }
          title={t(`who.${verification}`)}
        />
      </Rows>
    </ListSection>
  );
});

/** Who is signed in: character, names and verification status. */
const AccountHolder = ({ player }: { player: PlayerInfo | null }) =>
  player ? <PlayerCard player={player} /> : <PlayerSkeleton />;

const PERCENT = 100;

/** Bonus money and loyalty level, for desktops. */
const RewardCards = observer(() => {
  const { t } = useTranslation();
  const stores = useStores();
  const { balance, session, settings } = stores;
  const label = useId();
  const { value = session.player } = balance.balances;
  const bonus = value && (shownBalance(value, settings.isBonusIsolated).bonus ?? value.balance_bonus);
  const { progress } = stores.get(LoyaltyStore);
  const displayed = {
    bonuses: bonus && settings.formatMoney(bonus),
    loyalty: progress && (
      <>
        <span id={label}>{progress.name}</span>
        <ProgressBar max={PERCENT} value={progress.percent} labelledBy={label} />
      </>
    ),
  };
  const shown = (['bonuses', 'loyalty'] as const).filter((name) => settings.hasSection(accountSections[name].path));
  return (
    <div className={styles.standing}>
      {shown.map((name) => {
        const { path, icon, title } = accountSections[name];
        return (
          <ListSection key={name}>
            <Rows>
              <LinkCell
                to={path}
                icon={icon}
                title={t(`titles.${title}`)}
                text={<span className={styles.standingText}>{displayed[name] ?? '–'}</span>}
              />
            </Rows>
          </ListSection>
        );
      })}
    </div>
  );
});

const money = ['wallet', 'deposit', 'withdraw', 'history'] as const;
/** Links to sections of other pages, by their own names. */
const safety = [
  { name: 'twoFactor', icon: 'lock', path: `${accountSections.security.path}#two-factor` },
  { name: 'password', icon: 'device', path: accountSections.security.path },
  { name: 'limits', icon: 'clock', path: accountSections.limits.path },
] as const;

const LinkGroup = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.linkGroup}>
      <ListSection title={label} titleId={id}>
        {children}
      </ListSection>
    </nav>
  );
};

const SecurityLinks = observer(() => {
  const { t } = useTranslation(['profile', 'common']);
  const { session, settings } = useStores();
  const { player } = session;
  if (!safety.some(({ path }) => settings.hasSection(path))) return null;
  const isOn = player && t(player.two_factor_auth ? 'menu.on' : 'menu.off');
  return (
    <LinkGroup label={t('menu.safety')}>
      <Rows>
        {safety.map(({ name, icon, path }) => (
          <LinkCell
            key={name}
            to={path}
            icon={icon}
            title={t(`menu.${name}`)}
            value={name === 'twoFactor' ? <span className={styles.status}>{isOn}</span> : undefined}
          />
        ))}
        <LinkCell
          to={accountSections.notification.path}
          icon="bell"
          title={t('common:titles.notification')}
          className={styles.wideOnly}
        />
      </Rows>
    </LinkGroup>
  );
});

/** Signs out, then reloads at the home page, where a reload keeps the launch. */
const SignOut = observer(() => {
  const { t } = useTranslation();
  const { logout } = useStores().session;
  const { locale } = useRoute();
  const { canRestart } = usePlatform();
  const navigate = useNavigate();
  const handleClick = async () => {
    const result = await logout.run();
    if (!result.ok) return;
    const home = localePath(locale, '/');
    if (canRestart) restartAt(home);
    else void navigate(home, { replace: true });
  };
  return (
    <>
      {logout.error && <ErrorNotice error={logout.error} />}
      <ListSection>
        <Rows>
          <ActionCell icon="out" isDanger isBusy={logout.isRunning} onClick={() => void handleClick()}>
            {t('signOut')}
          </ActionCell>
        </Rows>
      </ListSection>
    </>
  );
});

/** Redirects old links to anchors of this page, which are pages now. */
function useAnchorRedirects(): void {
  const { hash } = useLocation();
  const go = useLocaleNavigate();
  useEffect(() => {
    const page = anchoredPage(hash);
    if (page !== null) go(page, { replace: true });
  }, [hash, go]);
}

/** The account page: the player and links to all account pages. Only the names wait for the player's data. */
const SettingsScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { session, balance, settings } = useStores();
  const { player } = session;
  const { value = player } = balance.balances;
  const language = useLanguages().find(({ link }) => link['aria-current'])?.label ?? '';
  useAnchorRedirects();
  return (
    <ProfilePage
      section="settings"
      head={
        <div className={styles.overview}>
          <AccountHolder player={player} />
          <RewardCards />
          <LinkGroup label={t('menu.money')}>
            <SectionRows
              sections={money}
              values={{
                wallet: (
                  <span className={styles.balance}>
                    {value && settings.formatMoney(shownBalance(value, settings.isBonusIsolated).sum)}
                  </span>
                ),
              }}
            />
          </LinkGroup>
        </div>
      }
      values={{
        nickname: (player && greetingName(player, undefined)) ?? '',
        wins: player ? t(player.are_wins_shown ? 'menu.winsOn' : 'menu.winsOff') : '',
        language,
      }}
    >
      <SecurityLinks />
      <SignOut />
    </ProfilePage>
  );
});

export default SettingsScreen;

export const load = async ({ stores }: LoaderContext) =>
  void (await Promise.all([
    stores.session.profile.ensure(),
    stores.get(CharacterStore).read(),
    stores.get(VerificationStore).loadStatus(),
  ]));
