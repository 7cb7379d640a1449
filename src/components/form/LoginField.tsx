import type { ComponentProps } from 'react';
import { isNationalNumber } from '../../domain/validation/logins';
import { TextField } from '../inputs/TextField';
import { useTranslation } from '../texts';
import { CallingCodeField } from './CallingCodeField';
import type { FieldChoices } from './useFieldChoices';

interface LoginFieldProps extends ComponentProps<typeof TextField> {
  choices: FieldChoices;
  /** Country of a national number. */
  country: string;
  onCountry: (country: string) => void;
}

/** An email or a phone number; a number without a calling code also needs its country. */
export const LoginField = ({ choices, country, onCountry, hint, ...rest }: LoginFieldProps) => {
  const { t } = useTranslation('form');
  const { codeOptions } = choices;
  const needsCountry = isNationalNumber(rest.value) && codeOptions.length > 0;
  return (
    <>
      <TextField {...rest} hint={needsCountry ? t('hints.loginCountry') : hint} />
      {needsCountry && <CallingCodeField options={codeOptions} value={country} onChange={onCountry} />}
    </>
  );
};
