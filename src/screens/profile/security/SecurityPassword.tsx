import type { PlayerInfo } from '@baize/contract/api/entities/account';
import { fieldOf } from '@baize/contract/validation/fields';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { usePlatform, useStores } from '../../../components/contexts';
import { DescribedForm } from '../../../components/form/DescribedForm';
import { useDescribedForm } from '../../../components/form/useDescribedForm';
import { ActionCell } from '../../../components/list/ActionCell';
import { ListFields } from '../../../components/list/ListFields';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { useTranslation } from '../../../components/texts';
import { passwordStrength } from '../../../domain/player/passwordStrength';
import { SecurityStore } from '../../../stores/profile/SecurityStore';

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
export const SecurityPassword = observer(({ player }: { player: PlayerInfo }) => {
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
