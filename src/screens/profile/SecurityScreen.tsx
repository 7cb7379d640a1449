import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { ProfilePage } from '../../components/ProfilePage';
import { TextField } from '../../components/TextField';
import { type FormData, useForm } from '../../components/useForm';
import type { FieldIssues } from '../../domain/validation/messages';
import { forbiddenInPassword, PASSWORD_MAX, PASSWORD_MIN } from '../../domain/validation/rules';
import { ContactsStore } from '../../stores/service/ContactsStore';
import styles from './profile.module.css';

const issue = (key: string) => ({ key });

function validate({ old_password, password, repeated }: FormData): FieldIssues {
  const next = String(password);
  const isGood = next.length >= PASSWORD_MIN && next.length <= PASSWORD_MAX && forbiddenInPassword(next) === '';
  return {
    ...(old_password === '' && { old_password: issue('required') }),
    ...(!isGood && { password: issue('password') }),
    ...(repeated !== password && { repeated: issue('repeated') }),
  };
}

const fields = [
  { name: 'old_password', autoComplete: 'current-password' },
  { name: 'password', autoComplete: 'new-password' },
  { name: 'repeated', autoComplete: 'new-password' },
] as const;

const PasswordForm = observer(() => {
  const { t } = useTranslation('profile');
  const stores = useStores();
  const { toasts } = stores;
  const { changePassword } = stores.room(ContactsStore);
  const form = useForm({
    initial: { old_password: '', password: '', repeated: '' },
    validate,
    strategy: 'eager',
    onSubmit: async ({ old_password, password }) => {
      const result = await changePassword.run(String(old_password), String(password));
      if (result.ok) {
        for (const { name } of fields) form.setValue(name, '');
        toasts.show({ tone: 'success', textKey: 'profile:passwordChanged' });
        return undefined;
      }
      return result.error?.data.old_password ? { old_password: issue('wrongPassword') } : undefined;
    },
  });
  const { error } = changePassword;
  return (
    <form ref={form.ref} className={styles.card} noValidate onSubmit={form.handleSubmit} aria-labelledby="password">
      <h2 id="password">{t('password')}</h2>
      {fields.map(({ name, autoComplete }) => {
        const found = form.issueOf(name);
        return (
          <TextField
            key={name}
            name={name}
            type="password"
            label={t(`fields.${name}`)}
            value={String(form.values[name] ?? '')}
            onChange={(value) => form.setValue(name, value)}
            onBlur={() => form.handleBlur(name)}
            autoComplete={autoComplete}
            hint={name === 'password' ? t('passwordHint') : ''}
            error={found && t(`issues.${found.key}` as 'issues.required')}
          />
        );
      })}
      {error && !error.data.old_password && <ErrorNotice error={error} />}
      <ActionButton text={t('changePassword')} isBusy={changePassword.isRunning} onPress={() => void form.submit()} />
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('changePassword')} />
    </form>
  );
});

/** The password, and what is known of the second step (R-19, U-2). */
const SecurityScreen = observer(() => {
  const { t } = useTranslation('profile');
  const { player } = useStores().session;
  return (
    <ProfilePage room="security" lead={t('securityLead')}>
      <PasswordForm />
      <section className={styles.card}>
        <h2>{t('twoFactor')}</h2>
        <p>{t(player?.two_factor_auth ? 'twoFactorOn' : 'twoFactorOff')}</p>
      </section>
    </ProfilePage>
  );
});

export default SecurityScreen;
