import { Icon } from './Icon';
import { LocaleLink } from './LocaleLink';
import styles from './ParentLink.module.css';

interface ParentLinkProps {
  to: string;
  text: string;
  className?: string | undefined;
}

/** The page above this one; an app has its own way back. */
export const ParentLink = ({ to, text, className = '' }: ParentLinkProps) => (
  <LocaleLink to={to} className={`${styles.parent} ${className}`}>
    <Icon name="back" size={20} />
    {text}
  </LocaleLink>
);
