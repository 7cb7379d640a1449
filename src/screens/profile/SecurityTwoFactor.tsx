import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ListSection } from '../../components/list/ListSection';
import { Inset, Rows } from '../../components/list/Rows';
import { SwitchCell } from '../../components/list/SwitchCell';
import { useTranslation } from '../../components/texts';
import { outcomeOf } from '../../domain/errors';
import type { PlayerInfo } from '../../services/api/entities/account';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import { CodeStep } from './CodeStep';

/** The switch for the second step, and the code that moves it (U-2, A-3). */
export const SecurityTwoFactor = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { haptics } = usePlatform();
  const stores = useStores();
  const store = stores.get(SecurityStore);
  const { changeTwoFactor, confirmTwoFactor, wanted } = store;
  const isOn = wanted ?? player.two_factor_auth;
  const handleSwitch = (next: boolean) => {
    if (wanted === null) void changeTwoFactor.run(next);
    else store.cancelTwoFactor();
  };
  const handleCode = async (code: string) => {
    const next = wanted;
    const result = await confirmTwoFactor.run(code);
    if (!result.ok || !result.value) return;
    haptics.notify('success');
    stores.toasts.show({ tone: 'success', textKey: next ? 'profile:twoFactorNowOn' : 'profile:twoFactorNowOff' });
  };
  const refused = confirmTwoFactor.error
    ? outcomeOf(confirmTwoFactor.error).textKey
    : confirmTwoFactor.status === 'done'
      ? 'errors:twoFactor.wrong'
      : null;
  return (
    <ListSection title={t('twoFactor')} lead={t('twoFactorLead')} id="two-factor">
      <Rows>
        <SwitchCell
          icon="lock"
          title={t('twoFactorSwitch')}
          isOn={isOn}
          isBusy={changeTwoFactor.isRunning}
          onSwitch={handleSwitch}
        />
      </Rows>
      {(changeTwoFactor.error || wanted !== null) && (
        <Inset>
          {changeTwoFactor.error && <ErrorNotice error={changeTwoFactor.error} />}
          {wanted !== null && (
            <CodeStep
              lead={t(wanted ? 'twoFactorSentOn' : 'twoFactorSentOff')}
              action={t('twoFactorConfirm')}
              isBusy={confirmTwoFactor.isRunning}
              error={refused && t(refused as 'errors:twoFactor.wrong')}
              resendTime={store.resendTime}
              isResending={changeTwoFactor.isRunning}
              onSubmit={(code) => void handleCode(code)}
              onResend={() => void changeTwoFactor.run(wanted)}
              onCancel={store.cancelTwoFactor}
            />
          )}
        </Inset>
      )}
    </ListSection>
  );
});
