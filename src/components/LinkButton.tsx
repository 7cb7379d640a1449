import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { useStores } from './contexts';
import { LocaleLink } from './LocaleLink';

interface LinkButtonProps {
  /** Internal path without the locale's prefix. */
  to: string;
  look?: 'main' | 'plain' | 'quiet';
  isWide?: boolean;
  reloadDocument?: boolean;
  children: ReactNode;
}

/** Renders nothing if the site has no such page. */
export const LinkButton = observer(
  ({ to, look = 'plain', isWide, reloadDocument = false, children }: LinkButtonProps) => {
    if (!useStores().settings.canLinkTo(to)) return null;
    return (
      <LocaleLink
        to={to}
        reloadDocument={reloadDocument}
        className={[styles.button, styles[look], isWide && styles.wide].filter(Boolean).join(' ')}
      >
        {children}
      </LocaleLink>
    );
  },
);
