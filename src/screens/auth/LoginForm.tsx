import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { formIssues, useFormRules } from '../../components/form/formRules';
import { PasswordField } from '../../components/form/PasswordField';
import { refusedFields } from '../../components/form/refusedFields';
import { useIssueText } from '../../components/form/useIssueText';
import { TextField } from '../../components/TextField';
import { useTranslation } from '../../components/texts';
import { useForm } from '../../components/useForm';
import { SignInStore } from '../../stores/auth/SignInStore';
import styles from './auth.module.css';
import { FormError } from './FormError';

const fields = [
  { name: 'login', type: 'text' },
  { name: 'password', type: 'currentPassword' },
];

/** Sign-in by login and password. */
export const LoginForm = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t, i18n } = useTranslation(['auth', 'form']);
  const stores = useStores();
  const { session, settings } = stores;
  const signIn = stores.room(SignInStore);
  const textOf = useIssueText();
  useFormRules();
  const form = useForm({
    initial: { login: '', password: '' },
    validate: (values) => formIssues(fields, values, { messages: settings.common.value?.validationMessages }),
    strategy: 'submit',
    isForgettable: true,
    onSubmit: async ({ login, password }) => {
      const result = await signIn.submit(String(login), String(password));
      if (result.ok || !result.error) return undefined;
      const refused = refusedFields(result.error, fields, (code) => i18n.exists(`form:codes.${code}`));
      return Object.keys(refused).length > 0 ? refused : undefined;
    },
  });
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <TextField
        name="login"
        label={t('form:fields.login')}
        value={String(form.values.login)}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        error={textOf(form.issueOf('login'))}
        onChange={(value) => form.setValue('login', value)}
        onBlur={() => form.handleBlur('login')}
      />
      <PasswordField
        name="password"
        label={t('form:fields.password')}
        value={String(form.values.password)}
        autoComplete="current-password"
        enterKeyHint="go"
        error={textOf(form.issueOf('password'))}
        onChange={(value) => form.setValue('password', value)}
        onBlur={() => form.handleBlur('password')}
      />
      <FormError error={session.login.error} />
      <ActionButton
        text={t('submitLogin')}
        isBusy={session.login.isRunning}
        inDialog={inDialog}
        onPress={form.submit}
      />
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('submitLogin')} />
    </form>
  );
});
