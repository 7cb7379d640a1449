import type { ComponentProps } from 'react';
import { asTyped, digitsOf, groupedNumber, PHONE_COUNTRY, phoneMask } from '../../domain/validation/phones';
import { readValue } from '../../domain/validation/readValue';
import { TextField } from '../TextField';
import { CallingCodeField } from './CallingCodeField';
import { phoneReader } from './phonePlans';
import type { DescribedForm } from './useDescribedForm';

type PhoneFieldProps = ComponentProps<typeof TextField> & { name: string; form: DescribedForm; mask: string };

/** A calling code and a number in its country's format (V-8, V-22). */
export const PhoneField = ({ form, mask, onChange, onBlur, ...rest }: PhoneFieldProps) => {
  const { codes, codeOptions } = form.choices;
  const country = String(form.values[PHONE_COUNTRY] ?? '');
  const maskOf = (code: string) => mask || (codes.find((entry) => entry.country_code === code)?.mask ?? '');
  // Input may be newer than the last rendering.
  const numberNow = () => String(form.valueNow(rest.name) ?? '');
  const countryNow = () => String(form.valueNow(PHONE_COUNTRY) || country);
  /** On blur, a number with a calling code selects its country. */
  const handleBlur: typeof onBlur = (event) => {
    const value = numberNow();
    const typed = readValue({ type: 'phone' }, value);
    const read = phoneReader() ?? asTyped;
    const { country: own, national, problem } = read(typed, countryNow(), codes);
    const isWritten = [national, `0${national}`].includes(digitsOf(value));
    if (own !== '' && !isWritten && (value.startsWith('+') || problem === null)) {
      form.setValue(PHONE_COUNTRY, own);
      onChange(groupedNumber(national, maskOf(own)));
    }
    onBlur?.(event);
  };
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
