import type { FieldOption, FormField } from '@baize/contract/validation/fields';
import { asTyped, digitsOf, groupedNumber, PHONE_COUNTRY, phoneMask } from '@baize/contract/validation/phones';
import { readValue, tidyTyped } from '@baize/contract/validation/readValue';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useEffect } from 'react';
import { TextField } from '../inputs/TextField';
import { useTranslation } from '../texts';
import { CallingCodeField } from './CallingCodeField';
import { CheckboxField } from './CheckboxField';
import { CodeField } from './CodeField';
import { LoginField } from './LoginField';
import { PasswordField } from './PasswordField';
import { loadPhonePlans, phoneReader } from './phonePlans';
import { SelectField } from './SelectField';
import type { DescribedForm } from './useDescribedForm';
import { useIssueText } from './useIssueText';

type Input = InputHTMLAttributes<HTMLInputElement>;

/** Keyboard, autofill and mask of a typed field. */
interface InputDefaults extends Pick<Input, 'type' | 'inputMode' | 'autoCapitalize' | 'autoComplete'> {
  mask?: string;
}

const person = { autoCapitalize: 'words' } as const;
const plain: InputDefaults = { autoComplete: 'off', autoCapitalize: 'none' };
const capitals = { autoComplete: 'off', autoCapitalize: 'characters' } as const;

/** By type; a field's own mask and autocomplete take precedence. */
const defaultsByType: Record<string, InputDefaults> = {
  sum: { ...plain, inputMode: 'numeric' },
  number: { ...plain, inputMode: 'decimal' },
  name: { ...person, autoComplete: 'name' },
  first_name: { ...person, autoComplete: 'given-name' },
  last_name: { ...person, autoComplete: 'family-name' },
  nameLike: { ...person, autoComplete: 'off' },
  letters: { ...person, autoComplete: 'off' },
  address: { ...person, autoComplete: 'street-address' },
  date: { ...plain, inputMode: 'numeric', mask: '##.##.####' },
  login: { ...plain, inputMode: 'email', autoComplete: 'username' },
  email: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  fakename: { ...plain, autoComplete: 'nickname' },
  postcode: { ...plain, inputMode: 'numeric', autoComplete: 'postal-code' },
  documentNumber: capitals,
  cpf: { ...plain, inputMode: 'numeric', mask: '###.###.###-##' },
  promoCode: { ...plain },
  iban: { ...capitals, mask: '@@## **** **** **** **** **** **** **** **' },
  cardNumber: { ...plain, inputMode: 'numeric', autoComplete: 'cc-number', mask: '#### #### #### #### ###' },
  cardHolder: { ...capitals, autoComplete: 'cc-name' },
  cardExpiry: { ...plain, inputMode: 'numeric', autoComplete: 'cc-exp', mask: '##/##' },
};

/** Autofill by field name, where several fields share a type. */
const autocompleteByName: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_date: 'bday',
  home_town: 'address-level2',
  region: 'address-level1',
  country: 'country',
  country_code: 'country',
  sex: 'sex',
};

/** @param pattern the operator's pattern; a postcode with one may contain letters */
function defaultsOf(type: string, pattern = ''): InputDefaults {
  if (type === 'postcode' && pattern) return { ...capitals, autoComplete: 'postal-code' };
  return (Object.hasOwn(defaultsByType, type) ? defaultsByType[type] : plain) ?? plain;
}

/** Autofill by the operator's value, else by the field's name, else by its type. */
const autocompleteOf = ({ name, type, autocomplete }: FormField): string | undefined =>
  autocomplete ||
  (Object.hasOwn(autocompleteByName, name) ? autocompleteByName[name] : undefined) ||
  (Object.hasOwn(autocompleteByName, type) ? autocompleteByName[type] : undefined);

type PhoneFieldProps = ComponentProps<typeof TextField> & { name: string; form: DescribedForm; mask: string };

