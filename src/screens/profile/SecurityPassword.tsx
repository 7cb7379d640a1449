import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { ListFields } from '../../components/list/ListFields';
import { ListSection } from '../../components/list/ListSection';
import { Inset } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { passwordStrength } from '../../domain/passwordStrength';
import { fieldOf } from '../../domain/validation/fields';
import type { PlayerInfo } from '../../services/api/entities/account';
import { SecurityStore } from '../../stores/profile/SecurityStore';

const HEADING = 'password';

/** A new password; the first one for players of a launch (U-2, V-10). */
export const SecurityPassword = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { changePassword } = stores.get(SecurityStore);
  const known = [player.login, player.login.split('@')[0] ?? '', player.fakename];
  /** Shown in place of the rule while typing. */
  const strengthOf = (typed: string) =>
    typed === '' ? '' : `${t('strength.label')}: ${t(`strength.${passwordStrength(typed, known)}`)}`;
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
      form.reset({ old_password: '', password: '', repeated: '' });
      stores.toasts.show({ tone: 'success', textKey: 'profile:passwordChangedOthers' });
      return undefined;
    },
  });
  return (
    <ListSection
      title={t(player.has_password ? 'password' : 'passwordFirst')}
      titleId={HEADING}
      lead={player.has_password ? null : t('passwordFirstLead', { login: player.login })}
    >
      <Inset>
        <ListFields>
          <DescribedForm
            form={form}
            action={t(player.has_password ? 'changePassword' : 'passwordFirst')}
            isBusy={changePassword.isRunning}
            username={player.login}
            labelledBy={HEADING}
            isAside
          />
        </ListFields>
      </Inset>
    </ListSection>
  );
});
