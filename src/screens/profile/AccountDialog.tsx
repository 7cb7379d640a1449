import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../components/contexts';
import { Dialog } from '../../components/Dialog';
import { ErrorNotice } from '../../components/ErrorNotice';
import { InstallOffer } from '../../components/InstallOffer';
import { LoyaltyStanding } from '../../components/LoyaltyStanding';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection } from '../../components/list/ListSection';
import { SectionRows } from '../../components/SectionRows';
import { useTranslation } from '../../components/texts';
import { shownLogin } from '../../domain/contacts';
import { href } from '../../domain/paths';
import { ownName } from '../../domain/playerNames';
import { CharacterStore } from '../../stores/profile/CharacterStore';
import styles from './AccountDialog.module.css';
import { Avatar } from './Avatar';

const sections = ['loyaltyHome', 'loyaltyShop', 'wallet', 'bonuses', 'limits', 'settings'] as const;

/** Account menu of the header: player, loyalty, links. */
const AccountDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation(['common', 'loyalty'], { useSuspense: true });
  const stores = useStores();
  const { session, settings } = stores;
  const store = stores.get(CharacterStore);
  const { player } = session;
  const hasLoyalty = settings.hasSection(href('loyalty'));
  useEffect(() => {
    if (hasLoyalty) void store.read();
  }, [store, hasLoyalty]);
  if (!player)
    return (
      session.unread && (
        <Dialog kind="curtain" title={t('titles.account')} onClose={onClose}>
          <ErrorNotice error={session.unread} onRetry={() => session.ensureKnown(true)} />
        </Dialog>
      )
    );
  const login = shownLogin(player.login);
  const name = ownName(player, session.profile.value?.first_name) ?? login ?? t('aPlayer');
  return (
    <Dialog kind="curtain" title={t('titles.account')} onClose={onClose}>
      <div className="bz-column">
        <p className="bz-line">
          <Avatar name={name} image={store.image} alt="" />
          <span className={styles.names}>
            <strong>{name}</strong>
            {login !== null && name !== login && <span className="bz-muted">{login}</span>}
          </span>
        </p>
        {hasLoyalty && <LoyaltyStanding />}
        <nav aria-label={t('titles.account')}>
          <ListRoot>
            <ListSection>
              <SectionRows sections={sections} onChoose={() => onClose?.()} />
            </ListSection>
          </ListRoot>
        </nav>
        <InstallOffer />
      </div>
    </Dialog>
  );
});

export default AccountDialog;