/** A calling code and a number in its country's format. */
const PhoneField = ({ form, mask, onChange, onBlur, ...rest }: PhoneFieldProps) => {
  const { codes, codeOptions } = form.choices;
  const country = String(form.values[PHONE_COUNTRY] ?? '');
  const maskOf = (code: string) => mask || (codes.find((entry) => entry.country_code === code)?.mask ?? '');
  // Input may be newer than the last render.
  const numberNow = () => String(form.valueNow(rest.name) ?? '');
  const countryNow = () => String(form.valueNow(PHONE_COUNTRY) || country);
  /** A number with a calling code selects its country. */
  const adoptCallingCode = () => {
    const value = numberNow();
    const typed = readValue({ type: 'phone' }, value);
    const read = phoneReader() ?? asTyped;
    const { country: detected, national, problem } = read(typed, countryNow(), codes);
    const isNational = [national, `0${national}`].includes(digitsOf(value));
    if (detected !== '' && !isNational && (value.startsWith('+') || problem === null)) {
      form.setValue(PHONE_COUNTRY, detected);
      onChange(groupedNumber(national, maskOf(detected)));
    }
  };
  const handleBlur: typeof onBlur = (event) => {
    adoptCallingCode();
    onBlur?.(event);
  };
  // Autofill fires no blur event; a number that is being typed is not complete yet.
  const isInternational = numberNow().startsWith('+');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for a complete number
  useEffect(() => {
    if (isInternational && codes.length > 0) void loadPhonePlans().then(adoptCallingCode);
  }, [isInternational, codes]);
  const handleCountry = (next: string) => {
    form.setValue(PHONE_COUNTRY, next);
    onChange(groupedNumber(numberNow(), maskOf(next)));
  };
  return (
    <>
      {codeOptions.length > 0 && <CallingCodeField options={codeOptions} value={country} onChange={handleCountry} />}
      <TextField
        {...rest}
        mask={(typed) => phoneMask(typed, maskOf(countryNow()))}
        onChange={onChange}
        onBlur={handleBlur}
      />
    </>
  );
};

interface DescribedFieldProps {
  field: FormField;
  form: DescribedForm;
  /** Replaces a checkbox's label. */
  label?: ReactNode;
}

/** If all fields are optional, the form says so once, not at each field. */
export const isAllOptional = ({ fields }: DescribedForm): boolean =>
  fields.length > 1 && fields.every((field) => field.isOptional);

const isTyped = ({ type }: FormField) => type !== 'checkbox';

function useFieldProps({ field, form }: DescribedFieldProps) {
  const { t, i18n } = useTranslation(['form', 'common']);
  const textOf = useIssueText();
  const { name, type } = field;
  const labelKey = `form:fields.${name}`;
  const label = field.label || (i18n.exists(labelKey) ? t(labelKey as 'form:fields.email') : name);
  const hintKey = `form:hints.${type}`;
  const isOptional = field.isOptional || type === 'promoCode';
  const isLast = form.fields.filter(isTyped).at(-1)?.name === name;
  return {
    name,
    label: isOptional && type !== 'checkbox' && !isAllOptional(form) ? `${label} (${t('optional')})` : label,
    hint: field.hint || (i18n.exists(hintKey) ? t(hintKey as 'form:hints.password') : ''),
    error: textOf(form.issueOf(name)),
    required: !isOptional && !field.isLocked,
    enterKeyHint: isLast ? ('go' as const) : ('next' as const),
    onBlur: () => form.handleBlur(name),
  };
}

const ChoiceInput = (props: DescribedFieldProps & { options: readonly FieldOption[] }) => {
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

const CheckboxInput = (props: DescribedFieldProps) => {
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

const TextInput = (props: DescribedFieldProps) => {
  const { field, form } = props;
  const { name, type } = field;
  const common = {
    ...useFieldProps(props),
    value: String(form.values[name] ?? ''),
    onChange: (value: string) => form.setValue(name, value),
  };
  if (type === 'code') return <CodeField {...common} />;
  const secret = passwords[type];
  if (secret) return <PasswordField {...common} autoComplete={field.autocomplete || secret} />;
  const { mask = '', ...defaults } = defaultsOf(type, field.pattern);
  const inputProps = {
    ...common,
    ...defaults,
    readOnly: field.isLocked,
    autoComplete: autocompleteOf(field) ?? defaults.autoComplete,
    mask: field.mask || mask,
    normalise: (typed: string) => tidyTyped(field, typed),
    spellCheck: false,
  };
  if (type === 'phone') return <PhoneField {...inputProps} form={form} />;
  if (type === 'login')
    return (
      <LoginField
        {...inputProps}
        choices={form.choices}
        country={String(form.values[PHONE_COUNTRY] ?? '')}
        onCountry={(country) => form.setValue(PHONE_COUNTRY, country)}
      />
    );
  return <TextField {...inputProps} />;
};

/** A described field, drawn by its type. */
export const DescribedField = observer((props: DescribedFieldProps) => {
  const { field, form } = props;
  if (field.type === 'checkbox') return <CheckboxInput {...props} />;
  const options = form.choices.optionsOf(field);
  return options ? <ChoiceInput {...props} options={options} /> : <TextInput {...props} />;
});
