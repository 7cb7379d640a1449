import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { usePlatform } from '../contexts';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `soft`: a main action that has nothing to submit yet. */
  variant?: 'main' | 'soft' | 'plain' | 'quiet' | 'danger';
  isWide?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

/** At least 44 px high, with a busy state and haptics on main actions. */
export const Button = ({ variant = 'main', isWide, isBusy, onClick, className, children, ...rest }: ButtonProps) => {
  const { haptics } = usePlatform();
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[variant], isWide && styles.wide, className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        if (variant === 'main') haptics.impact('light');
        onClick?.(event);
      }}
    >
      {isBusy && <span className={styles.spinner} />}
      <span className={isBusy ? styles.waiting : undefined}>{children}</span>
    </button>
  );
};
