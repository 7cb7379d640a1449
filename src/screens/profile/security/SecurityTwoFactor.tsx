import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { outcomeOf } from '@baize/contract/errors/errors';
import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../../components/contexts';
import { ErrorNotice } from '../../../components/feedback/ErrorNotice';
import { Inset, ListSection, Rows } from '../../../components/list/ListSection';
import { SwitchCell } from '../../../components/list/SwitchCell';
import { useTranslation } from '../../../components/texts';
import { SecurityStore } from '../../../stores/profile/SecurityStore';
import { CodeStep } from '../CodeStep';

/** The switch for the second step, and the code that confirms a change. */
export const SecurityTwoFactor = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation(['profile', 'errors']);
  const { haptics } = usePlatform();
  const stores = useStores();
  const store = stores.get(SecurityStore);
  const { changeTwoFactor, confirmTwoFactor, requestedState } = store;
  const isOn = requestedState ?? player.two_factor_auth;
  const handleSwitch = (next: boolean) => {
    if (requestedState === null) void changeTwoFactor.run(next);
    else store.cancelTwoFactor();
  };
  const handleCode = async (code: string) => {
    const next = requestedState;
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
          icon="shield"
          title={t('twoFactorSwitch')}
          isOn={isOn}
          isBusy={changeTwoFactor.isRunning}
          onSwitch={handleSwitch}
        />
      </Rows>
      {(changeTwoFactor.error || requestedState !== null) && (
        <Inset>
          {changeTwoFactor.error && <ErrorNotice error={changeTwoFactor.error} />}
          {requestedState !== null && (
            <CodeStep
              lead={t(requestedState ? 'twoFactorSentOn' : 'twoFactorSentOff')}
              action={t('twoFactorConfirm')}
              isBusy={confirmTwoFactor.isRunning}
              error={refused && t(refused as 'errors:twoFactor.wrong')}
              resendTime={store.resendTime}
              isResending={changeTwoFactor.isRunning}
              onSubmit={(code) => void handleCode(code)}
              onResend={() => void changeTwoFactor.run(requestedState)}
              onCancel={store.cancelTwoFactor}
            />
          )}
        </Inset>
      )}
    </ListSection>
  );
});
