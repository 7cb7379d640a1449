import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountSections } from '../../components/accountSections';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { ActionCell } from '../../components/list/ActionCell';
import { FactCell } from '../../components/list/FactCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { ProfilePage } from '../../components/ProfilePage';
import { ProgressBar } from '../../components/ProgressBar';
import { restartAt } from '../../components/restart';
import { useGo, useRoute } from '../../components/route';
import { SectionRows } from '../../components/SectionRows';
import { useTranslation } from '../../components/texts';
import { useLanguages } from '../../components/useLanguages';
import { localePath } from '../../domain/addresses';
import { shownBalance } from '../../domain/balance';
import { shownLogin } from '../../domain/contacts';
import { formatDate } from '../../domain/dates';
import { href } from '../../domain/paths';
import { ownName } from '../../domain/playerNames';
import { anchoredPage } from '../../domain/settingsAnchors';
import type { PlayerInfo } from '../../services/api/entities/account';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import type { Visit } from '../../stores/visit';
import { Avatar } from './Avatar';
import styles from './settings.module.css';

const checkOf = ({ is_verified, is_on_verification }: PlayerInfo, isRefused: boolean) => {
  if (is_verified) return 'verified';
  if (is_on_verification) return 'checking';
  return isRefused ? 'refused' : 'open';
};

const signs = { verified: 'check', checking: 'clock', open: 'shield', refused: 'warning' } as const;

const word = <span className={styles.word} />;

/** Empty rows reserve the space. */
const Waiting = () => {
  const { t } = useTranslation('common');
  return (
    <ListSection>
      <div role="status" aria-label={t('loading')}>
        <Rows>
          <FactCell
            before={
              <span className={styles.portrait}>
                <span className={styles.face} />
              </span>
            }
            title={<strong className={styles.who}>{word}</strong>}
            text={
              <span className={styles.names}>
                <span>{word}</span>
                <span>{word}</span>
              </span>
            }
          />
          <FactCell before={<span className={styles.mark} />} title={word} />
        </Rows>
      </div>
    </ListSection>
  );
};

const Known = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'common']);
  const stores = useStores();
  const { image } = stores.get(CharacterStore);
  const { actionId, status } = stores.get(VerificationStore);
  const check = checkOf(player, actionId === '' && status === 'refused');
  const login = shownLogin(player.login);
  const told = ownName(player, stores.session.profile.value?.first_name);
  const name = told ?? login ?? t('common:aPlayer');
  return (
    <ListSection>
      <Rows>
        <FactCell
          before={
            <span className={styles.portrait}>
              <Avatar name={name} image={image} alt={t('avatarOf', { name })} />
            </span>
          }
          title={<strong className={styles.who}>{told ?? t('who.nameless')}</strong>}
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
            <span className={styles.check} data-check={check}>
              <Icon name={signs[check]} />
            </span>
          }
          title={t(`who.${check}`)}
        />
      </Rows>
    </ListSection>
  );
});

/** Who is signed in: character, names and verification status. */
const SettingsWho = ({ player }: { player: PlayerInfo | null }) => (player ? <Known player={player} /> : <Waiting />);

const PERCENT = 100;

/** Bonus money and loyalty level, for desktops. */
const Standing = observer(() => {
  const { t } = useTranslation();
  const { balance, loyalty, session, settings } = useStores();
  const label = useId();
  const { value = session.player } = balance.balances;
  const bonus = value && (shownBalance(value, settings.keepsBonusApart).bonus ?? value.balance_bonus);
  const { place } = loyalty;
  const told = {
    bonuses: bonus && settings.formatMoney(bonus),
    loyalty: place && (
      <>
        <span id={label}>{place.name}</span>
        <ProgressBar max={PERCENT} value={place.percent} labelledBy={label} />
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
                text={<span className={styles.stand}>{told[name] ?? '–'}</span>}
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

const Ways = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.ways}>
      <ListSection title={label} titleId={id}>
        {children}
      </ListSection>
    </nav>
  );
};

const WaysToSafety = observer(() => {
  const { t } = useTranslation(['profile', 'common']);
  const { session, settings } = useStores();
  const { player } = session;
  if (!safety.some(({ path }) => settings.hasSection(path))) return null;
  const isOn = player && t(player.two_factor_auth ? 'menu.on' : 'menu.off');
  return (
    <Ways label={t('menu.safety')}>
      <Rows>
        {safety.map(({ name, icon, path }) => (
          <LinkCell
            key={name}
            to={path}
            icon={icon}
            title={t(`menu.${name}`)}
            value={name === 'twoFactor' ? <span className={styles.said}>{isOn}</span> : undefined}
          />
        ))}
        <LinkCell
          to={accountSections.notification.path}
          icon="bell"
          title={t('common:titles.notification')}
          className={styles.beside}
        />
      </Rows>
    </Ways>
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
function useAnchors(): void {
  const { hash } = useLocation();
  const go = useGo();
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
  useAnchors();
  return (
    <ProfilePage
      section="settings"
      head={
        <div className={styles.first}>
          <SettingsWho player={player} />
          <Standing />
          <Ways label={t('menu.money')}>
            <SectionRows
              sections={money}
              said={{
                wallet: (
                  <span className={styles.held}>
                    {value && settings.formatMoney(shownBalance(value, settings.keepsBonusApart).sum)}
                  </span>
                ),
              }}
            />
          </Ways>
        </div>
      }
      said={{
        nickname: (player && ownName(player, undefined)) ?? '',
        wins: player ? t(player.are_wins_shown ? 'menu.winsOn' : 'menu.winsOff') : '',
        language,
      }}
    >
      <WaysToSafety />
      <SignOut />
    </ProfilePage>
  );
});

export default SettingsScreen;

export const load = async ({ stores }: Visit) =>
  void (await Promise.all([
    stores.session.profile.ensure(),
    stores.get(CharacterStore).read(),
    stores.get(VerificationStore).glance(),
  ]));
