import type { ComponentProps } from 'react';
import { isNationalNumber } from '../../domain/validation/logins';
import { TextField } from '../TextField';
import { useTranslation } from '../texts';
import { CallingCodeField } from './CallingCodeField';
import type { FieldChoices } from './useFieldChoices';

interface LoginFieldProps extends ComponentProps<typeof TextField> {
  choices: FieldChoices;
  /** Of a national number. */
  country: string;
  onCountry: (country: string) => void;
}

/** An e-mail or a number; without a calling code its country is asked. */
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
