import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { TextField } from '../../components/TextField';
import styles from './auth.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  enterKeyHint: 'next' | 'go';
  hint?: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A password that its owner may look at while typing. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          data-shown={isShown || undefined}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size={20} />
        </button>
      }
    />
  );
};
