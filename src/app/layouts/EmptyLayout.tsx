import type { ReactNode } from 'react';
import { LocaleLink } from '../../components/LocaleLink';
import { Logo } from './Logo';
import styles from './layouts.module.css';

/** The logo and the content alone: forms, maintenance, forbidden. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.empty}>
    <header>
      <LocaleLink to="/" className={styles.emptyLogo}>
        <Logo />
      </LocaleLink>
    </header>
    <main id="main">{children}</main>
  </div>
);
