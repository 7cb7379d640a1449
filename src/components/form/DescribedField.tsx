import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FieldOption, FormField } from '../../domain/validation/fields';
import { PHONE_COUNTRY } from '../../domain/validation/phones';
import { tidyTyped } from '../../domain/validation/readValue';
import { TextField } from '../TextField';
import { useTranslation } from '../texts';
import { CheckboxField } from './CheckboxField';
import { CodeField } from './CodeField';
import { autocompleteOf, lookOf } from './fieldLooks';
import { LoginField } from './LoginField';
import { PasswordField } from './PasswordField';
import { PhoneField } from './PhoneField';
import { SelectField } from './SelectField';
import type { DescribedForm } from './useDescribedForm';
import { useIssueText } from './useIssueText';

interface DescribedFieldProps {
  field: FormField;
  form: DescribedForm;
  suffix?: string;
  /** Replaces a checkbox's label. */
  label?: ReactNode;
}

const isTyped = ({ type }: FormField) => type !== 'checkbox';

function useFieldProps({ field, form }: DescribedFieldProps) {
  const { t, i18n } = useTranslation(['form', 'common']);
  const textOf = useIssueText();
  const { name, type } = field;
  const ownKey = `form:fields.${name}`;
  const label = field.label || (i18n.exists(ownKey) ? t(ownKey as 'form:fields.email') : name);
  const ownHint = `form:hints.${type}`;
  const isOptional = field.isOptional || type === 'promoCode';
  const isLast = form.fields.filter(isTyped).at(-1)?.name === name;
  return {
    name,
    label: isOptional && type !== 'checkbox' ? `${label} (${t('optional')})` : label,
    hint: field.hint || (i18n.exists(ownHint) ? t(ownHint as 'form:hints.password') : ''),
    error: textOf(form.issueOf(name)),
    required: !isOptional && !field.isLocked,
    enterKeyHint: isLast ? ('go' as const) : ('next' as const),
    onBlur: () => form.handleBlur(name),
  };
}

const Choice = (props: DescribedFieldProps & { options: readonly FieldOption[] }) => {
  const { t } = useTranslation('form');
  const { field, form, options } = props;
  const { enterKeyHint: _, ...common } = useFieldProps(props);
  return (
    <SelectField
      {...common}
      disabled={field.isLocked}
      value={String(form.values[field.name] ?? '')}
      options={options}
      placeholder={t('choose')}
      autoComplete={autocompleteOf(field)}
      onChange={(value) => form.setValue(field.name, value)}
    />
  );
};

const Tick = (props: DescribedFieldProps) => {
  const { field, form, label } = props;
  const { enterKeyHint: _, onBlur: __, ...common } = useFieldProps(props);
  return (
    <CheckboxField
      {...common}
      label={label ?? common.label}
      disabled={field.isLocked}
      isChecked={form.values[field.name] === true}
      onChange={(isChecked) => form.setValue(field.name, isChecked)}
    />
  );
};

const passwords: Record<string, string> = { password: 'new-password', currentPassword: 'current-password' };

const Typed = (props: DescribedFieldProps) => {
  const { field, form, suffix } = props;
  const { name, type } = field;
  const common = {
    ...useFieldProps(props),
    value: String(form.values[name] ?? ''),
    onChange: (value: string) => form.setValue(name, value),
  };
  if (type === 'code') return <CodeField {...common} />;
  const secret = passwords[type];
  if (secret) return <PasswordField {...common} autoComplete={field.autocomplete || secret} />;
  const { mask = '', ...look } = lookOf(type, field.pattern);
  const drawn = {
    ...common,
    ...look,
    readOnly: field.isLocked,
    autoComplete: autocompleteOf(field) ?? look.autoComplete,
    mask: field.mask || mask,
    tidy: (typed: string) => tidyTyped(field, typed),
    spellCheck: false,
  };
  if (type === 'phone') return <PhoneField {...drawn} form={form} />;
  if (type === 'login')
    return (
      <LoginField
        {...drawn}
        choices={form.choices}
        country={String(form.values[PHONE_COUNTRY] ?? '')}
        onCountry={(country) => form.setValue(PHONE_COUNTRY, country)}
      />
    );
  return <TextField {...drawn} suffix={suffix} />;
};

/** A described field, drawn by its type (A-7, V-1 to V-22). */
export const DescribedField = observer((props: DescribedFieldProps) => {
  const { field, form } = props;
  if (field.type === 'checkbox') return <Tick {...props} />;
  const options = form.choices.optionsOf(field);
  return options ? <Choice {...props} options={options} /> : <Typed {...props} />;
});
