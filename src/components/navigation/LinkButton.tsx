import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../contexts';
import styles from '../primitives/Button.module.css';
import { LocaleLink } from './LocaleLink';

interface LinkButtonProps {
  /** Internal path without the locale's prefix. */
  to: string;
  variant?: 'main' | 'plain' | 'quiet';
  isWide?: boolean;
  reloadDocument?: boolean;
  children: ReactNode;
}

/** Renders nothing if the site has no such page. */
export const LinkButton = observer(
  ({ to, variant = 'plain', isWide, reloadDocument = false, children }: LinkButtonProps) => {
    if (!useStores().settings.canLinkTo(to)) return null;
    return (
      <LocaleLink
        to={to}
        reloadDocument={reloadDocument}
        className={[styles.button, styles[variant], isWide && styles.wide].filter(Boolean).join(' ')}
      >
        {children}
      </LocaleLink>
    );
  },
);
