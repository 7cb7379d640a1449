import type { ComponentProps } from 'react';
import { isNationalNumber } from '../../domain/validation/logins';
import { TextField } from '../TextField';
import { useTranslation } from '../texts';
import { CallingCodeField } from './CallingCodeField';
import type { FieldChoices } from './useFieldChoices';

interface LoginFieldProps extends ComponentProps<typeof TextField> {
  choices: FieldChoices;
  /** Of a number that is written as inside of its country. */
  country: string;
  onCountry: (country: string) => void;
}

/** An address or a number; a number without its calling code has its country chosen beneath it (A-2, V-8). */
export const LoginField = ({ choices, country, onCountry, hint, ...rest }: LoginFieldProps) => {
  const { t } = useTranslation('form');
  const { codeOptions } = choices;
  const asksCountry = isNationalNumber(rest.value) && codeOptions.length > 0;
  return (
    <>
      <TextField {...rest} hint={asksCountry ? t('hints.loginCountry') : hint} />
      {asksCountry && <CallingCodeField options={codeOptions} value={country} onChange={onCountry} />}
    </>
  );
};
