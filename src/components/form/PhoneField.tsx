import type { ComponentProps } from 'react';
import { groupedNumber, PHONE_COUNTRY, phoneMask, splitPhone } from '../../domain/validation/phones';
import { TextField } from '../TextField';
import { useTranslation } from '../texts';
import { SelectField } from './SelectField';
import type { DescribedForm } from './useDescribedForm';

type PhoneFieldProps = ComponentProps<typeof TextField> & { form: DescribedForm; mask: string };

/** A country's calling code and a number in the manner of that country (V-8, V-22). */
export const PhoneField = ({ form, mask, value, onChange, onBlur, ...rest }: PhoneFieldProps) => {
  const { t } = useTranslation('form');
  const { codes, codeOptions } = form.choices;
  const country = String(form.values[PHONE_COUNTRY] ?? '');
  const maskOf = (code: string) => codes.find((entry) => entry.country_code === code)?.mask ?? '';
  /** A number with a plus finds its country by itself once the field is left. */
  const handleBlur: typeof onBlur = (event) => {
    const found = value.startsWith('+') ? splitPhone(value, codes) : null;
    if (found) {
      form.setValue(PHONE_COUNTRY, found.country);
      onChange(groupedNumber(found.national, mask || found.mask));
    }
    onBlur?.(event);
  };
  const handleCountry = (next: string) => {
    form.setValue(PHONE_COUNTRY, next);
    onChange(groupedNumber(value, mask || maskOf(next)));
  };
  return (
    <>
      {codeOptions.length > 0 && (
        <SelectField
          name={PHONE_COUNTRY}
          label={t('fields.phone_country_code')}
          value={country}
          options={codeOptions}
          placeholder={t('choose')}
          autoComplete="tel-country-code"
          error={null}
          required
          onChange={handleCountry}
        />
      )}
      <TextField
        {...rest}
        value={value}
        mask={(typed) => phoneMask(typed, mask || maskOf(country))}
        onChange={onChange}
        onBlur={handleBlur}
      />
    </>
  );
};
