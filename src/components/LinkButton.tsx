import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { LocaleLink } from './LocaleLink';

interface LinkButtonProps {
  /** Internal path without the locale's prefix. */
  to: string;
  look?: 'main' | 'plain' | 'quiet';
  isWide?: boolean;
  children: ReactNode;
}

export const LinkButton = ({ to, look = 'plain', isWide, children }: LinkButtonProps) => (
  <LocaleLink to={to} className={[styles.button, styles[look], isWide && styles.wide].filter(Boolean).join(' ')}>
    {children}
  </LocaleLink>
);
