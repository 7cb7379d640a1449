import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { formIssues, useFormRules } from '../../components/form/formRules';
import { LoginField } from '../../components/form/LoginField';
import { PasswordField } from '../../components/form/PasswordField';
import { refusedFields } from '../../components/form/refusedFields';
import { useFieldChoices } from '../../components/form/useFieldChoices';
import { useForm } from '../../components/form/useForm';
import { useIssueText } from '../../components/form/useIssueText';
import { loginPhoneFields, useLoginReader } from '../../components/form/useLoginReader';
import { useTranslation } from '../../components/texts';
import { SignInStore } from '../../stores/auth/SignInStore';
import { FormError } from './FormError';

const fields = [
  { name: 'login', type: 'login' },
  { name: 'password', type: 'currentPassword' },
];

/** Sign-in by login and password. */
export const LoginForm = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t, i18n } = useTranslation(['auth', 'form']);
  const stores = useStores();
  const { session, settings } = stores;
  const signIn = stores.get(SignInStore);
  const textOf = useIssueText();
  const readLogin = useLoginReader();
  useFormRules();
  const form = useForm({
    initial: { login: '', password: '', [PHONE_COUNTRY]: '' },
    validate: (values) => formIssues(fields, values, { messages: settings.common.value?.validationMessages }),
    strategy: 'submit',
    isForgettable: true,
    onSubmit: async ({ login, password, [PHONE_COUNTRY]: chosen }) => {
      const result = await signIn.submit(
        await readLogin(String(login), String(chosen || choices.country)),
        String(password),
      );
      if (result.ok || !result.error) return undefined;
      const refused = refusedFields(result.error, fields, (code) => i18n.exists(`form:codes.${code}`));
      return Object.keys(refused).length > 0 ? refused : undefined;
    },
  });
  // Clears the error when the form closes.
  useEffect(() => session.login.reset, [session]);
  const choices = useFieldChoices(loginPhoneFields(fields, form.values));
  return (
    <form ref={form.ref} className="bz-stack" noValidate onSubmit={form.handleSubmit}>
      <LoginField
        name="login"
        required
        label={t('form:fields.login')}
        value={String(form.values.login)}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
        error={textOf(form.issueOf('login'))}
        onChange={(value) => form.setValue('login', value)}
        onBlur={() => form.handleBlur('login')}
        choices={choices}
        country={String(form.values[PHONE_COUNTRY] || choices.country)}
        onCountry={(country) => form.setValue(PHONE_COUNTRY, country)}
      />
      <PasswordField
        name="password"
        required
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
