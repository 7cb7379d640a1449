import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { outcomeOf } from '@baize/contract/errors/errors';
import { fieldOf } from '@baize/contract/validation/fields';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ProfilePage } from '../../components/account/ProfilePage';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ActionCell } from '../../components/list/ActionCell';
import { ListFields } from '../../components/list/ListFields';
import { Inset, ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { useTranslation } from '../../components/texts';
import { passwordStrength } from '../../domain/player/passwordStrength';
import type { LoaderContext } from '../../stores/loaderContext';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import { CodeStep } from './CodeStep';
import { LinkedAccounts } from './LinkedAccounts';
import { SecuritySessions } from './SecuritySessions';

/** The switch for the second step, and the code that confirms a change. */
const SecurityTwoFactor = observer(({ player }: { player: PlayerInfo }) => {
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

const HEADING = 'password';

/** Changes the password, or sets the first one for players who signed in by a launch. */
const PasswordForm = observer(({ player, onDone }: { player: PlayerInfo; onDone: () => void }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { changePassword } = stores.get(SecurityStore);
  const ownNames = [player.login, player.login.split('@')[0] ?? '', player.fakename];
  /** Replaces the password rule while typing. */
  const strengthOf = (typed: string) =>
    typed === '' ? '' : `${t('strength.label')}: ${t(`strength.${passwordStrength(typed, ownNames)}`)}`;
  const form = useDescribedForm({
    fields: ({ password = '' }) => [
      ...(player.has_password
        ? [fieldOf({ name: 'old_password', type: 'currentPassword', label: t('fields.old_password') })]
        : []),
      fieldOf({ name: 'password', type: 'password', label: t('fields.password'), hint: strengthOf(String(password)) }),
      fieldOf({
        name: 'repeated',
        // The first field already shows and checks the rule.
        type: 'currentPassword',
        autocomplete: 'new-password',
        label: t('fields.repeated'),
        sameAs: 'password',
      }),
    ],
    onSubmit: async ({ old_password = '', password = '' }) => {
      const result = await changePassword.run(String(old_password), String(password));
      if (!result.ok) return result;
      haptics.notify('success');
      stores.toasts.show({ tone: 'success', textKey: 'profile:passwordChangedOthers' });
      onDone();
      return undefined;
    },
  });
  return (
    <ListFields>
      <DescribedForm
        form={form}
        action={t('savePassword')}
        isBusy={changePassword.isRunning}
        username={player.login}
        labelledBy={HEADING}
        isNextStep
      />
    </ListFields>
  );
});

/** A row that opens the form, so that the other settings stay in view. */
const SecurityPassword = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <ListSection
      title={t('password')}
      titleId={HEADING}
      lead={player.has_password ? t('passwordLead') : t('passwordFirstLead', { login: player.login })}
    >
      <Rows>
        <ActionCell
          icon="lock"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          below={isOpen && <PasswordForm player={player} onDone={() => setOpen(false)} />}
        >
          {t(player.has_password ? 'changePassword' : 'passwordFirst')}
        </ActionCell>
      </Rows>
    </ListSection>
  );
});

/** Account security: the second step, the password, the devices. */
const SecurityScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <ProfilePage section="security" lead={t('securityLead')} isSplit>
      {player ? (
        <>
          <SecurityTwoFactor player={player} />
          <SecurityPassword player={player} />
          <SecuritySessions />
          <LinkedAccounts />
        </>
      ) : (
        <PageSkeleton />
      )}
    </ProfilePage>
  );
});

export default SecurityScreen;

export const load = async ({ stores }: LoaderContext) => void (await stores.get(SecurityStore).sessions.load());

export const leave = (stores: LoaderContext['stores']) => stores.get(SecurityStore).cancelTwoFactor();
