import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/ActionButton';
import { CmsHtml } from '../../components/CmsHtml';
import { useStores } from '../../components/contexts';
import styles from './auth.module.css';
import { FormError } from './FormError';
import { RegisterField } from './RegisterField';
import { isAboutFields } from './refusals';
import { useRegistrationForm } from './useRegistrationForm';

/** Registration with the fields that the CMS asks for. */
export const RegisterForm = observer(({ inDialog }: { inDialog: boolean }) => {
  const { t } = useTranslation('auth');
  const { session, settings } = useStores();
  const { form, fields, choices } = useRegistrationForm();
  const { error } = session.register;
  // What was refused about a field stands at the field.
  const isAtField =
    error !== null &&
    isAboutFields(
      error,
      fields.map(({ name }) => name),
    );
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      {fields.map((field) => (
        <RegisterField key={field.name} field={field} form={form} choices={choices} />
      ))}
      {settings.terms.value && <CmsHtml html={settings.terms.value} keepsPage />}
      {!isAtField && <FormError error={error} />}
      <ActionButton
        text={t('submitRegister')}
        isBusy={session.register.isRunning}
        inDialog={inDialog}
        onPress={() => void form.submit()}
      />
      <input type="submit" className="bz-hidden" tabIndex={-1} aria-hidden="true" value={t('submitRegister')} />
    </form>
  );
});
