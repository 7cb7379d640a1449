import { href } from '@baize/contract/links/paths';
import { shownLogin } from '@baize/contract/player/contacts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { SectionRows } from '../../components/account/SectionRows';
import { InstallOffer } from '../../components/actions/InstallOffer';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection } from '../../components/list/ListSection';
import { LoyaltySummary } from '../../components/loyalty/LoyaltySummary';
import { Dialog } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { greetingName } from '../../domain/player/playerNames';
import { CharacterStore } from '../../stores/profile/CharacterStore';
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
      session.loadError && (
        <Dialog kind="curtain" title={t('titles.account')} onClose={onClose}>
          <ErrorNotice error={session.loadError} onRetry={() => session.ensureKnown(true)} />
        </Dialog>
      )
    );
  const login = shownLogin(player.login);
  const name = greetingName(player, session.profile.value?.first_name) ?? login ?? t('aPlayer');
  return (
    <Dialog kind="curtain" title={t('titles.account')} onClose={onClose}>
      <div className="bz-column">
        <p className="bz-line">
          <Avatar name={name} image={store.image} alt="" />
          <span className="grid min-w-0 wrap-anywhere">
            <strong>{name}</strong>
            {login !== null && name !== login && <span className="bz-muted">{login}</span>}
          </span>
        </p>
        {hasLoyalty && <LoyaltySummary />}
        <nav aria-label={t('titles.account')}>
          <ListRoot>
            <ListSection>
              <SectionRows sections={sections} onChoose={() => onClose?.()} />
            </ListSection>
          </ListRoot>
        </nav>
        <InstallOffer />
        <ReportButton reason="menu" />
      </div>
    </Dialog>
  );
});

export default AccountDialog;
