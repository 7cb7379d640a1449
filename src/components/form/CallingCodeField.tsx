import type { FieldOption } from '@baize/contract/validation/fields';
import { PHONE_COUNTRY } from '@baize/contract/validation/phones';
import { useTranslation } from '../texts';
import { SelectField } from './SelectField';

interface CallingCodeFieldProps {
  options: readonly FieldOption[];
  value: string;
  onChange: (country: string) => void;
}

export const CallingCodeField = ({ options, value, onChange }: CallingCodeFieldProps) => {
  const { t } = useTranslation('form');
  return (
    <SelectField
      name={PHONE_COUNTRY}
      label={t('fields.phone_country_code')}
      value={value}
      options={options}
      placeholder={t('choose')}
      autoComplete="tel-country-code"
      error={null}
      required
      onChange={onChange}
    />
  );
};
