import { hasInvisible } from '@baize/contract/validation/typedText';
import { type ComponentProps, useState } from 'react';
import { TextField } from '../inputs/TextField';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './form.module.css';

/** Sends every character as it is (decision 017). `autoComplete` is `current-password` or `new-password`, for password managers. */
export const PasswordField = (props: ComponentProps<typeof TextField>) => {
  const { t } = useTranslation('form');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      normalise={String}
      hint={hasInvisible(props.value) ? t('validation.invisible') : props.hint}
      autoCapitalize="none"
      spellCheck={false}
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
