import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/TextField';
import type { Form } from '../../components/useForm';
import type { FormFieldLike } from '../../domain/validation/registrationFields';
import { PasswordField } from './PasswordField';
import { CheckboxField, SelectField } from './SelectField';
import { useIssueText } from './useIssueText';
import type { FieldChoices } from './useRegistrationForm';

interface RegisterFieldProps {
  field: FormFieldLike;
  form: Form;
  choices: FieldChoices;
}

const modes: Record<string, { type: string; inputMode: 'email' | 'tel' | 'text' | 'numeric'; autoComplete: string }> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  postcode: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
};
const plainMode = { type: 'text', inputMode: 'text' as const, autoComplete: 'off' };

/** One configured field of the registration, drawn by its type. */
export const RegisterField = ({ field, form, choices }: RegisterFieldProps) => {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const textOf = useIssueText();
  const { name, type } = field;
  const ownKey = `auth:fields.${name}`;
  const label = field.label || (i18n.exists(ownKey) ? t(ownKey as 'auth:fields.email') : name);
  const common = {
    name,
    label: field.isOptional && !ownKey.endsWith('promo_code') ? `${label} (${t('optional')})` : label,
    error: textOf(form.issueOf(name)),
    onBlur: () => form.handleBlur(name),
  };
  const value = String(form.values[name] ?? '');
  const handleChange = (next: string) => form.setValue(name, next);
  if (type === 'checkbox') {
    return (
      <CheckboxField
        {...common}
        isChecked={form.values[name] === true}
        onChange={(isChecked) => form.setValue(name, isChecked)}
      />
    );
  }
  if (type === 'password') {
    return (
      <PasswordField
        {...common}
        value={value}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={field.hint || t('passwordHint')}
        onChange={handleChange}
      />
    );
  }
  const options = choices.optionsOf(field);
  if (options) {
    return (
      <SelectField
        {...common}
        value={value}
        options={options}
        placeholder={t('choose')}
        autoComplete={name.startsWith('country') ? 'country' : undefined}
        onChange={handleChange}
      />
    );
  }
  const mode = modes[type] ?? plainMode;
  return (
    <>
      {type === 'phone' && choices.phoneCodes.length > 0 && (
        <SelectField
          name="phone_country_code"
          label={t('fields.phone_country_code')}
          value={String(form.values.phone_country_code ?? '')}
          options={choices.phoneCodes}
          placeholder={t('choose')}
          autoComplete="tel-country-code"
          error={null}
          onChange={(next) => form.setValue('phone_country_code', next)}
          onBlur={() => undefined}
        />
      )}
      <TextField
        {...common}
        {...mode}
        value={value}
        autoComplete={field.autocomplete || mode.autoComplete}
        autoCapitalize={type === 'name' ? 'words' : 'none'}
        enterKeyHint="next"
        hint={field.hint}
        mask={
          field.mask || (type === 'phone' ? choices.phoneMask(String(form.values.phone_country_code ?? '')) : undefined)
        }
        onChange={handleChange}
      />
    </>
  );
};
