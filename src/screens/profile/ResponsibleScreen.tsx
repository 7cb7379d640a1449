import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { ProfilePage } from '../../components/ProfilePage';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import { DepositLimitStore } from '../../stores/profile/DepositLimitStore';
import { SelfLimitsStore } from '../../stores/profile/SelfLimitsStore';
import type { Stores } from '../../stores/shell/Stores';
import type { Visit } from '../../stores/visit';
import { LimitsDeposit } from './LimitsDeposit';
import { LimitsPause } from './LimitsPause';
import { LimitsReminder } from './LimitsReminder';
import { LimitsRestriction } from './LimitsRestriction';

export const load = async ({ stores }: Visit) =>
  void (await Promise.all([stores.get(DepositLimitStore).open(), stores.get(SelfLimitsStore).limits.load()]));

export const leave = (stores: Stores) => stores.get(DepositLimitStore).leave();

/** What helps to play within limits: the player's own, and what the operator does by itself (R-19, R-24, U-6, C-11). */
const ResponsibleScreen = observer(() => {
  const { t } = useTranslation('profile');
  const seconds = useStores().settings.general.value?.time_to_force_logout ?? 0;
  const minutes = Math.round(seconds / 60);
  return (
    <ProfilePage section="limits" lead={t('responsible.lead')}>
      <LimitsRestriction />
      <LimitsDeposit />
      <LimitsReminder />
      <LimitsPause />
      <ListSection title={t('responsible.spent')} lead={t('responsible.spentText')}>
        <Rows>
          <LinkCell to={href('cashier-index-history')} icon="history" title={t('responsible.toHistory')} />
        </Rows>
      </ListSection>
      <ListSection
        title={t('responsible.inactivity')}
        lead={seconds > 0 ? t('responsible.inactivityText', { count: minutes }) : t('responsible.inactivityOff')}
      />
      <ListSection title={t('responsible.help')} lead={t('responsible.helpText')}>
        <Rows>
          <LinkCell to={href('support')} icon="support" title={t('askSupport')} />
          <LinkCell to={href('slug', { slug: 'responsible-play' })} icon="info" title={t('responsible.read')} />
        </Rows>
      </ListSection>
    </ProfilePage>
  );
});

export default ResponsibleScreen;
