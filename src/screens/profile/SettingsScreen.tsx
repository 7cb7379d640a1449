import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { accountSections } from '../../components/account/accountSections';
import { ProfilePage } from '../../components/account/ProfilePage';
import { SectionRows } from '../../components/account/SectionRows';
import { useStores } from '../../components/contexts';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { useLocaleNavigate } from '../../components/navigation/route';
import { useLanguages } from '../../components/navigation/useLanguages';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/money/balance';
import { greetingName } from '../../domain/player/playerNames';
import { anchoredPage } from '../../domain/player/settingsAnchors';
import type { LoaderContext } from '../../stores/loaderContext';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import { AccountHolder } from './settings/AccountHolder';
import { RewardCards } from './settings/RewardCards';
import { SignOut } from './settings/SignOut';
import styles from './settings.module.css';

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
