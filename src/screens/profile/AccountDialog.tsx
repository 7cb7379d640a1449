import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { Dialog } from '../../components/Dialog';
import type { IconName } from '../../components/Icon';
import { InstallOffer } from '../../components/InstallOffer';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { shownLogin } from '../../domain/contacts';
import { ownName } from '../../domain/playerNames';
import { ProfileStore } from '../../stores/profile/ProfileStore';
import styles from './AccountDialog.module.css';
import { Avatar } from './Avatar';

const ways = [
  { path: '/loyalty', title: 'loyalty', icon: 'trophy' },
  { path: '/loyalty/shop', title: 'loyaltyShop', icon: 'jackpot' },
  { path: '/cashier/wallet', title: 'wallet', icon: 'wallet' },
  { path: '/profile/bonuses', title: 'bonuses', icon: 'offers' },
  { path: '/profile/responsible-game', title: 'responsibleGame', icon: 'clock' },
  { path: '/profile/settings', title: 'account', icon: 'me' },
] as const satisfies readonly { path: string; title: string; icon: IconName }[];

/** The account menu of the header: who is signed in, how far they are in loyalty, and the ways to their rooms (B-5). */
const AccountDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation(['common', 'loyalty'], { useSuspense: true });
  const stores = useStores();
  const { session, settings } = stores;
  const store = stores.room(ProfileStore);
  const { player } = session;
  const hasLoyalty = settings.hasSection('/loyalty');
  useEffect(() => {
    if (hasLoyalty) void store.readStanding();
  }, [store, hasLoyalty]);
  if (!player) return null;
  const login = shownLogin(player.login);
  const name = ownName(player, session.profile.value?.first_name) ?? login ?? t('aPlayer');
  return (
    <Dialog kind="curtain" title={t('titles.account')} onClose={onClose}>
      <div className={styles.menu}>
        <p className={styles.who}>
          <Avatar name={name} image={store.characterImage} alt="" />
          <span className={styles.names}>
            <strong>{name}</strong>
            {login !== null && name !== login && <span className={styles.muted}>{login}</span>}
          </span>
        </p>
        {hasLoyalty && <LoyaltyStanding />}
        <nav aria-label={t('accountNavigation')}>
          <ListRoot>
            <ListSection>
              <Rows>
                {ways
                  .filter(({ path }) => settings.hasSection(path))
                  .map(({ path, title, icon }) => (
                    <LinkCell
                      key={path}
                      to={path}
                      icon={icon}
                      title={t(`titles.${title}`)}
                      onClick={() => onClose?.()}
                    />
                  ))}
              </Rows>
            </ListSection>
          </ListRoot>
        </nav>
        <InstallOffer />
      </div>
    </Dialog>
  );
});

export default AccountDialog;
