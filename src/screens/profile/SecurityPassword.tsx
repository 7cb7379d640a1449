import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { usePlatform, useStores } from '../../components/contexts';
import { DescribedForm } from '../../components/form/DescribedForm';
import { useDescribedForm } from '../../components/form/useDescribedForm';
import { passwordStrength } from '../../domain/passwordStrength';
import { fieldOf } from '../../domain/validation/fields';
import type { PlayerInfo } from '../../services/api/entities';
import { SecurityStore } from '../../stores/profile/SecurityStore';
import styles from './settings.module.css';

const HEADING = 'password';

/** Says how hard the new password is to guess, while it is typed. */
const Strength = ({ text, known }: { text: string; known: readonly string[] }) => {
  const { t } = useTranslation('profile');
  const strength = passwordStrength(text, known);
  return (
    <div className={styles.strength} data-strength={strength}>
      <div className={styles.bar} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.muted} aria-live="polite">
        {text === '' ? '' : `${t('strength.label')}: ${t(`strength.${strength}`)}`}
      </p>
    </div>
  );
};

/** A new password; whoever signs in by a launch alone sets the first one (U-2, V-10). */
export const SecurityPassword = observer(({ player }: { player: PlayerInfo }) => {
  const { t } = useTranslation('profile');
  const { haptics } = usePlatform();
  const stores = useStores();
  const { changePassword } = stores.room(SecurityStore);
  const current = fieldOf({ name: 'old_password', type: 'currentPassword', label: t('fields.old_password') });
  const form = useDescribedForm({
    fields: [
      ...(player.has_password ? [current] : []),
      fieldOf({ name: 'password', type: 'password', label: t('fields.password') }),
      fieldOf({ name: 'repeated', type: 'password', label: t('fields.repeated'), sameAs: 'password' }),
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
  const typed = String(form.values.password ?? '');
  return (
    <section className={styles.card}>
      <h2 id={HEADING}>{t(player.has_password ? 'password' : 'passwordFirst')}</h2>
      {!player.has_password && <p className={styles.muted}>{t('passwordFirstLead', { login: player.login })}</p>}
      <DescribedForm
        form={form}
        action={t(player.has_password ? 'changePassword' : 'passwordFirst')}
        isBusy={changePassword.isRunning}
        username={player.login}
        labelledBy={HEADING}
      >
        <Strength text={typed} known={[player.login, player.login.split('@')[0] ?? '', player.fakename]} />
      </DescribedForm>
    </section>
  );
});
