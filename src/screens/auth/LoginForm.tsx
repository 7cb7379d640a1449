import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { useStores } from '../../components/contexts';
import { TextField } from '../../components/TextField';
import { useForm } from '../../components/useForm';
import { loginForWire } from '../../domain/contacts';
import { issuesOf, schemaOf } from '../../domain/validation/schema';
import styles from './auth.module.css';
import { FormError } from './FormError';
import { PasswordField } from './PasswordField';
import { refusedFields } from './refusals';
import { useIssueText } from './useIssueText';

const fields = [
  { name: 'login', type: 'text' },
  { name: 'password', type: 'currentPassword' },
];

/** Sign-in by login and password. */
export const LoginForm = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t, i18n } = useTranslation('auth');
  const { session, settings } = useStores();
  const textOf = useIssueText();
  const [schema] = useState(() => schemaOf(fields, { messages: settings.common.value?.validationMessages }));
  const form = useForm({
    initial: { login: '', password: '' },
    validate: (values) => issuesOf(schema, values),
    strategy: 'submit',
    onSubmit: async ({ login, password }) => {
      const result = await session.login.run({ login: loginForWire(String(login)), password: String(password) });
      if (result.ok || !result.error) return undefined;
      const refused = refusedFields(result.error, ['login', 'password'], (code) => i18n.exists(`auth:codes.${code}`));
      return Object.keys(refused).length > 0 ? refused : undefined;
    },
  });
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <TextField
        name="login"
        label={t('fields.login')}
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
        label={t('fields.password')}
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
        onPress={() => void form.submit()}
      />
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('submitLogin')} />
    </form>
  );
});
