import { Icon } from '../primitives/Icon';
import { LocaleLink } from './LocaleLink';
import styles from './ParentLink.module.css';

interface ParentLinkProps {
  to: string;
  text: string;
  className?: string | undefined;
}

/** Link to the parent page; hidden in Telegram, which has its own back button. */
export const ParentLink = ({ to, text, className = '' }: ParentLinkProps) => (
  <LocaleLink to={to} className={`${styles.parent} ${className}`}>
    <Icon name="back" size={20} />
    {text}
  </LocaleLink>
);
