import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { usePlatform } from './contexts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `soft`: a main action that has nothing to submit yet. */
  look?: 'main' | 'soft' | 'plain' | 'quiet' | 'danger';
  isWide?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

/** At least 44 px high, with a busy state and haptics on main actions. */
export const Button = ({ look = 'main', isWide, isBusy, onClick, className, children, ...rest }: ButtonProps) => {
  const { haptics } = usePlatform();
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], isWide && styles.wide, className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        if (look === 'main') haptics.impact('light');
        onClick?.(event);
      }}
    >
      {isBusy && <span className={styles.spinner} />}
      <span className={isBusy ? styles.waiting : undefined}>{children}</span>
    </button>
  );
};
